import { isThere, rulesOf } from './rule.js'
import { numberOf } from './word-classes.js'

interface Duration {
  readonly minutes: number
  /** For the outing as a whole. */
  readonly isTotal: boolean
}

const longestMinutes = 1_440
const latestOfMorning = 12

function minutesOf({
  n = '1',
  unit = '',
  half,
  quarter,
  plus,
  h,
  m,
}: Readonly<Record<string, string>>): number | undefined {
  if (h) return Number(h) * 60 + Number(m)
  const count = /^(half an|media)$/.test(n) ? 0.5 : /couple|par/.test(n) ? 2 : numberOf(n)
  // "cena 21h" is an hour of the day.
  if (count === undefined || (unit === 'h' && count > latestOfMorning)) return undefined
  const minutes = Math.round((count + (half || plus ? 0.5 : quarter ? 0.25 : 0)) * (unit.startsWith('h') ? 60 : 1))
  return minutes >= 1 && minutes <= longestMinutes ? minutes : undefined
}

/** How long it may take. */
export const durationRules = rulesOf('duration', (groups, value): Duration | undefined => {
  const minutes = minutesOf(groups)
  return minutes === undefined ? undefined : { minutes, isTotal: value === 'total' }
})

/** Minutes until the outing begins. */
export const startRules = rulesOf('start', minutesOf)

export const nowRules = rulesOf('now', isThere)

export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night' | 'late'

export const partOfDayRules = rulesOf('part of day', (_, part) => ({ part: part as PartOfDay }))
