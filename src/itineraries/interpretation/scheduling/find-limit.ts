import type { Temporal } from 'temporal-polyfill'
import type { Instant, Span } from '../plan-request.js'
import { mealStarts } from '../start-times.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { minuteMs } from './minute.js'
import { plausible, resolveHour, resolveHourAfter } from './resolve-hour.js'
import type { SchedulingContext } from './scheduling-context.js'
import { nightConcepts } from './window-on.js'

export function findLimit(
  scheduling: SchedulingContext,
  anchor: 'begin' | 'done',
  date: Temporal.PlainDate,
): Instant | undefined {
  let limit: Instant | undefined
  for (const { anchor: own, time, span, isDuty, isTravelTimeStated } of scheduling.interpretation.limits) {
    const index = limitTime(scheduling, anchor, own, time, span)
    if (index === undefined) continue
    if (time.clockAt < 0) return scheduling.calendar.now + index * minuteMs
    const isBare = anchor === 'begin' && !isTravelTimeStated
    const isShow = anchor === 'done' && isDuty && isShowAhead(textBefore(scheduling, span))
    const slack = isBare ? arrivalMinutes(textBefore(scheduling, span)) : isShow ? -showEntry : 0
    limit = scheduling.calendar.at(date, index + slack)
  }
  return limit
}

/** Minutes after midnight; earlier ends belong to the previous evening. */
const nightEndsMinutes = 300

/** Minimum minutes from arrival to being in town. */
const arrivalMinutes = (text: string): number => (landed.test(text) ? 30 : gotIn.test(text) ? 15 : 0)

/** Arrival verb, unless a later clause states the time. */
const landed = /\b(land|aterriz)(?!.*([,;]|\b(and|then|y|luego)\b))/is
const gotIn = /\b(arriv|lleg|get in)(?!.*([,;]|\b(and|then|y|luego)\b))/is

/** Arrival in town: the plan starts then. */
const arrived =
  /\b(land(ing)?|arriv\w+|in town|to town|downtown|gets? in|checked in|lleg\w+|aterriz\w+)\b[^.;!?]{0,6}$/i

function textBefore(scheduling: SchedulingContext, span: Span): string {
  return scheduling.interpretation.text.slice(Math.max(0, span[0] - 40), span[0])
}

/** Bounds of the window set by a time expression. */
function limitTime(
  scheduling: SchedulingContext,
  anchor: 'begin' | 'done',
  own: string,
  time: TimeExpression,
  span: Span,
): number | undefined {
  if (time.clockAt < 0) return anchor === (own === 'done' ? 'done' : 'begin') ? time.clock.minutes : undefined
  const isRange = time.role === 'range' && time.to !== undefined
  if (own === 'event')
    return anchor === 'done' && isEventLimit(scheduling, time) ? resolveHour(time.clock, [720, 1439]) - 20 : undefined
  if (anchor === 'begin') {
    if (isRange) return resolveHour(time.clock, rangeHours(scheduling, time))
    const begins = own === 'begin' || (own === 'window' && (time.role === 'from' || time.role === 'after'))
    const isIn = time.role !== 'by' || arrived.test(textBefore(scheduling, span))
    return begins && time.role !== 'until' && isIn ? startOfWindow(scheduling, time) : undefined
  }
  const from = earliestEnd(scheduling)
  if (isRange) return resolveHourAfter(time.to!, resolveHour(time.clock, rangeHours(scheduling, time)))
  const ends =
    own === 'done' || time.role === 'until' || (own === 'window' && (time.role === 'by' || time.role === 'before'))
  if (!ends) return undefined
  const isOfDay = !time.clock.isAmbiguous && time.clock.minutes > nightEndsMinutes
  if (isOfDay) return time.clock.minutes
  if (lastRide.test(textBefore(scheduling, span))) return resolveHourAfter(time.clock, lastRides)
  const today = resolveHourAfter(time.clock, Math.max(from, minutesGone(scheduling)))
  if (isBackwards(scheduling, span, today)) return today - 720
  const isNight = scheduling.interpretation.frames.some(({ concept }) => nightConcepts.includes(concept))
  return today > (isNight ? 1560 : 1439) ? resolveHourAfter(time.clock, from) : today
}

/** An ambiguous start in the past half of the day means the later one. */
function startOfWindow(scheduling: SchedulingContext, { clock }: TimeExpression): number {
  const statedMinutes = resolveHour(clock, firstHours(scheduling))
  const first = scheduling.interpretation.frames[0]
  const isGone = clock.isAmbiguous && statedMinutes < 720 && statedMinutes < minutesGone(scheduling)
  return isGone && first && plausible(first)[1] >= statedMinutes + 720 + first.stay
    ? statedMinutes + 720
    : statedMinutes
}

/** An end before the stated start is contradictory, unless it is a departure next morning. */
function isBackwards(scheduling: SchedulingContext, span: Span, end: number): boolean {
  const said = scheduling.interpretation.frames.flatMap((frame) =>
    frame.times.filter(({ role }) => role === 'at').map(({ clock }) => resolveHour(clock, plausible(frame))),
  )
  const isNextDay = said.length > 0 && end > 1439 && end - Math.max(...said) > longestEvening
  return isNextDay && over.test(textBefore(scheduling, span))
}

/** Minutes. */
const longestEvening = 480

const lastRide = /\b(last|[uú]ltimo) (train|bus|ferry|metro|subway|tram|tren|autob[uú]s|cami[oó]n)\b[^.;!?]*$/i
/** Minutes after midnight; public transport does not stop earlier. */
const lastRides = 1200

const over =
  /\b(home|back|done|finish(ed|ing)?|ending|over|out|wrap(ped|ping)?( up)?|in bed|casa|vuelta|regreso|terminar|acabar|listos?)\b[^.;!?]{0,6}$/i

/** Resolves the half of the day of a range by what is done in it. */
function rangeHours({ interpretation }: SchedulingContext, { clock, to }: TimeExpression): readonly [number, number] {
  if (interpretation.roles.has('allday') || clock.minutes % 720 === (to?.minutes ?? -1) % 720) return [300, 1019]
  const isEvening =
    interpretation.frames.some(({ concept }) => nightConcepts.includes(concept)) &&
    interpretation.frames.every((frame) => plausible(frame)[1] > 1320)
  return isEvening ? [690, 1439] : [480, 1259]
}

/** Plausible hours of the first stop, which resolve an ambiguous start. */
function firstHours({ interpretation }: SchedulingContext): readonly [number, number] {
  const first = interpretation.frames[0]
  const daypart = first?.dayparts[0] ?? interpretation.dayparts[0]
  const hours = first ? plausible(first) : undefined
  if (daypart && hours && daypart.from < hours[1] && daypart.to > hours[0]) return [daypart.from - 60, daypart.to]
  const [from, to] = first ? plausible(first) : [480, 1259]
  return [Math.max(300, from - 180), to]
}

/** Without an event, an event time in the text bounds what precedes it. */
function isEventLimit(scheduling: SchedulingContext, time: TimeExpression): boolean {
  return (
    scheduling.event === undefined &&
    time.role !== 'range' &&
    scheduling.interpretation.event !== undefined &&
    (scheduling.interpretation.event.relation ?? 'before') === 'before' &&
    scheduling.interpretation.frames.every(({ side }) => side !== 'after')
  )
}

/** Earliest possible end: after the last stated hour and the meals. */
function earliestEnd(scheduling: SchedulingContext): number {
  const parts = scheduling.interpretation.frames.map((frame) => {
    const at = frame.times.find(({ role }) => role === 'at' || role === 'from' || role === 'after')
    if (at) return resolveHour(at.clock, plausible(frame))
    if (frame.side === 'after' && scheduling.event) return scheduling.calendar.minutesOf(scheduling.event.end) % 1440
    if (frame.meal) return frame.meal === 'dinner' ? plausible(frame)[0] : mealStarts[frame.meal].from
    if (nightConcepts.includes(frame.concept)) return noon
    return frame.dayparts[0]?.from ?? 0
  })
  const isMorning =
    scheduling.interpretation.frames.every(
      ({ concept, dayparts, meal }) =>
        concept === 'coffee' || meal === 'breakfast' || dayparts.some(({ name }) => name === 'morning'),
    ) && scheduling.interpretation.frames.length > 0
  return Math.max(0, ...parts, isMorning || isAtOnce(scheduling) ? 0 : 600)
}

/** Earliest drinks, in minutes after midnight. */
const noon = 720

/** Immediate start before a stated end. */
const isAtOnce = ({ interpretation }: SchedulingContext): boolean =>
  interpretation.roles.has('asap') && interpretation.dates.length === 0

function minutesGone(scheduling: SchedulingContext): number {
  const { event, eventRequest, calendar } = scheduling
  if (event && eventRequest && !calendar.dateOf(event.start).equals(calendar.today)) return 0
  const isToday =
    scheduling.interpretation.dates.length === 0 ||
    scheduling.interpretation.dates.some(({ spec }) => spec.kind === 'offset' && spec.days === 0)
  return isToday ? scheduling.calendar.minutesNow : 0
}

const showEntry = 20

const isShowAhead = (lead: string): boolean =>
  /\b(show|play|concert|musical|theat(er|re)|opera|ballet|recital|teatro|concierto)\b[^.;!?]{0,12}$/i.test(lead)
