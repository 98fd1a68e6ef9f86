import type { Temporal } from 'temporal-polyfill'
import type { Instant, InstantRange, StartRequest, WindowRequest } from '../plan-request.js'
import { mealStarts, type StartRange } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
import { byClock } from './by-clock.js'
import { byWord } from './by-word.js'
import { minute } from './minute.js'
import { readHourAfter } from './read-hour.js'
import type { Placed, Scheduling } from './scheduling.js'

export function startOf(
  scheduling: Scheduling,
  draft: Draft,
  dates: readonly Temporal.PlainDate[],
  window: WindowRequest,
  after: number | undefined,
): Placed {
  const time = draft.times[0]
  const placed = time ? byClock(scheduling, draft, time, dates, after) : byWord(scheduling, draft, dates)
  const until = draft.times.slice(1).find(({ role }) => role === 'until' || role === 'by' || role === 'before')
  const begins = placed.start?.ranges[0] && scheduling.calendar.minutesOf(placed.start.ranges[0].earliest)
  const floor = Math.max(after ?? 0, begins ?? 0)
  const endBy = placed.endBy ?? (until && scheduling.calendar.at(dates[0]!, readHourAfter(until.clock, floor)))
  const told = placed.start && fitToWindow(placed.start, draft, window)
  const start = told && !time ? (beforeEnd(scheduling, told, draft, window, dates) ?? told) : told
  return { ...(start && { start }), ...(endBy !== undefined && { endBy }) }
}

export function rangesOn(
  scheduling: Scheduling,
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

/** "dinner, train at five": a meal comes before the end that was told, where that is not long before people eat. */
function beforeEnd(
  { calendar }: Scheduling,
  { ranges, ...start }: StartRequest,
  { meal, stay }: Draft,
  { earliest, latest, isLatestStated }: WindowRequest,
  [date, ...more]: readonly Temporal.PlainDate[],
): StartRequest | undefined {
  const [range] = ranges
  const isShort = range === undefined || range.latest - range.earliest < leastChoice * minute
  if (!meal || !isLatestStated || !isShort || !date || more.length > 0) return undefined
  const last = latest - stay * minute
  if (last < calendar.at(date, mealStarts[meal].from - soonerMinutes) || last < earliest) return undefined
  const best = { earliest: Math.max(earliest, last - 60 * minute), latest: last }
  return { ...start, ranges: [best], preferred: [best], from: 'time' }
}

/** Minutes that leave some choice. */
const leastChoice = 15

/** Minutes by which a meal may be had before its time. */
const soonerMinutes = 120

/** Ranges cut to the window; what is past goes. */
function fitToWindow(start: StartRequest, draft: Draft, window: WindowRequest): StartRequest {
  const least = draft.stay / 2
  const kept = start.ranges
    .map((range, i) => ({ range: cut(range, window, least), best: start.preferred[i]! }))
    .filter(({ range }) => range.latest >= range.earliest)
  return {
    ...start,
    ranges: kept.map(({ range }) => range),
    preferred: kept.map(({ range, best }) => within(best, range)),
  }
}

function cut({ earliest, latest }: InstantRange, window: WindowRequest, leastStay: number): InstantRange {
  return { earliest: Math.max(earliest, window.earliest), latest: Math.min(latest, window.latest - leastStay * minute) }
}

export function within(best: InstantRange, range: InstantRange): InstantRange {
  const earliest = Math.min(Math.max(best.earliest, range.earliest), range.latest)
  return { earliest, latest: Math.max(earliest, Math.min(best.latest, range.latest)) }
}
