import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { tableRows } from '../../../src/itineraries/interpretation/lexicon-rows.js'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { tokenise } from '../../../src/itineraries/interpretation/tokens.js'
import { allRules } from '../../../src/itineraries/reading/rules/all-rules.js'
import { findDates } from '../../../src/itineraries/reading/rules/date-rules.js'
import { findClocks } from '../../../src/itineraries/reading/rules/find-clocks.js'
import { foldInPlace } from '../../../src/itineraries/reading/rules/folded-text.js'
import { applyRule } from '../../../src/itineraries/reading/rules/rule.js'

const examples = parse<Record<'list' | 'rule' | 'text' | 'value', string>>(
  readFileSync(new URL('../../../../test/itineraries/reading/rule-examples.csv', import.meta.url)),
  { columns: true },
)

/** The examples of a rule are its tests: a text, and the value of the first match; without one the rule must not apply. */
describe.each(Object.entries(allRules))('rules: %s', (list, rules) => {
  const ofList = examples.filter((example) => example.list === list)

  test.each(ofList)('$rule: $text', ({ rule: id, text, value }) => {
    const rule = rules.find((candidate) => candidate.id === id)!
    expect(applyRule(rule, foldInPlace(text))[0]?.value ?? null).toEqual(value === '' ? null : JSON.parse(value))
  })

  test('each has an example', () => {
    const shown = new Set(ofList.map(({ rule }) => rule))
    expect(rules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
    expect([...shown].filter((id) => !rules.some((rule) => rule.id === id))).toEqual([])
  })
})

test('no row of a rule is in a list that nothing reads', () => {
  const lists = new Set(tableRows('rules').map(({ list }) => list))
  expect([...lists].filter((list) => !(list! in allRules))).toEqual([])
})

describe('hours', () => {
  const ambiguous = (minutes: number) => ({ minutes, isAmbiguous: true })
  const certain = (minutes: number) => ({ minutes, isAmbiguous: false })
  test.each<[string, object]>([
    ['2yo naps 12:30-2:30 at the hotel', { role: 'range', clock: ambiguous(750), end: ambiguous(150) }],
    ['tengo junta de 1 a 2 en el hotel', { role: 'range', clock: ambiguous(60), end: ambiguous(120) }],
    ['still open at 1 am', { role: 'at', clock: certain(60) }],
    ['mac & cheese, home by 7', { role: 'by', clock: ambiguous(420) }],
    ['tenemos hasta las 16', { role: 'until', clock: certain(960) }],
    ['cheap shirt before 10am', { role: 'before', clock: certain(600) }],
    ['one glass of wine after 5ish', { role: 'after', clock: ambiguous(300) }],
    ['Dim sum around 11, then', { role: 'at', clock: ambiguous(660) }],
    ['a las 8 de la noche', { role: 'at', clock: certain(1200) }],
    ['a table at one in the afternoon', { role: 'at', clock: certain(780) }],
    ['Italian dinner, 7:30, four people', { role: 'at', clock: ambiguous(450) }],
  ])('%s', (text, expected) => {
    expect(findClocks(tokenise(text), [])[0]).toMatchObject(expected)
  })

  test.each(['15 minutes', 'before 2 friends arrive', 'ramen after 10 minutes', 'rating 5.0', 'one of us'])(
    '%s states none',
    (text) => {
      expect(findClocks(tokenise(text), [])).toEqual([])
    },
  )
})

describe('days', () => {
  const calendar = new Calendar(new Date('2026-12-04T10:00:00-06:00'), 'America/Chicago')
  test.each([
    ['dinner on Saturday', ['2026-12-05']],
    ['this weekend', ['2026-12-05', '2026-12-06']],
    ['el martes', ['2026-12-08']],
    ['tues or weds', ['2026-12-08', '2026-12-09']],
    ['next friday, not this friday', ['2026-12-11']],
    ['12 de diciembre, 11 personas', ['2026-12-12']],
    ['pasado mañana', ['2026-12-06']],
    ['mañana por la mañana', ['2026-12-05']],
    ['on the 9th', ['2026-12-09']],
    ['NYE', ['2026-12-31']],
  ])('%s', (text, dates) => {
    expect(findDates(text, calendar).flatMap((finding) => finding.dates)).toEqual(dates)
  })

  test.each([
    'my dad died in March',
    'she sat down',
    'in the sun',
    '30 days sober',
    'at 7:30',
    'half is 1/2 mile',
    'we did that last friday',
  ])('no day is in "%s"', (text) => {
    expect(findDates(text, calendar)).toEqual([])
  })
})
