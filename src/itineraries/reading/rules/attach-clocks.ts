import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import { minutesOf } from '../compile/time-limits.js'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf } from './analysis.js'
import { clockOwners } from './clock-owner.js'
import type { StatedTime } from './find-clocks.js'
import { afterNow, type Times } from './read-times.js'
import { endFloor, type HourContext, isOfDay, resolveClock, resolveEnd } from './resolve-clock.js'
import { type Finding, overlaps } from './rule.js'
import type { StopDraft } from './stop-draft.js'

type Limits = Partial<Pick<Reading, 'from' | 'until'>>
type Hour = Finding<StatedTime>

/** Hours go to the stop that they stand beside; limits of the outing and hours without a stop hold for all. */
export function attachClocks(analysis: Analysis, times: Times, stops: readonly StopDraft[]): Limits {
  const scope: Scope = {
    analysis,
    stops,
    hours: times.clocks,
    limits: {},
    common: contextOf(analysis, times, stops),
    days: analysis.dates,
  }
  const owners = clockOwners(analysis, times.clocks, stops)
  // An end is later than the hours of the stops, which therefore come first.
  const isEnd = ({ value: { role } }: Hour): boolean => role === 'until' || role === 'end_by'
  for (const hour of times.clocks.filter((one) => !isEnd(one))) attachClock(scope, hour, owners.get(hour))
  for (const hour of times.clocks.filter(isEnd)) attachClock(scope, hour, owners.get(hour))
  return scope.limits
}

interface Scope {
  readonly analysis: Analysis
  readonly stops: readonly StopDraft[]
  readonly hours: readonly Hour[]
  readonly limits: Limits
  readonly common: HourContext
  /** Days that the text names, also in passing. */
  readonly days: Analysis['dates']
}

/** What is known of all hours of the text. */
function contextOf(analysis: Analysis, { dates, parts }: Times, stops: readonly StopDraft[]): HourContext {
  const distinct = new Set(parts.map(({ value }) => value.part))
  const isOfStop = stops.some(({ extra }) => extra.part_of_day)
  return { after: afterNow(analysis, dates), ...(distinct.size === 1 && !isOfStop && { part: [...distinct][0] }) }
}

function attachClock(scope: Scope, hour: Hour, stop: StopDraft | undefined): void {
  const { role, clock, to } = hour.value
  if (stop && role === 'range' && isOwn(scope, hour, stop)) {
    limitRange(scope, hour, stop)
    return
  }
  const ofStop = stop && limitOfStop(scope, hour, stop)
  if (stop && ofStop) limit(scope, hour, stop, ofStop)
  else if (role === 'until' || role === 'end_by') end(scope, hour, clock)
  else if (role !== 'other' && role !== 'open_past' && !isBehindAll(scope, hour)) begin(scope, hour, clock)
  if (stop && role === 'from' && isMetAt(scope, hour, stop)) limit(scope, hour, stop, 'at')
  if (to && role === 'range') end(scope, hour, to)
}

/** "start at 2 with coffee", "meet at eight in a bar": the outing begins with that stop. */
const isMetAt = ({ analysis: { folded } }: Scope, hour: Hour, stop: StopDraft): boolean =>
  stop.from >= hour.to &&
  /^ (?:with|at|in|for|over|con|en|para) (?:\p{L}+ ){0,2}$/u.test(folded.slice(hour.to, stop.from))

/** An hour behind every stop that is of none of them: the outing does not begin then. */
const isBehindAll = ({ stops }: Scope, { from, value: { role } }: Hour): boolean =>
  role === 'at' && stops.length > 0 && stops.every((stop) => stop.from < from)

type StopLimit = 'at' | 'not_before' | 'not_after' | 'end_by' | 'open_past'

/** What the hour limits of the stop beside it; undefined if it is one of the whole outing. */
function limitOfStop(scope: Scope, hour: Hour, stop: StopDraft): StopLimit | undefined {
  const { role } = hour.value
  const { stops } = scope
  if (role === 'at' || role === 'open_past') return role
  if (role === 'end_by') return 'not_after'
  if (role === 'not_before')
    return stops.length === 1 || (stop !== stops[0] && isOwn(scope, hour, stop)) ? role : undefined
  return role === 'until' && stop !== stops.at(-1) && isOwn(scope, hour, stop) ? 'end_by' : undefined
}

/** "the museum until 4, then dinner", "a drink between 5 and 6": said of one stop, as against the outing. */
function isOwn({ analysis, stops, hours }: Scope, hour: Hour, stop: StopDraft): boolean {
  if (hour.value.isLed) return false
  if (stops.length === 1) return true
  const clause = clauseAt(analysis, hour)
  if (isInBrackets(analysis, hour, stop)) return true
  if (clauseAt(analysis, stop) !== clause && !overlaps(stop, hour)) return false
  const others = stops.filter((other) => other !== stop && clauseAt(analysis, other) === clause)
  const isHeading = /^\s?:/.test(analysis.folded.slice(hour.to))
  return !isHeading && (others.length === 0 || hours.some((other) => other !== hour))
}

/** "pizza (after 7pm)" */
const isInBrackets = ({ folded }: Analysis, hour: Hour, stop: StopDraft): boolean =>
  stop.to <= hour.from && /^\s*\(\s*$/.test(folded.slice(stop.to, hour.from))

const contextOfStop = ({ common }: Scope, { meal, kinds, cuisines, extra }: StopDraft): HourContext => ({
  ...common,
  ...(extra.part_of_day && { part: extra.part_of_day.part }),
  meal,
  kinds,
  cuisines,
})

function limit(scope: Scope, hour: Hour, stop: StopDraft, role: StopLimit): void {
  const time =
    role === 'end_by'
      ? resolveEnd(hour.value.clock, scope.common, endFloor([stop]))
      : resolveClock(hour.value.clock, contextOfStop(scope, stop))
  stop.extra[role] ??= { quote: quoteOf(scope.analysis, hour), time }
}

function limitRange(scope: Scope, hour: Hour, { extra, ...stop }: StopDraft): void {
  const { clock, to } = hour.value
  const quote = quoteOf(scope.analysis, hour)
  const time = resolveClock(clock, contextOfStop(scope, { extra, ...stop }))
  extra.not_before ??= { quote, time }
  extra.end_by ??= { quote, time: resolveEnd(to!, {}, minutesOf(time)) }
}

function begin(scope: Scope, hour: Hour, clock: ClockTime): void {
  const { analysis, stops, limits, common } = scope
  const ofDay = stopsOfDay(scope, hour)
  if (ofDay && ofDay[0] !== byDay(stops)[0]) {
    if (ofDay[0]) limit(scope, hour, ofDay[0], 'not_before')
    return
  }
  const [first] = ofDay ?? stops
  const time = resolveClock(clock, {
    ...common,
    ...(first?.meal === 'dinner' && { meal: first.meal }),
    ...(first && isOfDay(first) && { kinds: first.kinds }),
  })
  limits.from ??= { quote: quoteOf(analysis, hour), time }
}

function end(scope: Scope, hour: Hour, clock: ClockTime): void {
  const { analysis, stops, limits, common } = scope
  const ofDay = stopsOfDay(scope, hour)
  const last = ofDay?.at(-1)
  if (ofDay && last !== byDay(stops).at(-1)) {
    if (last) limit(scope, hour, last, 'end_by')
    return
  }
  const time = hour.value.isEngagement
    ? resolveClock(clock, { after: common.after })
    : resolveEnd(
        clock,
        (ofDay ?? stops).every(({ meal }) => meal === 'breakfast') ? { ...common, part: 'morning' } : common,
        endFloor(ofDay ?? stops, ofDay ? undefined : limits.from?.time),
      )
  // An engagement before the beginning is tomorrow's; of two ends the earlier one counts.
  const isNextDay =
    hour.value.isEngagement && limits.from !== undefined && nightMinutes(time) <= nightMinutes(limits.from.time)
  if (isNextDay || (limits.until && nightMinutes(limits.until.time) <= nightMinutes(time))) return
  limits.until = { quote: quoteOf(analysis, hour), time }
}

/** Of several days, the stops of the one that the hour is stated for; undefined if all stops are on one day. */
function stopsOfDay({ stops, days }: Scope, hour: Hour): readonly StopDraft[] | undefined {
  if (new Set(stops.flatMap(({ extra }) => extra.date?.date ?? [])).size < 2) return undefined
  const day = days.findLast(({ from, dates }) => from <= hour.from && dates.length === 1)
  return day && stops.filter(({ extra }) => extra.date?.date === day.dates[0])
}

const byDay = (stops: readonly StopDraft[]): readonly StopDraft[] =>
  stops.toSorted((a, b) => (a.extra.date?.date ?? '').localeCompare(b.extra.date?.date ?? ''))

/** Minutes of the day, which ends in the night. */
const nightMinutes = (time: string): number => (minutesOf(time) < nightEnds ? minutesOf(time) + 1_440 : minutesOf(time))
const nightEnds = 300
