import { Temporal } from 'temporal-polyfill'
import { fold } from '../../../text/fold.js'
import type { Circumstances, EventFacts } from '../../interpretation/circumstances.js'
import { isEventExcluded, isOnOtherDay } from '../../interpretation/event-request.js'
import { overlaps } from '../../interpretation/find-needs.js'
import { type Interpretation, newInterpretation } from '../../interpretation/interpretation.js'
import type { NamedThing } from '../../interpretation/place-index.js'
import type { InstantRange, PlanRequest, StopRequest } from '../../interpretation/plan-request.js'
import { Calendar } from '../../interpretation/temporal/calendar.js'
import { toPlanRequest } from '../../interpretation/to-plan-request.js'
import { findQuote } from '../find-quote.js'
import type { Reading, StopReading } from '../reading.js'
import { resolvePlace } from '../resolve-place.js'
import { partOfDayRules } from '../rules/duration-rules.js'
import { foldInPlace } from '../rules/folded-text.js'
import { helpToOffer, kindOfHelp } from '../rules/help-model/help-called-for.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import { applyRules } from '../rules/rule.js'
import type { SettledReading } from '../settle-faults.js'
import { addExclusions } from './add-exclusions.js'
import { addBudget, addDiet, addPrice, toNearRequest, toWalking } from './add-limits.js'
import { addStops, unlistedWords } from './add-stops.js'
import { addUnverifiable, addWishes } from './add-wishes.js'
import { findBeyondBounds } from './beyond-bounds.js'
import type { CompileScope } from './compile-scope.js'
import { daysLeftOut } from './days-left-out.js'
import { withNamedAlternatives, withoutGenericName } from './describe-stop.js'
import { type FalseTimes, findFalseTimes } from './false-times.js'
import { inOrderOfHours } from './in-order-of-hours.js'
import { lostWishes } from './lost-wishes.js'
import { areMinors } from './minors.js'
import { notUnderstoodWords } from './not-understood.js'
import { withFirstInFront, withStopsBetween } from './order-in-words.js'
import { daypartOf, formatMinutes, minutesOf, timesOf } from './time-limits.js'
import { withStaysOfRanges, withStayUntil } from './with-stay-until.js'
import { withSunHours } from './with-sun-hours.js'

/** Makes the planner's request of a checked reading: words are looked up in the lexicon, times put on the calendar. */
export function compileReading(
  { reading: read, doubts }: SettledReading,
  text: string,
  circumstances: Circumstances,
): PlanRequest {
  const { lexicon, location, event } = circumstances
  const scope: CompileScope = { text, location, lexicon, spanOf: (quote) => findQuote(text, quote) ?? [0, 0] }
  const calendar = new Calendar(circumstances.now, circumstances.zone, event?.start)
  const today = calendar.today.toString()
  const parted = withFirstInFront(withStopsBetween(read, text), text)
  const named = {
    ...parted,
    stops: parted.stops.map((stop) => withNamedAlternatives(withoutGenericName(stop, scope), scope)),
  }
  const timed = withStaysOfRanges(withStayUntil(withSunHours(named, today, circumstances), calendar, text), text)
  const reading = withUnlistedAppointments(inOrderOfHours(timed), scope)
  const interpretation = newInterpretation(text, event !== undefined)
  addStops(reading, interpretation, scope, today)
  addTimes(reading, interpretation, scope)
  addEvent(reading, interpretation)
  addPeople(reading, interpretation, scope)
  if (areMinors(text, circumstances.partySize)) interpretation.features.add('kids')
  addPlaces(reading, interpretation, scope)
  addBounds(reading, interpretation, scope)
  addExclusions(reading, interpretation, scope)
  addWishes(reading, interpretation, scope)
  const falseTimes = findFalseTimes(text, calendar)
  addPastDays(reading, interpretation, falseTimes, text)
  const attended = attendedEvent(interpretation, event, calendar)
  const impossibleTimes = falseTimes.impossible
  const notUnderstood = notUnderstoodWords([...doubts, ...daysLeftOut(reading)], reading, scope, circumstances).filter(
    ({ span }) => !impossibleTimes.some((other) => overlaps(other, span)),
  )
  const { language } = reading
  const interpreted = { interpretation, attended, calendar, language, notUnderstood, impossibleTimes }
  const request = toPlanRequest(interpreted, circumstances)
  const blocked = blockedRanges(reading, request, calendar)
  const stops = request.stops.map((stop) => withClosing(stop, reading, scope, request, calendar))
  const compiled = { ...request, stops, ...scopeOf(reading, text), ...(blocked.length > 0 && { blocked }) }
  if (reading.scope !== 'plan') return compiled
  return { ...compiled, soft: [...compiled.soft, ...lostWishes(reading, compiled, scope)] }
}

/** The fan goes where no plan can lead as well: its hour stays free, and what comes after it starts after it. */
function withUnlistedAppointments(reading: Reading, scope: CompileScope): Reading {
  const blocked = reading.stops.flatMap((stop) => {
    const { at, date } = stop
    const isUnlisted = at && unlistedWords(stop, scope) !== undefined
    if (!isUnlisted) return []
    const to = formatMinutes(minutesOf(at.time) + visitMinutes)
    return [{ quote: at.quote, from: at.time, to, ...(date && { date: date.date }) }]
  })
  if (blocked.length === 0) return reading
  let past: (typeof blocked)[number] | undefined
  const stops = reading.stops.map((stop) => {
    past = blocked.find(({ quote }) => quote === stop.at?.quote) ?? past
    const isOpen = timesOf(stop, { stay: 0 }).length === 0 && !stop.date && !stop.part_of_day
    const isAfter = past && reading.in_order && isOpen
    return isAfter ? { ...stop, not_before: { quote: stop.quote, time: past!.to } } : stop
  })
  return { ...reading, stops, blocked: [...(reading.blocked ?? []), ...blocked] }
}

const visitMinutes = 60

function addTimes(reading: Reading, interpretation: Interpretation, { spanOf, text }: CompileScope): void {
  for (const { date, quote } of reading.dates ?? [])
    interpretation.dates.push({ day: Temporal.PlainDate.from(date), span: spanOf(quote) })
  interpretation.isAtOnce = reading.now !== undefined
  interpretation.isOrderStated = reading.in_order !== undefined
  const part = reading.part_of_day ?? nightOfCompany(reading, text)
  if (part) interpretation.daypart = daypartOf(part)
  if (reading.total) interpretation.totalMinutes = reading.total.minutes
  for (const limit of ['from', 'until'] as const) {
    const stated = reading[limit]
    if (!stated) continue
    const minutes = minutesOf(stated.time) + (limit === 'from' && arrives.test(stated.quote) ? arrivalMinutes : 0)
    interpretation[limit] = { minutes, span: spanOf(stated.quote) }
  }
}

const arrives = new RegExp(String.raw`\b(?:${withNamedPatterns('<arrives>')})\b`, 'iu')
/** From the platform to the street. */
const arrivalMinutes = 10

/** "date night": where a reading has no hours, such a night is an evening. */
function nightOfCompany(reading: Reading, text: string): Reading['part_of_day'] {
  if (statesHours(reading)) return undefined
  const told = (reading.asides ?? []).flatMap((aside) => [findQuote(text, aside) ?? []])
  const found = applyRules(partOfDayRules, foldInPlace(text)).find(
    ({ rule, from, to }) => rule === 'night-of-company' && !told.some(([a = to, b = from]) => a <= from && to <= b),
  )
  return found && { quote: text.slice(found.from, found.to), part: found.value.part }
}

/** Where no other day is stated, a day that is over is named instead of planned on another one in silence. */
function addPastDays(
  { dates, stops, asides = [] }: Reading,
  { unsupported }: Interpretation,
  { past }: FalseTimes,
  text: string,
): void {
  if (dates || stops.some(({ date }) => date)) return
  for (const span of past) {
    const words = text.slice(...span)
    if (!asides.some((aside) => aside.includes(words))) unsupported.push({ code: 'past_time', span })
  }
}

/** A relation of the whole plan is that of every stop without one of its own. */
function addEvent(reading: Reading, interpretation: Interpretation): void {
  const { event } = reading
  if (!event) return
  if (!interpretation.isEventKnown && eveningEvent.test(fold(event.quote ?? '')) && !statesHours(reading))
    interpretation.daypart = daypartOf({ part: 'evening', quote: event.quote! })
  const { relation, arrive_minutes_before } = event
  if (relation === 'skip') {
    interpretation.isEventSkipped = true
    return
  }
  interpretation.event = relation === 'around' ? {} : { relation }
  if (arrive_minutes_before !== undefined) interpretation.arriveBefore = arrive_minutes_before
  if (relation !== 'around' && interpretation.isEventKnown)
    for (const frame of interpretation.frames) frame.side ??= relation
}

/** The event that the plan keeps to: not one that the text skips, nor one on another day. */
function attendedEvent(
  interpretation: Interpretation,
  event: EventFacts | undefined,
  calendar: Calendar,
): EventFacts | undefined {
  if (!event || isEventExcluded(interpretation)) return undefined
  return isOnOtherDay(interpretation, event.start, calendar) ? undefined : event
}

function addPeople(reading: Reading, interpretation: Interpretation, scope: CompileScope): void {
  const { features } = interpretation
  if (reading.party) interpretation.party = { people: reading.party.people, span: scope.spanOf(reading.party.quote) }
  if (reading.kids) features.add('kids')
  if (reading.wheelchair) features.add(reading.wheelchair.must ? 'wheelchair' : 'fewsteps')
  for (const diet of reading.diets ?? []) addDiet(diet, interpretation, scope)
  if (reading.price) addPrice(reading.price, interpretation, scope)
  if (reading.budget) addBudget(reading.budget, interpretation, scope)
}

function addPlaces(reading: Reading, interpretation: Interpretation, scope: CompileScope): void {
  if (reading.walking) interpretation.walking = toWalking(reading.walking)
  const near = reading.near && toNearRequest(reading.near, scope)
  if (near) interpretation.near = near
  for (const unknown of [reading.near, ...reading.stops.map((stop) => stop.near)])
    if (unknown?.place && !toNearRequest(unknown, scope))
      addUnverifiable(unknown.place, unknown.quote, interpretation, scope)
  const { elsewhere } = reading
  // Hollywood is a part of Los Angeles; in New York a bar is called Paris, in Chicago an avenue Milwaukee.
  const isHere = ({ kind, isStreet }: NamedThing): boolean => kind === 'neighbourhood' && !isStreet
  if (elsewhere && !resolvePlace(elsewhere.place, scope.location, scope.lexicon).some(isHere))
    interpretation.unsupported.push({ code: 'another_city', span: scope.spanOf(elsewhere.quote) })
}

/** What is said of the fan's wishes, and holds for no plan. */
function addBounds(reading: Reading, { text, unsupported }: Interpretation, { spanOf }: CompileScope): void {
  const contradiction = statedTwice(reading) ?? reading.stops.find(beginsTooLate)?.at ?? endBeforeBeginning(reading)
  if (contradiction) unsupported.push({ code: 'no_time_left', span: spanOf(contradiction.quote) })
  unsupported.push(...findBeyondBounds(text, reading.asides ?? []))
}

function scopeOf({ scope }: Reading, text: string): Pick<PlanRequest, 'scope' | 'help' | 'helpToOffer'> {
  if (scope === 'distress') return { scope, help: kindOfHelp(text) }
  const offered = helpToOffer(text)
  return { ...(scope !== 'plan' && { scope }), ...(offered && { helpToOffer: offered }) }
}

/** The stop with the moment at which it must still be open, on the day of its start. */
function withClosing(
  stop: StopRequest,
  { stops }: Reading,
  { spanOf }: CompileScope,
  { window }: PlanRequest,
  calendar: Calendar,
): StopRequest {
  const stated = stops.find(({ quote, open_past }) => open_past && spanOf(quote)[0] === stop.spans[0]?.[0])?.open_past
  if (!stated) return stop
  const minutes = minutesOf(stated.time)
  const day = calendar.dateFrom(stop.date ?? window.dates[0]!)
  return { ...stop, openPast: calendar.at(day, minutes <= nightEndsMinutes ? minutes + 1_440 : minutes) }
}

/** Minutes after midnight until which a closing time is that of the evening before. */
const nightEndsMinutes = 300

/** Without a date of its own, a blocked time is that of every day of the plan. */
function blockedRanges({ blocked = [] }: Reading, { window }: PlanRequest, calendar: Calendar): InstantRange[] {
  return blocked.flatMap(({ from, to, date }) =>
    (date ? [date] : window.dates).map((day) => {
      const start = minutesOf(from)
      const end = minutesOf(to)
      const on = (minutes: number) => calendar.at(calendar.dateFrom(day), minutes)
      return withMargins({ earliest: on(start), latest: on(end > start ? end : end + 1_440) }, window)
    }),
  )
}

/** The way to an appointment and from it, with some minutes to spare: less where there is little time around it. */
function withMargins({ earliest, latest }: InstantRange, window: PlanRequest['window']): InstantRange {
  const margin = (free: number, most: number) => Math.max(0, Math.min(most * minuteMs, free / shareOfMargin))
  return {
    earliest: earliest - roundMinutes(margin(earliest - window.earliest, marginBefore)),
    latest: latest + roundMinutes(margin(window.latest - latest, marginAfter)),
  }
}

const minuteMs = 60_000
const roundMinutes = (ms: number): number => Math.floor(ms / (5 * minuteMs)) * 5 * minuteMs
/** Minutes. */
const marginBefore = 30
const marginAfter = 15
const shareOfMargin = 6

/** "before the concert": of an event whose time is not known, its sort says when it is. */
const eveningEvent = /\b(?:concert|gig|opera|ballet|theat(?:re|er)|play|show|concierto|teatro|funcion)\b/

const statesHours = ({ from, part_of_day, stops }: Reading): boolean =>
  from !== undefined ||
  part_of_day !== undefined ||
  stops.some((stop) => timesOf(stop, { stay: 0 }).length > 0 || stop.part_of_day !== undefined)

/** "a play at 7 and, also at 7, dinner": the hour of a second stop that is to begin when another one does. */
const statedTwice = ({ stops }: Reading): StopReading['at'] =>
  stops.find((stop, index) => stop.must !== false && stops.slice(0, index).some((other) => beginTogether(other, stop)))
    ?.at

/** "dinner at 8, and at the airport by 7:30" */
const beginsTooLate = ({ at, not_after, end_by }: StopReading): boolean => {
  const latest = not_after ?? end_by
  return (
    at !== undefined && latest !== undefined && isEvening(at.time) && isEvening(latest.time) && at.time > latest.time
  )
}

/** "We can't sit down until 9:30, and the car comes at 9" */
const endBeforeBeginning = ({ from, until }: Reading): Reading['until'] =>
  from && until && isEvening(until.time) && until.time < from.time ? until : undefined

/** What is over after midnight may have begun before it. */
const isEvening = (time: string): boolean => time >= '12:00'

const beginTogether = ({ at, date }: StopReading, other: StopReading): boolean =>
  at !== undefined && at.time === other.at?.time && at.quote !== other.at.quote && date?.date === other.date?.date
