import { months } from './calendar-vocabulary.js'
import type { DateMatcher, DateSpec } from './date-spec.js'
import { anyOf, phraseIn, phraseSet } from './word-sequence.js'

type Days = Pick<Extract<DateSpec, { kind: 'month' }>, 'from' | 'to'>

/** Days of a month; negative ones count from its end. */
const partLines: readonly (readonly [phrases: string, days: Days])[] = [
  [
    'the end of|end of|late in|late|the last days of|towards the end of|at the end of|by the end of|fin de|fines de|a fines de|a finales de|finales de',
    { from: -5, to: -1 },
  ],
  [
    'the beginning of|beginning of|the start of|start of|early in|early|at the beginning of|at the start of|principios de|a principios de|a inicios de|inicios de',
    { from: 1, to: 7 },
  ],
  [
    'the first week of|first week of|the first week in|first week in|la primera semana de|primera semana de',
    { from: 1, to: 7 },
  ],
  ['the second week of|second week of|la segunda semana de|segunda semana de', { from: 8, to: 14 }],
  ['the third week of|third week of|la tercera semana de|tercera semana de', { from: 15, to: 21 }],
  ['the last week of|last week of|the final week of|la ultima semana de|ultima semana de', { from: -7, to: -1 }],
  ['the middle of|middle of|in the middle of|mid|mediados de|a mediados de', { from: 12, to: 18 }],
]
const parts = partLines.map(([phrases, days]) => [anyOf(phrases), days] as const)

const thisMonth = anyOf('the month|this month|mes|este mes|el mes')
const nextMonth = anyOf('next month|el proximo mes|proximo mes|el mes que viene|mes que viene')
const within = phraseSet('part of month: within')
/** First week of an otherwise unspecified month. */
const anyDay: Days = { from: 1, to: 7 }

export const matchPartOfMonth: DateMatcher = (tokens, index) => {
  for (const [phrases, days] of parts) {
    const length = phraseIn(phrases, tokens, index)
    const dash = tokens[index + length]?.word === '-' ? 1 : 0
    const month = length ? monthAt(tokens, index + length + dash, true) : undefined
    if (month) return { length: length + dash + month.length, spec: { kind: 'month', ...month.spec, ...days } }
  }
  const lead = phraseIn(within, tokens, index)
  const month = monthAt(tokens, index + lead, false)
  // "may" alone is no month.
  const isNamed = month !== undefined && month.spec.monthsAhead === undefined
  if (!month || (isNamed && (lead === 0 || /^\d+$/.test(tokens[index + lead + 1]?.word ?? '')))) return undefined
  return { length: lead + month.length, spec: { kind: 'month', ...month.spec, ...anyDay } }
}

function monthAt(
  tokens: Parameters<DateMatcher>[0],
  index: number,
  isPart: boolean,
): { readonly length: number; readonly spec: { readonly month?: number; readonly monthsAhead?: number } } | undefined {
  const here = isPart ? phraseIn(thisMonth, tokens, index) : 0
  if (here) return { length: here, spec: { monthsAhead: 0 } }
  const next = phraseIn(nextMonth, tokens, index)
  if (next) return { length: next, spec: { monthsAhead: 1 } }
  const month = months.get(tokens[index]?.word ?? '')
  return month ? { length: 1, spec: { month } } : undefined
}
