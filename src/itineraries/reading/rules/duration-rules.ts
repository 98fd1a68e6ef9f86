import { isThere, rulesOf } from './rule.js'
import { numberOf } from './word-classes.js'

interface Duration {
  readonly minutes: number
  /** For the outing as a whole. */
  readonly isTotal: boolean
}

const longestMinutes = 1_440

function minutesOf({ n = '', unit = '', half, h, m }: Readonly<Record<string, string>>): number | undefined {
  if (h) return Number(h) * 60 + Number(m)
  const count = /^(half an|media)$/.test(n) ? 0.5 : numberOf(n)
  if (count === undefined) return undefined
  const minutes = Math.round((count + (half ? 0.5 : 0)) * (unit.startsWith('h') ? 60 : 1))
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
