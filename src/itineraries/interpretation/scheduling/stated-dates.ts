import type { Temporal } from 'temporal-polyfill'
import type { Interpretation } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import type { StopFrame } from '../stop-frame.js'
import type { DateSpec } from '../temporal/date-spec.js'
import type { SchedulingContext } from './scheduling-context.js'

export function statedDates(scheduling: SchedulingContext): Temporal.PlainDate[] | undefined {
  const { today } = scheduling.calendar
  const { dates: entries } = scheduling.interpretation
  if (entries.length === 0) return undefined
  const own = entries.filter(({ isOfEvent }) => !isOfEvent)
  const dates = withoutFeasts(scheduling, own.length > 0 ? own : entries)
  const resolved = withoutDuplicateDates(
    dates.map(({ span, spec }, i) => ({ days: daysOf(scheduling, inTurn(scheduling, spec, i)), span, spec })),
  )
  // A past date beside a future one is background information.
  const isAhead = resolved.some(({ days }) => days.some((day) => !isBefore(day, today)))
  for (const { days, span, spec } of resolved) {
    if (days.length === 0) scheduling.faults.push({ code: 'no_such_time', span })
    else if (days.every((day) => isBefore(day, today)) && !(isAhead && isLately(spec)))
      scheduling.faults.push({ code: 'past_time', span })
  }
  const exact = resolved.filter(({ spec }) => !/^(weekend|week|month)$/.test(spec.kind))
  const days = (exact.length > 0 ? exact : resolved)
    .flatMap((candidate) => candidate.days)
    .filter((day) => !isBefore(day, today) && !isDenied(scheduling, day))
  const unique = [...new Map(days.map((day) => [day.toString(), day])).values()].sort((a, b) =>
    isBefore(a, b) ? -1 : 1,
  )
  return unique.length > 0 ? unique : undefined
}

/** On that very weekday, an alternative weekday means next week. */
function inTurn({ calendar: { today } }: SchedulingContext, spec: DateSpec, i: number): DateSpec {
  const isToday = spec.kind === 'weekday' && spec.which === 'plain' && spec.weekday === today.dayOfWeek
  return isToday && i > 0 ? { ...spec, which: 'coming' } : spec
}

/** Holidays that are a single day. */
const ownDay = /(day|eve|night|nye|sunday|monday|friday|tuesday|noche\w*|d[ií]a .*)$/i

interface ResolvedDate {
  readonly days: Temporal.PlainDate[]
  readonly span: Span
  readonly spec: DateSpec
}

/** A weekday that repeats a stated date is no further date. */
function withoutDuplicateDates(resolved: readonly ResolvedDate[]): readonly ResolvedDate[] {
  const fixed = resolved
    .filter(({ spec }) => spec.kind === 'date' || spec.kind === 'holiday')
    .flatMap(({ days }) => days)
  const isDuplicate = ({ spec }: ResolvedDate): boolean =>
    spec.kind === 'weekday' && spec.which === 'plain' && fixed.some(({ dayOfWeek }) => dayOfWeek === spec.weekday)
  return resolved.filter((candidate) => !isDuplicate(candidate))
}

/** A holiday that modifies a noun is no date. */
function withoutFeasts({ interpretation }: SchedulingContext, dates: Interpretation['dates']): Interpretation['dates'] {
  const isFeast = ({ spec, span }: Interpretation['dates'][number]): boolean =>
    spec.kind === 'holiday' &&
    spec.shift === 0 &&
    !ownDay.test(interpretation.text.slice(...span)) &&
    !/\b(on|for|this|until|el|para|en) $/i.test(interpretation.text.slice(0, span[0])) &&
    /^ \p{L}/u.test(interpretation.text.slice(span[1]))
  const plainDates = dates.filter((date) => !isFeast(date))
  return interpretation.frames.length === 1 && plainDates.length === 1 ? plainDates : dates
}

/** Resolves a date spec; days relative to the event include the event's day if a stop is on it. */
function daysOf({ calendar, interpretation }: SchedulingContext, spec: DateSpec): Temporal.PlainDate[] {
  const days = calendar.resolve(spec)
  const isBoth = spec.kind === 'event' && interpretation.frames.some(({ side }) => side !== undefined)
  return isBoth ? [...calendar.resolve({ ...spec, days: 0 }), ...days] : days
}

/** Past dates. */
const isLately = (spec: DateSpec): boolean =>
  (spec.kind === 'offset' && spec.days > -7) || (spec.kind === 'weekday' && spec.which === 'last')

export function isDenied({ interpretation, calendar }: SchedulingContext, date: Temporal.PlainDate): boolean {
  return interpretation.excludedDates.some(({ spec }) => calendar.resolve(spec).some((day) => day.equals(date)))
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return a.until(b).days > 0
}

export function datesOfFrame(
  scheduling: SchedulingContext,
  frame: StopFrame,
  dates: readonly Temporal.PlainDate[],
): readonly Temporal.PlainDate[] {
  const own = frame.dates
    .flatMap((date) => scheduling.calendar.resolve(date.spec))
    .filter((day) => dates.some((candidate) => candidate.equals(day)))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
  return own.length > 0 ? own : dates
}
