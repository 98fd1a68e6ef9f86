import type { Temporal } from 'temporal-polyfill'
import type { Instant, Span } from '../plan-request.js'
import { isShowAhead, showEntry } from '../reading/read-duty.js'
import { mealStarts } from '../start-times.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { minute } from './minute.js'
import { plausible, readHour, readHourAfter } from './read-hour.js'
import type { Scheduling } from './scheduling.js'
import { nightConcepts } from './window-on.js'

export function limitOf(
  scheduling: Scheduling,
  anchor: 'begin' | 'done',
  date: Temporal.PlainDate,
): Instant | undefined {
  let limit: Instant | undefined
  for (const { anchor: own, time, span, isDuty, isWayTold } of scheduling.story.limits) {
    const at = limitTime(scheduling, anchor, own, time, span)
    if (at === undefined) continue
    if (time.clockAt < 0) return scheduling.calendar.now + at * minute
    const isBare = anchor === 'begin' && !isWayTold
    const isShow = anchor === 'done' && isDuty && isShowAhead(textBefore(scheduling, span))
    const slack = isBare ? slackBefore(textBefore(scheduling, span)) : isShow ? -showEntry : 0
    limit = scheduling.calendar.at(date, at + slack)
  }
  return limit
}

/** "done by two in the morning" ends the night before. */
const smallHours = 300

/** Minutes from landing, or from getting in by other ways, to being in town, at the least. */
const slackBefore = (text: string): number => (landed.test(text) ? 30 : gotIn.test(text) ? 15 : 0)

/** "we land at five and meet my brother at seven": only the first hour is that of the arrival. */
const landed = /\b(land|aterriz)(?!.*([,;]|\b(and|then|y|luego)\b))/is
const gotIn = /\b(arriv|lleg|get in)(?!.*([,;]|\b(and|then|y|luego)\b))/is

/** "we should be in town by six": by then the day begins. */
const arrived =
  /\b(land(ing)?|arriv\w+|in town|to town|downtown|gets? in|checked in|lleg\w+|aterriz\w+)\b[^.;!?]{0,6}$/i

function textBefore(scheduling: Scheduling, span: Span): string {
  return scheduling.story.text.slice(Math.max(0, span[0] - 40), span[0])
}

/** Which end of the window a time limits, if it does: "from 2 to 6" both, "until 5" the later one. */
function limitTime(
  scheduling: Scheduling,
  anchor: 'begin' | 'done',
  own: string,
  time: TimeExpression,
  span: Span,
): number | undefined {
  if (time.clockAt < 0) return anchor === (own === 'done' ? 'done' : 'begin') ? time.clock.minutes : undefined
  const isRange = time.role === 'range' && time.to !== undefined
  if (own === 'event')
    return anchor === 'done' && isEventLimit(scheduling, time) ? readHour(time.clock, [720, 1439]) - 20 : undefined
  if (anchor === 'begin') {
    if (isRange) return readHour(time.clock, rangeHours(scheduling, time))
    const begins = own === 'begin' || (own === 'window' && (time.role === 'from' || time.role === 'after'))
    const isIn = time.role !== 'by' || arrived.test(textBefore(scheduling, span))
    return begins && time.role !== 'until' && isIn ? beginOf(scheduling, time) : undefined
  }
  const from = earliestSaid(scheduling)
  if (isRange) return readHourAfter(time.to!, readHour(time.clock, rangeHours(scheduling, time)))
  const ends =
    own === 'done' || time.role === 'until' || (own === 'window' && (time.role === 'by' || time.role === 'before'))
  if (!ends) return undefined
  const isOfDay = !time.clock.isAmbiguous && time.clock.minutes > smallHours
  if (isOfDay) return time.clock.minutes
  if (lastRide.test(textBefore(scheduling, span))) return readHourAfter(time.clock, lastRides)
  const today = readHourAfter(time.clock, Math.max(from, minutesGone(scheduling)))
  if (isBackwards(scheduling, span, today)) return today - 720
  const isNight = scheduling.story.drafts.some(({ concept }) => nightConcepts.includes(concept))
  return today > (isNight ? 1560 : 1439) ? readHourAfter(time.clock, from) : today
}

/** "ramen, can't make it before eight", told at ten in the morning, is of the evening. */
function beginOf(scheduling: Scheduling, { clock }: TimeExpression): number {
  const told = readHour(clock, firstHours(scheduling))
  const first = scheduling.story.drafts[0]
  const isGone = clock.isAmbiguous && told < 720 && told < minutesGone(scheduling)
  return isGone && first && plausible(first)[1] >= told + 720 + first.stay ? told + 720 : told
}

/** "dinner at nine, home by eight": nobody means the morning after; who has a flight at eight does. */
function isBackwards(scheduling: Scheduling, span: Span, end: number): boolean {
  const said = scheduling.story.drafts.flatMap((draft) =>
    draft.times.filter(({ role }) => role === 'at').map(({ clock }) => readHour(clock, plausible(draft))),
  )
  const isNextDay = said.length > 0 && end > 1439 && end - Math.max(...said) > longestEvening
  return isNextDay && over.test(textBefore(scheduling, span))
}

/** Minutes. */
const longestEvening = 480

/** "beers until the last train at 12:40" */
const lastRide = /\b(last|[uú]ltimo) (train|bus|ferry|metro|subway|tram|tren|autob[uú]s|cami[oó]n)\b[^.;!?]*$/i
/** Minutes after midnight: no line stops running earlier. */
const lastRides = 1200

const over =
  /\b(home|back|done|finish(ed|ing)?|ending|over|out|wrap(ped|ping)?( up)?|in bed|casa|vuelta|regreso|terminar|acabar|listos?)\b[^.;!?]{0,6}$/i

/** "from 8 to 10: drinks and a snack" is an evening, "from 9 to 5: museums" a day. */
function rangeHours({ story }: Scheduling, { clock, to }: TimeExpression): readonly [number, number] {
  // "all day from 9 to 9"
  if (story.roles.has('allday') || clock.minutes % 720 === (to?.minutes ?? -1) % 720) return [300, 1019]
  const isEvening =
    story.drafts.some(({ concept }) => nightConcepts.includes(concept)) &&
    story.drafts.every((draft) => plausible(draft)[1] > 1320)
  return isEvening ? [690, 1439] : [480, 1259]
}

/** When the first stop is plausible: "we meet at eight" is the evening before a bar and the morning before a museum; "tonight" says it. */
function firstHours({ story }: Scheduling): readonly [number, number] {
  const first = story.drafts[0]
  const part = first?.dayparts[0] ?? story.dayparts[0]
  const hours = first ? plausible(first) : undefined
  if (part && hours && part.from < hours[1] && part.to > hours[0]) return [part.from - 60, part.to]
  const [from, to] = first ? plausible(first) : [480, 1259]
  return [Math.max(300, from - 180), to]
}

/** Without an event of the request, the time of the one in the text bounds what comes before it. */
function isEventLimit(scheduling: Scheduling, time: TimeExpression): boolean {
  return (
    scheduling.event === undefined &&
    time.role !== 'range' &&
    scheduling.story.event !== undefined &&
    (scheduling.story.event.relation ?? 'before') === 'before' &&
    scheduling.story.drafts.every(({ side }) => side !== 'after')
  )
}

/** The earliest moment that the stops leave for an end: after the last of their own times, after noon for a lunch. */
function earliestSaid(scheduling: Scheduling): number {
  const parts = scheduling.story.drafts.map((draft) => {
    const at = draft.times.find(({ role }) => role === 'at' || role === 'from' || role === 'after')
    if (at) return readHour(at.clock, plausible(draft))
    // "dessert after the game, before the 11:30 train"
    if (draft.side === 'after' && scheduling.event) return scheduling.calendar.minutesOf(scheduling.event.end) % 1440
    // "train at five, dinner before that"
    if (draft.meal) return draft.meal === 'dinner' ? plausible(draft)[0] : mealStarts[draft.meal].from
    // "four pubs, the last one by eleven"
    if (nightConcepts.includes(draft.concept)) return noon
    return draft.dayparts[0]?.from ?? 0
  })
  const isMorning =
    scheduling.story.drafts.every(
      ({ concept, dayparts, meal }) =>
        concept === 'coffee' || meal === 'breakfast' || dayparts.some(({ name }) => name === 'morning'),
    ) && scheduling.story.drafts.length > 0
  return Math.max(0, ...parts, isMorning || isAtOnce(scheduling) ? 0 : 600)
}

/** Minutes after midnight: nobody has been out for drinks before. */
const noon = 720

/** "donuts and coffee asap, out by nine", told at half past seven. */
const isAtOnce = ({ story }: Scheduling): boolean => story.roles.has('asap') && story.dates.length === 0

function minutesGone(scheduling: Scheduling): number {
  const { event, wish, calendar } = scheduling
  if (event && wish && !calendar.dateOf(event.start).equals(calendar.today)) return 0
  const isToday =
    scheduling.story.dates.length === 0 ||
    scheduling.story.dates.some(({ spec }) => spec.kind === 'offset' && spec.days === 0)
  return isToday ? scheduling.calendar.minutesNow : 0
}
