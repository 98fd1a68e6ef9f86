import { describe, expect, test } from '@jest/globals'
import type { Reading } from '../../../src/itineraries/reading/reading.js'
import { settleFaults } from '../../../src/itineraries/reading/settle-faults.js'
import { faultsOf, reading } from './read-sample.js'

const dinner = { quote: 'dinner', kinds: ['restaurant'], meal: 'dinner' } as const satisfies Reading['stops'][number]
const codes = (text: string, fields: Partial<Reading>) => faultsOf(text, fields).map(({ code }) => code)

describe('a faithful reading', () => {
  test.each<[string, Partial<Reading>]>([
    ['dinner', { stops: [dinner] }],
    [
      'Dinner on Saturday at 7, no sushi, we are 4',
      {
        dates: [{ quote: 'Saturday', date: '2026-12-05' }],
        party: { quote: 'we are 4', people: 4 },
        excluded: [{ quote: 'no sushi', cuisine: 'sushi' }],
        stops: [{ ...dinner, quote: 'Dinner', at: { quote: 'at 7', time: '19:00' } }],
      },
    ],
    [
      'two museums and dinner, my sister is vegan',
      {
        diets: [{ quote: 'vegan', diet: 'vegan', must: true }],
        stops: [{ quote: 'museums', kinds: ['museum'], count: { quote: 'two', n: 2 } }, dinner],
      },
    ],
    [
      'my boyfriend died in March 3 years ago. dinner somewhere quiet',
      {
        asides: ['my boyfriend died in March 3 years ago'],
        wishes: [{ quote: 'quiet', wish: 'quiet' }],
        stops: [dinner],
      },
    ],
    ['¿me puedes escribir un poema sobre el mar?', { scope: 'off_topic', language: 'es' }],
  ])('%s', (text, fields) => {
    expect(faultsOf(text, fields)).toEqual([])
  })
})

describe('a wrong reading', () => {
  test.each<[fault: string, code: string, text: string, fields: Partial<Reading>]>([
    ['an invented quote', 'quote', 'dinner', { stops: [{ ...dinner, quote: 'cocktails' }] }],
    ['another hour', 'time', 'dinner at 7', { stops: [{ ...dinner, at: { quote: 'at 7', time: '20:00' } }] }],
    [
      'another day',
      'date',
      'dinner on Saturday',
      { dates: [{ quote: 'Saturday', date: '2026-12-06' }], stops: [dinner] },
    ],
    [
      'a far date without month and day',
      'date',
      'dinner in spring',
      { dates: [{ quote: 'in spring', date: '2027-03-20' }], stops: [dinner] },
    ],
    ['a past date', 'date', 'dinner then', { dates: [{ quote: 'then', date: '2026-11-20' }], stops: [dinner] }],
    [
      'another count',
      'count',
      'two museums',
      { stops: [{ quote: 'museums', kinds: ['museum'], count: { quote: 'two', n: 3 } }] },
    ],
    ['another party', 'people', 'dinner for 4', { party: { quote: 'for 4', people: 40 }, stops: [dinner] }],
    ['an invented place', 'place', 'dinner', { stops: [{ ...dinner, place: 'Alinea' }] }],
    ['a number left out', 'uncovered', 'dinner for 4', { stops: [dinner] }],
    ['a weekday left out', 'uncovered', 'dinner on Sunday', { stops: [dinner] }],
    ['a negation left out', 'uncovered', 'dinner but no fish', { stops: [dinner] }],
    ['a diet left out', 'uncovered_diet', 'dinner, and I am a coeliac', { stops: [dinner] }],
    ['a stop read twice', 'repeated', 'dinner', { stops: [dinner, dinner] }],
    ['a plan without a stop', 'no_stop', 'hello', { stops: [] }],
    ['distress read as a plan', 'distress', 'dinner. then I want to kill myself', { stops: [dinner] }],
  ])('%s is noticed', (_, code, text, fields) => {
    expect(codes(text, fields)).toContain(code)
  })
})

describe('what is still wrong after the second try', () => {
  const settled = (text: string, fields: Partial<Reading>) => settleFaults(reading(fields), faultsOf(text, fields))

  test('a diet that was left out is added', () => {
    const { reading: kept } = settled('dinner, and I am a coeliac', { stops: [dinner] })
    expect(kept.diets).toEqual([{ quote: 'coeliac', diet: 'gluten_free', must: true }])
  })

  test('"my gf" is a person', () => {
    expect(settled('dinner with my gf', { stops: [dinner] }).reading.diets).toBeUndefined()
    expect(settled("gf's birthday dinner", { stops: [dinner] }).reading.diets).toBeUndefined()
    expect(settled('gf and i want dinner', { stops: [dinner] }).reading.diets).toBeUndefined()
    expect(settled('dinner, gf please', { stops: [dinner] }).reading.diets).toHaveLength(1)
  })

  test('a wrong hour is dropped, its stop stays', () => {
    const { reading: kept } = settled('dinner at 7', { stops: [{ ...dinner, at: { quote: 'at 7', time: '20:00' } }] })
    expect(kept.stops).toEqual([dinner])
  })

  test('an invented stop goes, and so does an invented name', () => {
    const { reading: kept } = settled('dinner', {
      stops: [
        { ...dinner, quote: 'cocktails' },
        { ...dinner, place: 'Alinea' },
      ],
    })
    expect(kept.stops).toEqual([dinner])
  })

  test('words that were left out are doubts', () => {
    expect(settled('dinner for 4', { stops: [dinner] }).doubts).toEqual(['4'])
  })

  test('a plan without a stop stays one, for the rules to read', () => {
    expect(settled('hello', { stops: [] }).reading).toMatchObject({ scope: 'plan', stops: [] })
  })

  test('distress leaves no plan', () => {
    const { reading: kept } = settled('dinner. then I want to kill myself', { stops: [dinner] })
    expect([kept.scope, kept.stops]).toEqual(['distress', []])
  })
})

test.each([
  "I'm dying for tacos",
  'I could kill for a burger',
  'me muero de hambre',
  'a rooftop to die for',
  'muero por unos tacos',
])('%s is no distress', (text) => {
  expect(codes(text, { asides: [text], stops: [{ ...dinner, quote: text }] })).not.toContain('distress')
})
