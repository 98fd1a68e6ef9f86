import { formatMinutes } from '../compile/time-limits.js'
import type { Reading } from '../reading.js'
import { type Analysis, quoteOf } from './analysis.js'
import { besideBlocked } from './beside-blocked.js'
import { type DecidedHour, decideHours, limitsOfOuting } from './hour-model/decide-hours.js'
import { type RangeLimit, rangeLimits, type StopLimit } from './hour-model/hour-options.js'
import { settleHour } from './hour-model/settle-hour.js'
import { afterNow, type Times } from './read-times.js'
import type { StopDraft } from './stop-draft.js'

export interface LimitsOfHours {
  readonly plan: Partial<Pick<Reading, 'from' | 'until' | 'blocked'>>
  /** Stops that end before the blocked time, or begin after it. */
  readonly besideBlocked: ReadonlySet<StopDraft>
  /** Hours that limit nothing. */
  readonly idle: readonly { from: number; to: number }[]
}

const maxBlocked = 5
/** Minutes that an appointment is taken to last. */
const usualAppointment = 60
/** Hours that are less likely idle are left to what was not understood. */
const leastShareOfIdle = 0.7

/** Gives hours to the stops that they limit; the others limit the outing or nothing. */
export function attachClocks(analysis: Analysis, times: Times, stops: readonly StopDraft[]): LimitsOfHours {
  const now = afterNow(analysis, times.dates)
  const decided = decideHours(analysis, times.hours, stops, now).map((each) =>
    settleHour(analysis, each, stops, now, times.hours.length === 1),
  )
  for (const each of decided) if (each.option.stop) limitStop(analysis, each, each.option.stop, each.option.limit)
  const { begins, ends } = limitsOfOuting(decided)
  const blocked = decided
    .filter(({ option }) => option.limit === 'blocked')
    .slice(0, maxBlocked)
    .map((each) => blockedTime(analysis, each))
  return {
    plan: {
      ...(begins && { from: { quote: quoteOf(analysis, begins.hour), time: formatMinutes(begins.minutes) } }),
      ...(ends && {
        until: { quote: quoteOf(analysis, ends.hour), time: formatMinutes(ends.endMinutes ?? ends.minutes) },
      }),
      ...(blocked.length > 0 && { blocked }),
    },
    besideBlocked: besideBlocked(analysis, blocked, stops),
    idle: decided
      .filter(({ option, share }) => option.limit === 'none' && share >= leastShareOfIdle)
      .map(({ hour }) => hour),
  }
}

function limitStop(
  analysis: Analysis,
  { hour, minutes, endMinutes }: DecidedHour,
  { extra }: StopDraft,
  limit: StopLimit,
): void {
  const timed = (time: number) => ({ quote: quoteOf(analysis, hour), time: formatMinutes(time) })
  const [first, second] = isOfRange(limit) ? rangeLimits[limit] : [limit]
  extra[first] ??= timed(minutes)
  if (second) extra[second] ??= timed(endMinutes!)
}

const isOfRange = (limit: StopLimit): limit is RangeLimit => limit in rangeLimits

function blockedTime(analysis: Analysis, { hour, minutes, endMinutes }: DecidedHour) {
  const end = endMinutes ?? minutes + usualAppointment
  return { quote: quoteOf(analysis, hour), from: formatMinutes(minutes), to: formatMinutes(end) }
}
