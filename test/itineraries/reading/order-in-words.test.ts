import { describe, expect, test } from '@jest/globals'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances, localTime, requestOf } from './read-sample.js'

const stopsOf = (text: string) =>
  readWithRules(text, circumstances).reading.stops.map(({ kinds: [kind], not_before, end_by }) => [
    kind,
    not_before?.time,
    end_by?.time,
  ])

describe('what is before and after a time that stays free', () => {
  test.each([
    [
      'A nap from 1 to 3 tomorrow. A museum before the nap, then a bar after it',
      [
        ['museum', undefined, '13:00'],
        ['bar', '15:00', undefined],
      ],
    ],
    [
      'I have a dentist appointment Thursday 11:00 to 12:30. Coffee before it, then a museum after',
      [
        ['cafe', undefined, '11:00'],
        ['museum', '12:30', undefined],
      ],
    ],
    [
      'El domingo tengo misa de 12 a 1 y media. Antes quiero un café y después un museo',
      [
        ['cafe', undefined, '12:00'],
        ['museum', '13:30', undefined],
      ],
    ],
  ])('%s', (text, stops) => {
    expect(stopsOf(text)).toEqual(stops)
  })

  test('its day is that of the plan', () => {
    const { reading } = readWithRules('dentist Thursday 11:00 to 12:30, a coffee before it', circumstances)
    expect(reading.dates).toMatchObject([{ date: '2026-12-10' }])
  })
})

describe('the order that words behind a stop give', () => {
  const cinema = { quote: 'a film', kinds: ['cinema' as const], at: { quote: 'at 7', time: '19:00' } }
  const dinner = { quote: 'dinner', kinds: ['restaurant' as const], meal: 'dinner' as const }
  const coffee = { quote: 'a coffee between them', kinds: ['cafe' as const] }

  test('"first" puts the stop in front of the others', () => {
    const { stops } = requestOf('a film at 7, dinner close by first', {
      in_order: { quote: 'first' },
      stops: [cinema, dinner],
    })
    expect(stops.map(({ concept }) => concept)).toEqual(['food', 'cinema'])
  })

  test('"between them" parts what was counted', () => {
    const { stops, order } = requestOf('two museums with a coffee between them', {
      stops: [{ quote: 'museums', kinds: ['museum'], count: { quote: 'two', n: 2 } }, coffee],
    })
    expect(stops.map(({ concept }) => concept)).toEqual(['museum', 'coffee', 'museum'])
    expect(order).toBe('stated')
  })
})

describe('how the fan comes', () => {
  test('takes some minutes to leave the station', () => {
    const { window } = requestOf('my train gets in at 9:40 tomorrow, coffee', {
      dates: [{ quote: 'tomorrow', date: '2026-12-05' }],
      from: { quote: 'my train gets in at 9:40', time: '09:40' },
      stops: [{ quote: 'coffee', kinds: ['cafe'] }],
    })
    expect(localTime(window.earliest)).toBe('2026-12-05 09:50')
  })

  test('somewhere that is certainly open has hours on record', () => {
    const openKnown = (text: string) =>
      requestOf(text, { stops: [{ quote: 'pub', kinds: ['pub'] }] }).stops[0]!.openKnown
    expect(openKnown("a pub that's definitely open")).toBe(true)
    expect(openKnown('a pub that is open')).toBe(false)
  })
})
