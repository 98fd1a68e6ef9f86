import { describe, expect, test } from '@jest/globals'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances } from './read-sample.js'

const read = (text: string) => readWithRules(text, circumstances).reading

/** The day of each stop, or that of all of them; said on Friday, 4 December. */
const daysOf = (text: string): (string | undefined)[] => {
  const { stops, dates } = read(text)
  return stops.map(({ date }) => date?.date ?? dates?.map((one) => one.date).join())
}

describe('the days of a text', () => {
  test.each([
    'They buried my uncle on Tuesday. I need a quiet bar',
    'rent is due on the 15th so something cheap, tacos',
    'I have an exam on Monday and need a coffee shop to study',
    'visa interview is on the 9th and I am nervous, a museum and dumplings',
    'El martes me operan de la rodilla. Unos tacos',
  ])('are those of something else: %s', (text) => {
    for (const day of daysOf(text)) expect(day).toBeUndefined()
  })

  test.each([
    ['Our son was born on Tuesday. Dinner on Saturday for the two of us', ['2026-12-05']],
    ['tacos tomorrow, my exam is on Monday', ['2026-12-05']],
    ['sat: a museum, then ramen. sun: a big breakfast', ['2026-12-05', '2026-12-05', '2026-12-06']],
    ['Saturday night cocktails, and the morning after a big breakfast', ['2026-12-05', '2026-12-06']],
    ['Day one the zoo. Day two a steakhouse', ['2026-12-04', '2026-12-05']],
    ['day 1 (Sunday): the zoo, day 2: a steakhouse', ['2026-12-06', '2026-12-07']],
    ['tomorrow ramen. Christmas Eve: a steakhouse', ['2026-12-05', '2026-12-24']],
    ['tonight: ramen. nye: dinner. nyd: pancakes', ['2026-12-04', '2026-12-31', '2027-01-01']],
    ['arriving Monday: a steakhouse. second day: an art museum', ['2026-12-07', '2026-12-08']],
    ['el sábado un museo y al día siguiente un brunch', ['2026-12-05', '2026-12-06']],
  ])('are given to the stops: %s', (text, days) => {
    expect(daysOf(text)).toEqual(days)
  })

  test('"sun" is no day beside the full name of another', () => {
    expect(daysOf('on Tuesday a park while there is sun, and ramen')).toEqual(['2026-12-08', '2026-12-08'])
  })
})

describe('an hour in a text about several days', () => {
  test('limits the stops of its day', () => {
    const { stops, from, until } = read('Saturday a museum, home by 6. Sunday I get off work at 2, then a steak')
    expect([from, until]).toEqual([undefined, undefined])
    expect(stops[0]).toMatchObject({ date: { date: '2026-12-05' }, end_by: { time: '18:00' } })
    expect(stops[0]!.not_before).toBeUndefined()
    expect(stops[1]).toMatchObject({ date: { date: '2026-12-06' }, not_before: { time: '14:00' } })
  })

  test('stays free on its day', () => {
    const { blocked } = read('Saturday a museum and dinner, but we have church 2 to 4. Sunday brunch')
    expect(blocked).toMatchObject([{ from: '14:00', to: '16:00', date: '2026-12-05' }])
  })
})

test.each([
  'recital 3 to 5. Lunch before it. Once it is over, pizza',
  'my dentist is from 1 to 2. Afterwards I would really like a big bowl of ramen',
])('a stop before a time that stays free ends when it begins, one after it begins when it ends: %s', (text) => {
  const { blocked, stops } = read(text)
  const [only] = blocked!
  for (const { quote, end_by, not_before } of stops)
    expect({ quote, end_by: end_by?.time, not_before: not_before?.time }).toEqual({
      quote,
      ...(quote === 'Lunch' ? { end_by: only!.from } : { not_before: only!.to }),
    })
})
