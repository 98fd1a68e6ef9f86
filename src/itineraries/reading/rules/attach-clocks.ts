import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf } from './analysis.js'
import { ownerOf } from './attach.js'
import type { StatedTime } from './find-clocks.js'
import { afterNow, type Times } from './read-times.js'
import { type HourContext, resolveClock, resolveEnd } from './resolve-clock.js'
import type { Finding } from './rule.js'
import type { StopDraft } from './stop-draft.js'

type Limits = Partial<Pick<Reading, 'from' | 'until'>>

/** Hours go to the stop that they stand beside; limits of the outing and hours without a stop hold for all. */
export function attachClocks(analysis: Analysis, times: Times, stops: readonly StopDraft[]): Limits {
  const limits: Limits = {}
  const common = contextOf(analysis, times)
  for (const finding of times.clocks) attachClock({ analysis, stops, limits, common }, finding)
  return limits
}

interface Scope {
  readonly analysis: Analysis
  readonly stops: readonly StopDraft[]
  readonly limits: Limits
  readonly common: HourContext
}

/** What is known of all hours of the text. */
function contextOf(analysis: Analysis, { dates, parts }: Times): HourContext {
  const distinct = new Set(parts.map(({ value }) => value.part))
  return { after: afterNow(analysis, dates), ...(distinct.size === 1 && { part: [...distinct][0] }) }
}

function attachClock(scope: Scope, finding: Finding<StatedTime>): void {
  const { analysis, stops } = scope
  const { role, clock, to } = finding.value
  const stop = ownerOf(analysis, finding, stops) ?? onlyMeal(stops)
  const ofStop = stop && limitOfStop(scope, finding, stop)
  if (stop && ofStop) limit(scope, finding, stop, ofStop)
  else if (role === 'until' || role === 'end_by') end(scope, finding, clock)
  else if (role !== 'other' && role !== 'open_past') begin(scope, finding, clock)
  if (to && role === 'range') end(scope, finding, to)
}

/** A stop that an hour in a sentence of its own can only be of. */
function onlyMeal(stops: readonly StopDraft[]): StopDraft | undefined {
  const meals = stops.filter(({ meal }) => meal !== undefined)
  return stops.length === 1 ? stops[0] : meals.length === 1 ? meals[0] : undefined
}

type StopLimit = 'at' | 'not_before' | 'not_after' | 'end_by' | 'open_past'

/** What the hour limits of the stop beside it; undefined if it is one of the whole outing. */
function limitOfStop({ analysis, stops }: Scope, finding: Finding<StatedTime>, stop: StopDraft): StopLimit | undefined {
  const { role } = finding.value
  if (role === 'at' || role === 'open_past') return role
  if (role === 'end_by') return 'not_after'
  if (role === 'not_before') return stop !== stops[0] || stops.length === 1 ? role : undefined
  return role === 'until' && isEndOfStop(analysis, stops, finding, stop) ? 'end_by' : undefined
}

/** "the museum until 4, then dinner". */
function isEndOfStop(
  analysis: Analysis,
  stops: readonly StopDraft[],
  finding: Finding<StatedTime>,
  stop: StopDraft,
): boolean {
  return !finding.value.isLed && stop !== stops.at(-1) && clauseAt(analysis, stop) === clauseAt(analysis, finding)
}

function limit({ analysis, common }: Scope, finding: Finding<StatedTime>, stop: StopDraft, role: StopLimit): void {
  const time = resolveClock(finding.value.clock, {
    ...common,
    meal: stop.meal,
    kinds: stop.kinds,
    cuisines: stop.cuisines,
  })
  stop.extra[role] ??= { quote: quoteOf(analysis, finding), time }
}

function begin({ analysis, stops, limits, common }: Scope, finding: Finding<StatedTime>, clock: ClockTime): void {
  const [first] = stops
  const time = resolveClock(clock, { ...common, ...(first?.meal === 'dinner' && { meal: first.meal }) })
  limits.from ??= { quote: quoteOf(analysis, finding), time }
}

function end({ analysis, limits, common }: Scope, finding: Finding<StatedTime>, clock: ClockTime): void {
  limits.until ??= { quote: quoteOf(analysis, finding), time: resolveEnd(clock, common, limits.from?.time) }
}
