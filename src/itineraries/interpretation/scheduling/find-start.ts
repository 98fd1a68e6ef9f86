import type { Temporal } from 'temporal-polyfill'
import type { Instant, InstantRange, StartRequest, WindowRequest } from '../plan-request.js'
import { mealStarts, neededStay, type StartRange } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import { minuteMs } from './minute.js'
import { minutesAfter } from './minutes-after.js'
import type { SchedulingContext, StopTiming } from './scheduling-context.js'
import { startByClock } from './start-by-clock.js'
import { startByDefault } from './start-by-default.js'

/** `after`: minutes after midnight of the last stated hour. */
export function findStart(
  scheduling: SchedulingContext,
  frame: StopFrame,
  dates: readonly Temporal.PlainDate[],
  window: WindowRequest,
  after: number | undefined,
): StopTiming {
  const [time, ...more] = frame.times
  const placed = time ? startByClock(scheduling, frame, time, dates) : startByDefault(scheduling, frame, dates)
  const until = more.find(({ role }) => role === 'until')
  const begins = placed.start?.ranges[0] && scheduling.calendar.minutesOf(placed.start.ranges[0].earliest)
  const floor = Math.max(after ?? 0, begins ?? 0)
  const endBy = placed.endBy ?? (until && scheduling.calendar.at(dates[0]!, minutesAfter(until.minutes, floor)))
  const fitted = placed.start && fitToWindow(placed.start, frame, window)
  const start =
    fitted && !time ? (beforeEnd(scheduling, fitted, frame, window, dates) ?? anyHourOf(window, fitted, frame)) : fitted
  return { ...(start && { start }), ...(endBy !== undefined && { endBy }) }
}

export function rangesOn(
  scheduling: SchedulingContext,
  dates: readonly Temporal.PlainDate[],
  { from, to, bestFrom, bestTo }: StartRange,
): { ranges: InstantRange[]; preferred: InstantRange[] } {
  const at = (date: Temporal.PlainDate, minutes: number): Instant => scheduling.calendar.at(date, minutes)
  return {
    ranges: dates.map((date) => ({ earliest: at(date, from), latest: at(date, to) })),
    preferred: dates.map((date) => ({
      earliest: at(date, Math.max(from, bestFrom)),
      latest: at(date, Math.min(to, bestTo)),
    })),
  }
}

/** A meal shortly before its usual time fits before a stated end. */
function beforeEnd(
  { calendar }: SchedulingContext,
  { ranges, ...start }: StartRequest,
  frame: StopFrame,
  { earliest, latest, isLatestStated }: WindowRequest,
  [date, ...more]: readonly Temporal.PlainDate[],
): StartRequest | undefined {
  const { meal } = frame
  const [range] = ranges
  const isShort = range === undefined || range.latest - range.earliest < leastChoice * minuteMs
  if (!meal || !isLatestStated || !isShort || !date || more.length > 0) return undefined
  const last = latest - neededStay(frame) * minuteMs
  if (last < calendar.at(date, mealStarts[meal].from - soonerMinutes) || last < earliest) return undefined
  const best = { earliest: Math.max(earliest, last - 60 * minuteMs), latest: last }
  return { ...start, ranges: [best], preferred: [best], from: 'time' }
}

/** A stated end before the usual hours of a stop means other hours. */
function anyHourOf(
  { earliest, latest, isLatestStated }: WindowRequest,
  start: StartRequest,
  frame: StopFrame,
): StartRequest {
  const last = latest - (frame.stay / 2) * minuteMs
  if (start.from !== 'usual' || start.ranges.length > 0 || !isLatestStated || last < earliest) return start
  const whole = [{ earliest, latest: last }]
  return { ...start, ranges: whole, preferred: whole }
}

/** Shortest useful start range, in minutes. */
const leastChoice = 15

/** How much earlier than usual a meal may start, in minutes. */
const soonerMinutes = 120

/** Clips ranges to the window and drops past ones. */
function fitToWindow(start: StartRequest, frame: StopFrame, window: WindowRequest): StartRequest {
  const least = frame.stay / 2
  const kept = start.ranges
    .map((range, i) => ({ range: intersect(range, window, least), best: start.preferred[i]! }))
    .filter(({ range }) => range.latest >= range.earliest)
  return {
    ...start,
    ranges: kept.map(({ range }) => range),
    preferred: kept.map(({ range, best }) => within(best, range)),
  }
}

function intersect({ earliest, latest }: InstantRange, window: WindowRequest, leastStay: number): InstantRange {
  return {
    earliest: Math.max(earliest, window.earliest),
    latest: Math.min(latest, window.latest - leastStay * minuteMs),
  }
}

export function within(best: InstantRange, range: InstantRange): InstantRange {
  const earliest = Math.min(Math.max(best.earliest, range.earliest), range.latest)
  return { earliest, latest: Math.max(earliest, Math.min(best.latest, range.latest)) }
}
