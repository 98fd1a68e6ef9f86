import type { Temporal } from 'temporal-polyfill'
import type { Story } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import type { Draft } from '../stop-frame.js'
import type { DateSpec } from '../temporal/date-spec.js'
import type { Scheduling } from './scheduling.js'

export function datesTold(scheduling: Scheduling): Temporal.PlainDate[] | undefined {
  const { today } = scheduling.calendar
  const { dates: told } = scheduling.story
  if (told.length === 0) return undefined
  const own = told.filter(({ isOfEvent }) => !isOfEvent)
  const dates = withoutFeasts(scheduling, own.length > 0 ? own : told)
  const resolved = withoutEchoes(
    dates.map(({ span, spec }, i) => ({ days: daysOf(scheduling, inTurn(scheduling, spec, i)), span, spec })),
  )
  // "it rained all yesterday, so a museum tomorrow": a day gone by beside one to come is told by the way.
  const isAhead = resolved.some(({ days }) => days.some((day) => !isBefore(day, today)))
  for (const { days, span, spec } of resolved) {
    if (days.length === 0) scheduling.faults.push({ code: 'no_such_time', span })
    else if (days.every((day) => isBefore(day, today)) && !(isAhead && isLately(spec)))
      scheduling.faults.push({ code: 'past_time', span })
  }
  const exact = resolved.filter(({ spec }) => !/^(weekend|week|month)$/.test(spec.kind))
  const days = (exact.length > 0 ? exact : resolved)
    .flatMap((one) => one.days)
    .filter((day) => !isBefore(day, today) && !isDenied(scheduling, day))
  const unique = [...new Map(days.map((day) => [day.toString(), day])).values()].sort((a, b) =>
    isBefore(a, b) ? -1 : 1,
  )
  return unique.length > 0 ? unique : undefined
}

/** "Thursday, or Friday", told on a Friday: who means today says so. */
function inTurn({ calendar: { today } }: Scheduling, spec: DateSpec, i: number): DateSpec {
  const isToday = spec.kind === 'weekday' && spec.which === 'plain' && spec.weekday === today.dayOfWeek
  return isToday && i > 0 ? { ...spec, which: 'coming' } : spec
}

/** "NYE", "Christmas Day": one day and no season. */
const ownDay = /(day|eve|night|nye|sunday|monday|friday|tuesday|noche\w*|d[ií]a .*)$/i

interface Resolved {
  readonly days: Temporal.PlainDate[]
  readonly span: Span
  readonly spec: DateSpec
}

/** "Friday lunch (the 11th)": the weekday of a date that is told as well is no other day. */
function withoutEchoes(resolved: readonly Resolved[]): readonly Resolved[] {
  const fixed = resolved
    .filter(({ spec }) => spec.kind === 'date' || spec.kind === 'holiday')
    .flatMap(({ days }) => days)
  const isEcho = ({ spec }: Resolved): boolean =>
    spec.kind === 'weekday' && spec.which === 'plain' && fixed.some(({ dayOfWeek }) => dayOfWeek === spec.weekday)
  return resolved.filter((one) => !isEcho(one))
}

/** "a Christmas party on Friday at seven": a feast before its noun says of what sort the one day is that is told with it. */
function withoutFeasts({ story }: Scheduling, dates: Story['dates']): Story['dates'] {
  const isFeast = ({ spec, span }: Story['dates'][number]): boolean =>
    spec.kind === 'holiday' &&
    spec.shift === 0 &&
    !ownDay.test(story.text.slice(...span)) &&
    !/\b(on|for|this|until|el|para|en) $/i.test(story.text.slice(0, span[0])) &&
    /^ \p{L}/u.test(story.text.slice(span[1]))
  const told = dates.filter((date) => !isFeast(date))
  return story.drafts.length === 1 && told.length === 1 ? told : dates
}

/** "pizza before the game and brunch the next morning" takes the day of the game as well. */
function daysOf({ calendar, story }: Scheduling, spec: DateSpec): Temporal.PlainDate[] {
  const days = calendar.resolve(spec)
  const isBoth = spec.kind === 'event' && story.drafts.some(({ side }) => side !== undefined)
  return isBoth ? [...calendar.resolve({ ...spec, days: 0 }), ...days] : days
}

/** "yesterday", "last Monday"; "last week, on Friday" is the past all the same. */
const isLately = (spec: DateSpec): boolean =>
  (spec.kind === 'offset' && spec.days > -7) || (spec.kind === 'weekday' && spec.which === 'last')

/** "any night but Friday" */
export function isDenied({ story, calendar }: Scheduling, date: Temporal.PlainDate): boolean {
  return story.datesNone.some(({ spec }) => calendar.resolve(spec).some((day) => day.equals(date)))
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return a.until(b).days > 0
}

export function datesOfDraft(
  scheduling: Scheduling,
  draft: Draft,
  dates: readonly Temporal.PlainDate[],
): readonly Temporal.PlainDate[] {
  const own = draft.dates
    .flatMap((date) => scheduling.calendar.resolve(date.spec))
    .filter((day) => dates.some((one) => one.equals(day)))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
  return own.length > 0 ? own : dates
}
