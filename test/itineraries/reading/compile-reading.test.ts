import { describe, expect, test } from '@jest/globals'
import { findQuote } from '../../../src/itineraries/reading/find-quote.js'
import { localTime, requestOf } from './read-sample.js'

/** The length of the only stop, where its hours state it. */
function stayOf(text: string, kind: 'cafe' | 'bar' | 'pub' | 'museum' | 'restaurant' | 'cinema'): number | undefined {
  const [quote] = /(?:from |de )?2 to 5/.exec(text)!
  const range = { from: { quote, time: '14:00' }, until: { quote, time: '17:00' } }
  const { stayMinutes, stayStated } = requestOf(text, { ...range, stops: [{ quote: text.slice(0, 5), kinds: [kind] }] })
    .stops[0]!
  return stayStated ? stayMinutes : undefined
}

describe('a reading becomes a request', () => {
  test('a meal with cuisine, hour and price', () => {
    const { stops, window } = requestOf('cheap ramen on Saturday at 7', {
      dates: [{ quote: 'Saturday', date: '2026-12-05' }],
      stops: [
        {
          quote: 'ramen',
          kinds: ['restaurant'],
          cuisine: ['ramen'],
          price: { quote: 'cheap', level: 'cheap' },
          at: { quote: 'at 7', time: '19:00' },
        },
      ],
    })
    expect(stops).toHaveLength(1)
    expect(stops[0]).toMatchObject({ concept: 'food', cuisines: ['ramen'], priceMax: 1 })
    expect(localTime(stops[0]!.start!.ideal!)).toBe('2026-12-05 19:00')
    expect(window.dates).toEqual(['2026-12-05'])
  })

  test('hours decide the order where they contradict it', () => {
    const text = 'dinner at 8, then a bar. It starts with a coffee at 5'
    const { stops } = requestOf(text, {
      in_order: { quote: 'then' },
      stops: [
        { quote: 'dinner', kinds: ['restaurant'], meal: 'dinner', at: { quote: 'at 8', time: '20:00' } },
        { quote: 'bar', kinds: ['bar'] },
        { quote: 'coffee', kinds: ['cafe'], at: { quote: 'at 5', time: '17:00' } },
      ],
    })
    expect(stops.map(({ concept }) => concept)).toEqual(['coffee', 'food', 'drink'])
  })

  test('what is free costs nothing, and is no price of a meal', () => {
    const stops = [
      { quote: 'museum', kinds: ['museum' as const] },
      { quote: 'lunch', kinds: ['restaurant' as const] },
    ]
    const free = requestOf('a free museum and lunch', { price: { quote: 'free', level: 'cheap' }, stops })
    expect(free.soft).toMatchObject([{ wish: 'free' }])
    expect(free.stops[1]!.priceMax).toBeUndefined()
    const cheap = requestOf('a free or cheap museum and lunch', {
      price: { quote: 'free or cheap', level: 'cheap' },
      stops,
    })
    expect(cheap.stops[1]!.priceMax).toBe(1)
  })

  test('the afternoon is over for what follows a later hour', () => {
    const { stops } = requestOf('bowling this afternoon, steak at 7, then bars', {
      in_order: { quote: 'then' },
      part_of_day: { quote: 'this afternoon', part: 'afternoon' },
      stops: [
        { quote: 'bowling', kinds: ['activity'], topic: 'bowling' },
        { quote: 'steak', kinds: ['restaurant'], cuisine: ['steak'], at: { quote: 'at 7', time: '19:00' } },
        { quote: 'bars', kinds: ['bar'] },
      ],
    })
    expect(localTime(stops[2]!.start!.ranges[0]!.latest) > '2026-12-04 20:00').toBe(true)
  })

  test('a stay that is longer than a visit can be is none', () => {
    const { stops } = requestOf('off a 12 hour shift, breakfast', {
      stops: [
        { quote: 'breakfast', kinds: ['restaurant'], meal: 'breakfast', stay: { quote: '12 hour', minutes: 720 } },
      ],
    })
    expect(stops[0]!.stayMinutes).toBeLessThan(120)
  })

  test('a diet of the party holds at every stop with food, and not in the museum', () => {
    const { stops } = requestOf('lunch, a museum, then donuts; one of us is a coeliac', {
      diets: [{ quote: 'coeliac', diet: 'gluten_free', must: true }],
      in_order: { quote: 'then' },
      stops: [
        { quote: 'lunch', kinds: ['restaurant'], meal: 'lunch' },
        { quote: 'museum', kinds: ['museum'] },
        { quote: 'donuts', kinds: ['dessert'], cuisine: ['donuts'] },
      ],
    })
    expect(stops.map(({ dietAll }) => dietAll)).toEqual([['gluten_free'], [], ['gluten_free']])
  })

  test('a stop with an end, followed by another, on either of two days', () => {
    const { stops } = requestOf('monday or tuesday, coffee until 2, then lunch', {
      dates: [
        { quote: 'monday', date: '2026-12-07' },
        { quote: 'tuesday', date: '2026-12-08' },
      ],
      in_order: { quote: 'then' },
      stops: [
        { quote: 'coffee', kinds: ['cafe'], end_by: { quote: 'until 2', time: '14:00' } },
        { quote: 'lunch', kinds: ['restaurant'], meal: 'lunch' },
      ],
    })
    const { ranges, preferred } = stops[0]!.start!
    expect(preferred).toHaveLength(ranges.length)
    expect(preferred.map(({ latest }) => localTime(latest).slice(0, 10))).toEqual(['2026-12-07', '2026-12-08'])
  })

  test.each([
    ['tacos on 31 February', 'no_such_time'],
    ['tacos el 30 de febrero', 'no_such_time'],
    ['tacos at 13 am', 'no_such_time'],
    ['tacos on December 1', 'past_time'],
  ])('"%s" names the time that no plan can keep', (text, code) => {
    const { hints } = requestOf(text, { stops: [{ quote: 'tacos', kinds: ['restaurant'], cuisine: ['tacos'] }] })
    expect(hints.map((hint) => hint.code)).toEqual([code])
  })

  test('a nap stays free, with the way to it and from it', () => {
    const { blocked } = requestOf('museum on Saturday, nap from 2 to 4', {
      dates: [{ quote: 'Saturday', date: '2026-12-05' }],
      blocked: [{ quote: 'nap from 2 to 4', from: '14:00', to: '16:00' }],
      stops: [{ quote: 'museum', kinds: ['museum'] }],
    })
    expect(blocked?.map(({ earliest, latest }) => [localTime(earliest), localTime(latest)])).toEqual([
      ['2026-12-05 13:30', '2026-12-05 16:15'],
    ])
  })

  test('a bar that is still open after midnight', () => {
    const { stops } = requestOf('a bar tonight, still open at 1am', {
      dates: [{ quote: 'tonight', date: '2026-12-04' }],
      stops: [{ quote: 'bar', kinds: ['bar'], open_past: { quote: 'still open at 1am', time: '01:00' } }],
    })
    expect(localTime(stops[0]!.openPast!)).toBe('2026-12-05 01:00')
  })

  test('stops on different days have their dates, and each day its period', () => {
    const { stops, days } = requestOf('dinner tonight, a museum on Saturday, brunch on Sunday', {
      stops: [
        { quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' },
        { quote: 'a museum', kinds: ['museum'], date: { quote: 'Saturday', date: '2026-12-05' } },
        { quote: 'brunch', kinds: ['restaurant'], meal: 'brunch', date: { quote: 'Sunday', date: '2026-12-06' } },
      ],
    })
    expect(stops.map(({ label, date }) => [label, date])).toEqual([
      ['dinner', '2026-12-04'],
      ['museum', '2026-12-05'],
      ['brunch', '2026-12-06'],
    ])
    expect(days?.map(({ date, earliest }) => [date, localTime(earliest)])).toEqual([
      ['2026-12-04', '2026-12-04 10:30'],
      ['2026-12-05', '2026-12-05 06:00'],
      ['2026-12-06', '2026-12-06 06:00'],
    ])
  })

  test('every day is a stop for each of the days', () => {
    const quote = 'every day this week'
    const { stops } = requestOf('coffee every day this week', {
      dates: ['2026-12-04', '2026-12-05', '2026-12-06'].map((date) => ({ quote, date })),
      stops: [{ quote: 'coffee', kinds: ['cafe'] }],
    })
    expect(stops.map(({ date }) => date)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
  })

  test.each([
    ['dinner on Mars', 'no_such_place'],
    ['una cena en la luna', 'no_such_place'],
    ['dinner, 25 stops tomorrow', 'too_many_stops'],
    ['dinner, a table for 5000', 'too_many_people'],
  ])('%s is reported', (text, code) => {
    const meal = { quote: /dinner|cena/.exec(text)![0], kinds: ['restaurant' as const], meal: 'dinner' as const }
    expect(requestOf(text, { stops: [meal] }).hints).toMatchObject([{ code, isBlocking: true }])
  })

  test.each([
    'dinner near the Bruno Mars concert',
    'dinner at one of the 25 restaurants of the street',
    'dinner for 200 dollars',
  ])('%s is possible', (text) => {
    const stops = [{ quote: 'dinner', kinds: ['restaurant' as const], meal: 'dinner' as const }]
    expect(requestOf(text, { stops }).hints.filter(({ isBlocking }) => isBlocking)).toEqual([])
  })

  test('two stops that are to begin at the same hour are reported', () => {
    const hints = (second: { quote: string; time: string }) =>
      requestOf('a play at 7 and, also exactly at 7, dinner, or dinner at 9', {
        stops: [
          { quote: 'play', kinds: ['theatre'], at: { quote: 'at 7', time: '19:00' } },
          { quote: 'dinner', kinds: ['restaurant'], meal: 'dinner', at: second },
        ],
      }).hints.map(({ code }) => code)
    expect(hints({ quote: 'exactly at 7', time: '19:00' })).toContain('no_time_left')
    expect(hints({ quote: 'at 9', time: '21:00' })).not.toContain('no_time_left')
  })

  test('a visit from one hour to the other takes the time between them', () => {
    const hours = { quote: 'from 2 until 4', time: '14:00' }
    const { stops } = requestOf('read in a library from 2 until 4', {
      stops: [{ quote: 'library', kinds: ['library'], not_before: hours, end_by: { ...hours, time: '16:00' } }],
    })
    expect(stops[0]).toMatchObject({ stayMinutes: 120, stayStated: true })
  })

  test('the only stop lasts from the first of its hours to the second', () => {
    expect(stayOf('a cafe tomorrow from 2 to 5', 'cafe')).toBe(180)
    expect(stayOf('a beer place, tomorrow 2 to 5', 'bar')).toBe(180)
    expect(stayOf('the science museum tomorrow 2 to 5', 'museum')).toBe(180)
  })

  test('hours from which to choose, and those of a meal, are no length of the stop', () => {
    for (const text of ["I'm free from 2 to 5, a cafe", 'a cafe, any time 2 to 5', 'un café, tengo tiempo de 2 to 5'])
      expect(stayOf(text, 'cafe')).toBeUndefined()
    expect(stayOf('a pub open 2 to 5', 'pub')).toBeUndefined()
    expect(stayOf('tacos tomorrow, 2 to 5', 'restaurant')).toBeUndefined()
    expect(stayOf('a movie tomorrow, 2 to 5', 'cinema')).toBeUndefined()
  })

  test('a night that begins at 9 may end at 1', () => {
    const from = { quote: '9pm-1am', time: '21:00' }
    const { stops } = requestOf('a bar, 9pm-1am', {
      stops: [{ quote: 'bar', kinds: ['bar'], at: from, end_by: { ...from, time: '01:00' } }],
    })
    expect(stops[0]).toMatchObject({ stayMinutes: 240, stayStated: true })
  })

  test.each([
    ['a cafe to sit with my laptop until 1', true],
    ['a cafe, I have to leave by 1', false],
  ])('a seat is taken until then: %s', (text, isStay) => {
    const [quote] = /(until|by) 1/.exec(text)!
    const { stops } = requestOf(text, { until: { quote, time: '13:00' }, stops: [{ quote: 'cafe', kinds: ['cafe'] }] })
    expect(stops[0]!.stayStated).toBe(isStay)
  })

  test('the first of several stops is left at its hour, and goes on until then', () => {
    const { stops } = requestOf('the library until 1, then lunch', {
      stops: [
        { quote: 'library', kinds: ['library'], end_by: { quote: 'until 1', time: '13:00' } },
        { quote: 'lunch', kinds: ['restaurant'], meal: 'lunch' },
      ],
    })
    expect(stops[0]!.stayStated).toBe(true)
  })

  test('what precedes a concert without a date is in the evening', () => {
    const { stops } = requestOf('I want to eat Thai before the concert', {
      event: { quote: 'before the concert', relation: 'before' },
      stops: [{ quote: 'Thai', kinds: ['restaurant'], cuisine: ['thai'] }],
    })
    const starts = stops[0]!.start!.ranges.map(({ earliest }) => localTime(earliest).slice(11))
    expect(Number(starts[0]!.slice(0, 2))).toBeGreaterThanOrEqual(16)
  })

  test('a walk is no museum', () => {
    const { stops } = requestOf('a walk by the river', {
      stops: [{ quote: 'a walk by the river', kinds: ['activity'] }],
    })
    expect(stops[0]).toMatchObject({ concept: 'sights', label: 'walk' })
    expect(stops[0]!.kinds).not.toContain('museum')
  })

  test('an activity is its own subject, and a sight that the catalogue does not have gets no other in its place', () => {
    const { stops, hints } = requestOf('ramen, then bowling and the Zorgle Fountain', {
      stops: [
        { quote: 'ramen', kinds: ['restaurant'], cuisine: ['ramen'] },
        { quote: 'bowling', kinds: ['activity'] },
        { quote: 'the Zorgle Fountain', kinds: ['sight'], place: 'Zorgle Fountain' },
      ],
    })
    expect(stops.map(({ label, topic }) => [label, topic?.isSubject])).toEqual([
      ['ramen', undefined],
      ['bowling', true],
    ])
    expect(hints.filter(({ isBlocking }) => isBlocking).map(({ code, text }) => [code, text])).toEqual([
      ['not_listed', 'Zorgle Fountain'],
    ])
  })

  test('a price that no museum in the data has is named, not lost', () => {
    const { soft } = requestOf('a free museum', {
      stops: [{ quote: 'museum', kinds: ['museum'], price: { quote: 'free', level: 'cheap' } }],
    })
    expect(soft.map(({ text }) => text)).toEqual(['free'])
  })

  test('a quote with a hyphen that the text writes otherwise is no error', () => {
    expect(findQuote('one of us is dairy free', 'dairy-free')).toBeUndefined()
  })

  test('a place that the catalogue does not have is asked for by name, so that its absence is reported', () => {
    const { stops } = requestOf('dinner at Zorgleblat', {
      stops: [{ quote: 'dinner', kinds: ['restaurant'], meal: 'dinner', place: 'Zorgleblat' }],
    })
    expect(stops[0]?.namedPlace).toEqual({ name: 'Zorgleblat', ids: [] })
  })

  test('an allergy is not in our data, which the summary says', () => {
    const { soft } = requestOf('dinner, peanut allergy', {
      allergies: [{ quote: 'peanut allergy', food: 'peanut' }],
      stops: [{ quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' }],
    })
    expect(soft.map(({ wish }) => wish)).toEqual(['peanut allergy'])
  })

  test('a count, an order and a limit of walking', () => {
    const request = requestOf('three museums then beer, at most 10 minutes of walking between them', {
      in_order: { quote: 'then' },
      walking: { quote: 'at most 10 minutes of walking', on_foot: true, max_minutes: 10 },
      stops: [
        { quote: 'museums', kinds: ['museum'], count: { quote: 'three', n: 3 } },
        { quote: 'beer', kinds: ['bar', 'pub'] },
      ],
    })
    expect(request.stops.map(({ concept }) => concept)).toEqual(['museum', 'museum', 'museum', 'drink'])
    expect(request.order).toBe('stated')
    expect(request.walking).toMatchObject({ onFoot: true, legMaxMeters: 800 })
  })

  test.each(['off_topic', 'unclear', 'distress'] as const)('%s has no stop', (scope) => {
    expect(requestOf('hm', { scope })).toMatchObject({ scope, stops: [] })
  })
})

test('every kind has a noun in the lexicon', async () => {
  const { stopKinds } = await import('../../../src/itineraries/reading/reading.js')
  for (const kind of stopKinds) {
    const [stop] = requestOf('x', { stops: [{ quote: 'x', kinds: [kind] }] }).stops
    expect([kind, stop?.kinds.length]).not.toEqual([kind, 0])
  }
})
