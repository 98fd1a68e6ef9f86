import { formatMinutes } from '../compile/time-limits.js'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf } from './analysis.js'
import { besideBlocked } from './beside-blocked.js'
import { eventDateOf, todayOf } from './clock-minutes.js'
import { dayOfHour } from './hour-model/day-of-hour.js'
import { type DecidedHour, decideHours, limitsOfOuting } from './hour-model/decide-hours.js'
import { type RangeLimit, rangeLimits, type StopLimit } from './hour-model/hour-options.js'
import { idle, settleHour } from './hour-model/settle-hour.js'
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

/** Gives hours to the stops that they limit; the others limit the outing, one of its days, or nothing. */
export function attachClocks(analysis: Analysis, times: Times, stops: readonly StopDraft[]): LimitsOfHours {
  const now = afterNow(analysis, times.dates)
  const decided = decideHours(analysis, times.hours, stops, now)
    .map((each) => settleHour(analysis, each, stops, now, times.hours.length === 1))
    .map((each) => (isOfOtherDay(analysis, each, times) ? idle(each) : each))
  for (const each of decided) if (each.option.stop) limitStop(analysis, each, each.option.stop, each.option.limit)
  const isOnSeveralDays = stops.some(({ extra }) => extra.date !== undefined)
  const { begins, ends } = limitsOfOuting(isOnSeveralDays ? [] : decided)
  if (isOnSeveralDays) limitDays(analysis, decided, stops)
  const blocked = decided
    .filter(({ option }) => option.limit === 'blocked')
    .slice(0, maxBlocked)
    .map((each) => {
      const date = isOnSeveralDays ? dayOfHour(analysis, each.hour)?.dates[0] : undefined
      return { ...blockedTime(analysis, each), ...(date && { date }) }
    })
  return {
    plan: {
      ...(begins && { from: timed(analysis, begins) }),
      ...(ends && { until: timed(analysis, ends, ends.endMinutes) }),
      ...(blocked.length > 0 && { blocked }),
    },
    besideBlocked: besideBlocked(analysis, blocked, stops),
    idle: decided
      .filter(({ option, share }) => option.limit === 'none' && share >= leastShareOfIdle)
      .map(({ hour }) => hour),
  }
}

/** An hour on a day that is not planned: "blood test tomorrow at 8, somewhere for mocktails tonight". */
function isOfOtherDay(analysis: Analysis, { hour, option }: DecidedHour, { dates }: Times): boolean {
  const day = dayOfHour(analysis, hour)
  if (option.stop || !day || clauseAt(analysis, day) !== clauseAt(analysis, hour)) return false
  const planned = dates.length > 0 ? dates.flatMap((date) => date.dates) : [todayOf(analysis), eventDateOf(analysis)]
  return !day.dates.some((date) => planned.includes(date))
}

/** On several days, the limits of a day apply to each of its stops. */
function limitDays(analysis: Analysis, decided: readonly DecidedHour[], stops: readonly StopDraft[]): void {
  for (const [day, ofDay] of Map.groupBy(decided, ({ hour }) => dayOfHour(analysis, hour))) {
    const { begins, ends } = limitsOfOuting(ofDay)
    for (const { extra } of stops.filter(({ extra: { date } }) => date && day?.dates.includes(date.date))) {
      if (extra.at) continue
      if (begins && !extra.not_after) extra.not_before ??= timed(analysis, begins)
      if (ends) extra.end_by ??= timed(analysis, ends, ends.endMinutes)
    }
  }
}

function limitStop(analysis: Analysis, hour: DecidedHour, { extra }: StopDraft, limit: StopLimit): void {
  const [first, second] = isOfRange(limit) ? rangeLimits[limit] : [limit]
  extra[first] ??= timed(analysis, hour)
  if (second) extra[second] ??= timed(analysis, hour, hour.endMinutes)
}

const timed = (analysis: Analysis, { hour, minutes }: DecidedHour, time = minutes) => ({
  quote: quoteOf(analysis, hour),
  time: formatMinutes(time),
})

const isOfRange = (limit: StopLimit): limit is RangeLimit => limit in rangeLimits

function blockedTime(analysis: Analysis, { hour, minutes, endMinutes }: DecidedHour) {
  const end = endMinutes ?? minutes + usualAppointment
  return { quote: quoteOf(analysis, hour), from: formatMinutes(minutes), to: formatMinutes(end) }
}
