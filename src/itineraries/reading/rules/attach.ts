import { Temporal } from 'temporal-polyfill'
import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf, type Spanned } from './analysis.js'
import type { DateFinding } from './date-rules.js'
import { decideDays, type StatedDays } from './day-model/decide-days.js'
import { linkOf } from './link-of.js'
import { isDayOfGuests, type Times } from './read-times.js'
import type { StopDraft } from './stop-draft.js'

/** The stop that a value belongs to: the nearest of its clause, the one that it explains in brackets, else of its sentence. */
export function ownerOf(analysis: Analysis, value: Spanned, stops: readonly StopDraft[]): StopDraft | undefined {
  const clause = clauseAt(analysis, value)
  const inClause = stops.filter((stop) => clauseAt(analysis, stop) === clause)
  if (inClause.length > 0) return nearest(value, inClause)
  const explained = stops.find(
    ({ to }) => to <= value.from && /^(?: \p{L}+){0,2}\s*\(\s*$/u.test(analysis.folded.slice(to, value.from)),
  )
  if (explained) return explained
  return nearest(
    value,
    stops.filter((stop) => clauseAt(analysis, stop)?.sentence === clause?.sentence),
  )
}

export function nearest<Span extends Spanned>(value: Spanned, spans: readonly Span[]): Span | undefined {
  const gap = (span: Span) => (span.from >= value.to ? span.from - value.to : value.from - span.to)
  return [...spans].sort((a, b) => gap(a) - gap(b))[0]
}

export interface DatesOfPlan {
  /** One day, or alternative days; absent if the stops are on several days or the text names no day of the outing. */
  readonly dates?: Reading['dates']
  /** The words for the days of the outing. */
  readonly stated: readonly DateFinding[]
}

/** One day for all stops, or for each its own. */
export function attachDates(
  analysis: Analysis,
  ofPlan: readonly DateFinding[],
  stops: readonly StopDraft[],
): DatesOfPlan {
  const byRules = datesByRules(analysis, ofPlan, stops)
  const days = daysOfStops({ analysis, ofPlan, stops, byRules: byRules.ofStops })
  const [first] = stops.length === 0 ? byRules.dates : days
  if (!first) return { stated: [] }
  const quoted = (finding: DateFinding) => finding.dates.map((date) => ({ quote: quoteOf(analysis, finding), date }))
  if (days.every((day) => day?.dates.join() === first.dates.join())) return { dates: quoted(first), stated: [first] }
  stops.forEach((stop, index) => {
    stop.extra.date = quoted(days[index]!)[0]!
  })
  return { stated: [...new Set(days.flatMap((day) => day ?? []))] }
}

/** If one stop has a day, a stop without one is on the day of the stop before it. */
function daysOfStops(stated: StatedDays): (DateFinding | undefined)[] {
  const { analysis, stops, byRules } = stated
  const decided = decideDays(stated).map((day, index) => {
    const own = byRules[index]
    if (!day) return own && isDayOfGuests(analysis, own) ? own : undefined
    return day.findings.find((finding) => finding === own) ?? nearest(stops[index]!, day.findings)
  })
  let last = decided.find((day) => day !== undefined)
  const days = decided.map((day) => {
    last = day ?? last
    return last
  })
  return inOrderOfText(days)
}

/** The days of the plan, and for each stop its own. */
export function datesByRules(analysis: Analysis, ofPlan: readonly DateFinding[], stops: readonly StopDraft[]) {
  const told = analysis.dates.filter((date) => !ofPlan.includes(date) && isBesideStop(analysis, date, stops))
  const dates = [...told, ...ofPlan].sort((a, b) => a.from - b.from)
  const distinct = new Set(dates.map((finding) => finding.dates.join()))
  const ofStops = distinct.size <= 1 ? stops.map(() => dates[0]) : daysOf(analysis, stops, dates)
  return { dates, ofStops }
}

/** "Friday dinner and Saturday brunch", said on a Saturday: the days of a week follow each other. */
function inOrderOfText(days: readonly (DateFinding | undefined)[]): (DateFinding | undefined)[] {
  const ordered: (DateFinding | undefined)[] = []
  for (const day of days) {
    const [last, date] = [ordered.at(-1)?.dates[0], day?.dates[0]]
    const isEarlier = day?.isWeekday === true && last !== undefined && date !== undefined && date < last
    ordered.push(isEarlier ? { ...day, dates: [Temporal.PlainDate.from(date).add({ days: 7 }).toString()] } : day)
  }
  return ordered
}

/** A day in the clause of a stop that is asked for, though the clause looks like a story. */
const isBesideStop = (analysis: Analysis, date: DateFinding, stops: readonly StopDraft[]): boolean =>
  clauseAt(analysis, date)?.role === 'aside' &&
  stops.some((stop) => clauseAt(analysis, stop) === clauseAt(analysis, date))

/** For each stop the last day that was named before it, or the one behind it: "dinner Friday and brunch Saturday". */
function daysOf(analysis: Analysis, stops: readonly StopDraft[], dates: readonly DateFinding[]) {
  const behindStops = new Set<DateFinding>()
  const isStopWithin = (from: number, to: number) => stops.some((other) => other.from >= from && other.to <= to)
  return stops.map((stop) => {
    const clause = clauseAt(analysis, stop)
    const before = dates.filter(({ from }) => from < stop.from).at(-1)
    const behind = dates.find(({ from }) => from >= stop.to && clauseAt(analysis, { from, to: from }) === clause)
    if (!behind) return before ?? dates[0]
    // "Friday dinner and drinks, Saturday brunch": days that lead; not that of another sentence.
    const leads =
      before &&
      !behindStops.has(before) &&
      clauseAt(analysis, before)?.sentence === clauseAt(analysis, behind)?.sentence
    const isLed = leads && (!isStopWithin(before.to, stop.from) || isStopWithin(behind.to, clause!.to))
    if (before && (isLed || isStopWithin(stop.to, behind.from))) return before
    behindStops.add(behind)
    return behind
  })
}

/** Parts of the day: for all where the text has one stop or names the part with the day, else for the stops that it leads. */
export function attachParts(
  analysis: Analysis,
  { parts, dates }: Times,
  stops: readonly StopDraft[],
): Pick<Reading, 'part_of_day'> {
  const plan: Pick<Reading, 'part_of_day'> = {}
  for (const finding of parts) {
    const quoted = { quote: quoteOf(analysis, finding), part: finding.value.part }
    const owners = stopsOfPart(analysis, finding, parts, dates, stops).filter(({ extra }) => !extra.part_of_day)
    for (const stop of owners) stop.extra.part_of_day = quoted
    if (owners.length === 0) plan.part_of_day ??= quoted
  }
  return plan
}

function stopsOfPart(
  analysis: Analysis,
  finding: Times['parts'][number],
  parts: Times['parts'],
  dates: Times['dates'],
  stops: readonly StopDraft[],
): readonly StopDraft[] {
  const ofDay = stopsOfDay(finding, dates, stops)
  if (ofDay.length > 0) return ofDay
  const isOwn =
    parts.length > 1 ||
    isBesideDaytimeMeal(finding, stops) ||
    (stops.length > 1 &&
      clauseAt(analysis, finding) !== undefined &&
      (isLed(analysis, finding) || isBehindStops(analysis, finding, dates, stops)))
  if (!isOwn) return []
  const led = stopsLedBy(analysis, finding, parts, stops)
  const owner =
    stopBehind(analysis, finding, stops) ?? stopAhead(analysis, finding, stops) ?? ownerOf(analysis, finding, stops)
  return led.length > 0 ? led : owner ? [owner] : []
}

/** "brunch, a museum, live music tonight": not all of it is in the evening. */
const isBesideDaytimeMeal = ({ value: { part } }: Times['parts'][number], stops: readonly StopDraft[]): boolean =>
  (part === 'evening' || part === 'night') && stops.some(({ meal }) => meal !== undefined && daytimeMeals.has(meal))

const daytimeMeals: ReadonlySet<StopDraft['meal']> = new Set(['breakfast', 'brunch', 'lunch'])

/** "lunch, and in the evening a bar": the part begins what is behind it. */
function stopBehind({ folded }: Analysis, { from, to }: Spanned, stops: readonly StopDraft[]): StopDraft | undefined {
  const previous = stops.filter((stop) => stop.to <= from).at(-1)
  const next = stops.find((stop) => stop.from >= to)
  if (!previous || !next || linkOf(folded, previous.to, from) === 'none') return undefined
  return linkOf(folded, to, next.from) === 'none' ? next : undefined
}

/** "a museum in the afternoon and dinner": the part ends what is in front of it. */
function stopAhead({ folded }: Analysis, { from, to }: Spanned, stops: readonly StopDraft[]): StopDraft | undefined {
  const previous = stops.filter((stop) => stop.to <= from).at(-1)
  const next = stops.find((stop) => stop.from >= to)
  if (!previous || !next || linkOf(folded, previous.to, from) !== 'none') return undefined
  return linkOf(folded, to, next.from) === 'none' ? undefined : previous
}

/** "in the morning" belongs to its stop, "tonight" and "this morning" to the day. */
const isLed = ({ folded }: Analysis, { from, to }: Spanned): boolean =>
  /(?:in the|\bin (?:daylight|morning|afternoon|evening)|daylight|en la|por la|late[- ]night)/.test(
    folded.slice(Math.max(0, from - 7), to),
  )

/** "fri night: dinner, jazz. Sat: …": of several days, the part is of its own one. */
function stopsOfDay(part: Spanned, dates: Times['dates'], stops: readonly StopDraft[]): readonly StopDraft[] {
  const day = dates.find(({ from, to }) => from <= part.to && part.from <= to + 1)
  const isAmongOthers = stops.some(({ extra }) => extra.date && !day?.dates.includes(extra.date.date))
  if (!day || !isAmongOthers) return []
  return stops.filter(({ from, extra: { date } }) => from >= part.from && date && day.dates.includes(date.date))
}

/** "a museum, then lunch. Afternoon at the zoo": the part is named after stops, and not with the day. */
function isBehindStops(
  analysis: Analysis,
  part: Times['parts'][number],
  dates: Times['dates'],
  stops: readonly StopDraft[],
): boolean {
  if (part.rule === 'tonight' || dates.some(({ from, to }) => from <= part.to + 1 && part.from <= to + 1)) return false
  const sentence = clauseAt(analysis, part)?.sentence ?? 0
  return (
    stops.some((stop) => (clauseAt(analysis, stop)?.sentence ?? sentence) < sentence) &&
    stops.some((stop) => clauseAt(analysis, stop)?.sentence === sentence)
  )
}

/** "Afternoon: the aquarium, a walk": the stops behind a part that begins its sentence, up to what comes "then". */
function stopsLedBy(
  analysis: Analysis,
  part: Spanned,
  parts: Times['parts'],
  stops: readonly StopDraft[],
): readonly StopDraft[] {
  const { clauses, folded } = analysis
  const sentence = clauseAt(analysis, part)?.sentence
  const begin = clauses.find((clause) => clause.sentence === sentence)?.from ?? 0
  if (!/^\W*(?:(?:in|on|en|por|a|de) )?(?:(?:the|la|el) )?$/.test(folded.slice(begin, part.from))) return []
  const next = parts.find(({ from }) => from > part.from)?.from ?? folded.length
  return stops.filter(
    (stop) =>
      stop.from >= part.to &&
      stop.from < next &&
      clauseAt(analysis, stop)?.sentence === sentence &&
      linkOf(folded, part.to, stop.from) !== 'then',
  )
}

export function attachStays(analysis: Analysis, { stays }: Times, stops: readonly StopDraft[]): void {
  for (const finding of stays)
    for (const stop of stayedAt(analysis, finding, stops))
      stop.extra.stay ??= { quote: quoteOf(analysis, finding), minutes: finding.value.minutes }
}

/**
 * "two hours in each": of every stop, or of those that are counted before. "Give us 2 hours in there": of the one that was named
 * before.
 */
function stayedAt(analysis: Analysis, finding: Spanned, stops: readonly StopDraft[]): readonly StopDraft[] {
  if (inEach.test(analysis.folded.slice(finding.to))) {
    const counted = stops.filter(({ to, extra }) => to <= finding.from && (extra.count?.n ?? 1) > 1)
    return counted.length > 0 ? counted : stops
  }
  const clause = clauseAt(analysis, finding)
  const isInClause = stops.some((stop) => clauseAt(analysis, stop) === clause)
  const isThere = there.test(analysis.folded.slice(finding.from))
  const previous = stops.filter(({ to }) => to <= finding.from).at(-1)
  const next = stops.find(({ from }) => from >= finding.to)
  // "a library to work for an hour & a coffee"
  const isBetween =
    previous && next && !isLinked(analysis, previous.to, finding.from) && isLinked(analysis, finding.to, next.from)
  const owner = (isThere || !isInClause || isBetween) && previous ? previous : ownerOf(analysis, finding, stops)
  return owner ? [owner] : []
}

const isLinked = ({ folded }: Analysis, from: number, to: number): boolean => linkOf(folded, from, to) !== 'none'

const inEach = /^(?: \p{L}+){0,2} (?:each|apiece|per (?:place|stop|museum)|cada un[oa])\b/u
const there = /^[\p{L}\d ]{0,24}\b(?:in |over )?(?:there|ahi|alli)\b/u
