import { describe, expect, test } from '@jest/globals'
import { assumedHours } from '../../src/venues/assumed-hours.js'
import { readVenuesCsv } from '../../src/venues/import/read-venues-csv.js'
import { isOpenDuring, type WeeklyHours, weeklyHours, weekMinutes } from '../../src/venues/opening-hours.js'
import { parseOpeningHours, undisputed } from '../../src/venues/parse-opening-hours.js'
import { VenueKind } from '../../src/venues/venue-kind.js'
import { readAll, shippedFile, shippedGazetteer } from './shipped.js'

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** `Fr 22:00` as minutes of the week. */
function at(text: string): number {
  const [day = '', hour = '', minute = ''] = text.split(/[ :]/)
  return dayNames.indexOf(day) * 1440 + Number(hour) * 60 + Number(minute)
}

const on = (days: string, from: string, to: string): [number, number][] =>
  days.split(',').map((day) => {
    const [opens, closes] = [at(`${day} ${from}`), at(`${day} ${to}`)]
    return [opens, closes > opens ? closes : closes + 1440]
  })

const every = 'Mo,Tu,We,Th,Fr,Sa,Su'

describe('reading opening hours', () => {
  const readings: readonly (readonly [text: string, hours: WeeklyHours])[] = [
    ['24/7', [[0, 10_080]]],
    ['Mo-Su 00:00-24:00', [[0, 10_080]]],
    ['Mo-Fr 09:00-17:00; PH off', on('Mo,Tu,We,Th,Fr', '09:00', '17:00')],
    [
      'Mo-Fr 11:00-22:00; Sa,Su 10:00-02:00; PH off',
      [...on('Mo,Tu,We,Th,Fr', '11:00', '22:00'), ...on('Sa,Su', '10:00', '02:00')],
    ],
    ['Su 22:00-02:00', [[9_960, 10_200]]],
    ['Sa-Mo 12:00-14:00', on('Mo,Sa,Su', '12:00', '14:00')],
    [
      '11:30-14:30,17:00-23:00',
      on(every, '11:30', '14:30').flatMap((lunch, day) => [lunch, on(every, '17:00', '23:00')[day]!]),
    ],
    ['Mo-Su 10:00-20:00; We off', on('Mo,Tu,Th,Fr,Sa,Su', '10:00', '20:00')],
    ['Fr 11:00-02:00; Sa 11:00-03:00', on('Fr', '11:00', '02:00').concat(on('Sa', '11:00', '03:00'))],
    ['Fr 20:00-24:00; Sa,Su 00:00-24:00; Mo 00:00-06:00', [[at('Fr 20:00'), weekMinutes + 360]]],
    ['Mo-Th 18:00+', on('Mo,Tu,We,Th', '18:00', '22:00')],
    ['Mo-Th 18:00-01:00+', on('Mo,Tu,We,Th', '18:00', '01:00')],
    ['Apr-Oct: Mo 10:00-18:00; Nov-Mar: Mo 10:00-16:00', on('Mo', '10:00', '18:00')],
    ['Dec-Feb Mo 10:00-18:00', []],
    ['SH off; Mo 10:00-12:00', on('Mo', '10:00', '12:00')],
    ['Permanently closed', []],
    ['11a-10p Tue-Sun', on('Tu,We,Th,Fr,Sa,Su', '11:00', '22:00')],
    [
      'Mon-Thu:8am - 9pm; Fri & Sat: 8am-10pm',
      [...on('Mo,Tu,We,Th', '08:00', '21:00'), ...on('Fr,Sa', '08:00', '22:00')],
    ],
    ['Mo closed Tu 14:00-22:00 We 14:00-22:00', on('Tu,We', '14:00', '22:00')],
    [
      'Mo-Sa 1130-1400, 1600-2100',
      weeklyHours([...on('Mo,Tu,We,Th,Fr,Sa', '11:30', '14:00'), ...on('Mo,Tu,We,Th,Fr,Sa', '16:00', '21:00')]),
    ],
    ['Mo 11:00-10:30', on('Mo', '11:00', '22:30')],
  ]
  test.each(readings)('%s', (text, hours) => {
    expect(parseOpeningHours(text)).toEqual(hours)
  })

  test.each([
    '',
    '   ',
    'call us',
    'unknown',
    '"by appointment"',
    'closed Mondays',
    '10:00',
    'x'.repeat(600),
    '((((((((',
    '\u0000',
  ])('nothing certain is read from %j', (text) => {
    expect(parseOpeningHours(text)).toBeNull()
  })

  const nights: readonly (readonly [text: string, sure: WeeklyHours])[] = [
    ['Fr 11:00-02:00; Sa 11:00-03:00', [...on('Fr', '11:00', '24:00'), ...on('Sa', '11:00', '03:00')]],
    ['Sa 11:00-03:00; Fr 11:00-02:00', [...on('Fr', '11:00', '02:00'), ...on('Sa', '11:00', '03:00')]],
    ['Fr,Sa 11:00-02:00', on('Fr,Sa', '11:00', '02:00')],
    ['Mo 20:00-02:00+; Tu off', on('Mo', '20:00', '24:00')],
    ['Mon-Thu: 8am - 9pm', on('Mo,Tu,We,Th', '08:00', '21:00')],
  ]
  test.each(nights)('%s: a night that the rule of the next day would cut off is sure until midnight', (text, sure) => {
    expect(undisputed(parseOpeningHours(text) ?? [], text)).toEqual(sure)
  })

  test('sunrise and sunset are some time in the morning and in the evening', () => {
    const [[opens, closes] = [0, 0]] = parseOpeningHours('sunrise-sunset') ?? []
    expect(opens).toBeGreaterThanOrEqual(4 * 60)
    expect(closes).toBeLessThanOrEqual(22 * 60)
    expect(closes - opens).toBeGreaterThanOrEqual(10 * 60)
  })

  test('at least 98 % of the real texts that are shipped are read, each into a table in order', async () => {
    const gazetteer = await shippedGazetteer()
    const files = ['osm_chicago_2020', 'osm_vancouver_2020']
    const texts: string[] = []
    for (const source of files) {
      const { drafts } = await readAll(readVenuesCsv(shippedFile(`venues/${source}.csv`), { source, gazetteer }))
      texts.push(...drafts.map(({ hoursText }) => hoursText).filter((text) => text !== ''))
    }
    const read = texts.map((text) => parseOpeningHours(text)).filter((hours) => hours !== null)
    expect(texts.length).toBeGreaterThan(1_400)
    expect(read.length / texts.length).toBeGreaterThanOrEqual(0.98)
    for (const hours of read) expect(isInOrder(hours)).toBe(true)
  })
})

function isInOrder(hours: WeeklyHours): boolean {
  return hours.every(([opens, closes], index) => {
    const next = hours[index + 1]?.[0] ?? (hours[0]?.[0] ?? 0) + weekMinutes
    const isInWeek = opens >= 0 && opens < weekMinutes && closes > opens && closes <= opens + weekMinutes
    return isInWeek && (closes < next || hours.length === 1)
  })
}

describe('being open for a stay', () => {
  const bar = parseOpeningHours('Mo-Sa 17:00-23:00; Su 20:00-02:00') ?? []

  test('the whole stay has to lie within the hours', () => {
    expect(isOpenDuring(bar, at('Tu 17:00'), at('Tu 23:00'))).toBe(true)
    expect(isOpenDuring(bar, at('Tu 16:59'), at('Tu 18:00'))).toBe(false)
    expect(isOpenDuring(bar, at('Tu 22:00'), at('Tu 23:01'))).toBe(false)
  })

  test('Sunday night runs into Monday, whichever week the minutes are counted from', () => {
    const untilOne = at('Mo 01:00') + weekMinutes
    expect(isOpenDuring(bar, at('Su 23:00'), untilOne)).toBe(true)
    expect(isOpenDuring(bar, at('Mo 00:30'), at('Mo 01:30'))).toBe(true)
    expect(isOpenDuring(bar, at('Mo 00:30') - weekMinutes, at('Mo 01:30') - weekMinutes)).toBe(true)
    expect(isOpenDuring(bar, at('Mo 01:30'), at('Mo 02:30'))).toBe(false)
  })

  test('around the clock is open over the turn of the week and for days on end; never is never', () => {
    const always = parseOpeningHours('24/7') ?? []
    expect(isOpenDuring(always, at('Su 23:00'), at('Su 23:00') + 300)).toBe(true)
    expect(isOpenDuring(always, 0, 3 * weekMinutes)).toBe(true)
    expect(isOpenDuring([], at('Tu 12:00'), at('Tu 12:30'))).toBe(false)
  })

  test('stretches that touch are one, over midnight and over the turn of the week', () => {
    expect(
      weeklyHours([
        [0, 1440],
        [1440, 2880],
      ]),
    ).toEqual([[0, 2880]])
    expect(
      weeklyHours([
        [10_000, 10_080],
        [0, 60],
      ]),
    ).toEqual([[10_000, 10_140]])
    expect(weeklyHours([[5_000, 16_000]])).toEqual([[0, 10_080]])
  })
})

describe('hours that are assumed', () => {
  test('every kind has some, and they are a table in order', () => {
    for (const kind of Object.values(VenueKind)) {
      expect(assumedHours(kind).length).toBeGreaterThan(0)
      expect(isInOrder(assumedHours(kind))).toBe(true)
    }
  })

  test('a breakfast place opens early, other restaurants do not', () => {
    const wednesdays = assumedHours('market', ['Zorgle Market (Wednesdays)'])
    expect(isOpenDuring(wednesdays, at('We 10:00'), at('We 11:00'))).toBe(true)
    expect(isOpenDuring(wednesdays, at('Su 10:00'), at('Su 11:00'))).toBe(false)
    expect(isOpenDuring(assumedHours('restaurant', ['breakfast']), at('Sa 07:00'), at('Sa 08:00'))).toBe(true)
    expect(isOpenDuring(assumedHours('restaurant', ['thai']), at('Sa 07:00'), at('Sa 08:00'))).toBe(false)
  })

  test('a diner opens early, a place known for its late kitchen closes late, and museums rest on Mondays', () => {
    const isOpen = (words: string[], from: string, to: string) =>
      isOpenDuring(assumedHours('restaurant', words), at(from), at(to))
    expect(isOpen(['diner'], 'Sa 07:00', 'Sa 08:00')).toBe(true)
    expect(isOpen(['late night'], 'Sa 00:30', 'Sa 01:30')).toBe(true)
    expect(isOpen(['diner', 'late night'], 'Sa 00:30', 'Sa 01:30')).toBe(true)
    expect(isOpen(['open 24h'], 'Sa 04:00', 'Sa 05:00')).toBe(true)
    expect(isOpenDuring(assumedHours('museum'), at('Mo 11:00'), at('Mo 12:00'))).toBe(false)
    expect(isOpenDuring(assumedHours('museum'), at('Tu 11:00'), at('Tu 12:00'))).toBe(true)
  })

  test('a bowling alley is open in the evening, a shop is not', () => {
    const isOpenLate = (name: string) => isOpenDuring(assumedHours('other', [name]), at('Fr 20:00'), at('Fr 21:00'))
    expect(['Zorgle Lanes', 'The Escape Game', 'Zorgle Books'].map(isOpenLate)).toEqual([true, true, false])
  })

  test('a bar is open past midnight', () => {
    expect(isOpenDuring(assumedHours('bar'), at('Su 23:00'), at('Su 23:00') + 150)).toBe(true)
  })
})
