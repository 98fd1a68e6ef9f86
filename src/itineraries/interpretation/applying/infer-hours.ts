import type { Interpretation } from '../interpretation.js'
import { usualDuty } from '../parsing/parse-duty.js'
import { plausible, resolveHour } from '../scheduling/resolve-hour.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { isShow, mealStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import { minutesBetween } from '../temporal/clock-time.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { InterpretationState } from './interpretation-state.js'

/** A fronted duration is the total of the following stops. */
export function applyFrontedDuration({ timeAhead, interpretation }: InterpretationState): void {
  if (!timeAhead || interpretation.frames.length < 2) return
  Object.assign(timeAhead.frame, { stay: timeAhead.usualStay, stayStated: false })
  interpretation.durations.push({ frames: [], minutes: timeAhead.minutes })
}

/** "in the next hours": several stops end by then, a single one starts by then. */
export function keepWithin({ hoursAhead, interpretation: { frames, durations } }: InterpretationState): void {
  const isMany = frames.length > 1 || (frames[0]?.count ?? 0) > 1
  if (hoursAhead !== undefined && isMany) durations.push({ frames: [], minutes: hoursAhead })
}

/** Stops that are no nightlife end by bedtime. */
export function endByBedtime({ limits, frames, text }: Interpretation): void {
  const isNightOut = frames.some(({ concept }) => nightConcepts.includes(concept))
  limits.forEach((limit, i) => {
    const isAhead = frames.some(({ times }) => times.some((time) => isSooner(time, limit.time)))
    const isEnd = limit.time.role === 'by' || (limit.time.role === 'at' && isAhead)
    const isBedtime = limit.anchor === 'begin' && isEnd && bedtime.test(text.slice(0, limit.span[0]))
    if (isBedtime && !isNightOut) limits[i] = { ...limit, anchor: 'done' }
  })
}

const isSooner = ({ clock }: TimeExpression, bed: TimeExpression): boolean =>
  clock.minutes % 720 < bed.clock.minutes % 720

const bedtime = /\b(in bed|asleep|to bed|bedtime|en la cama|dormidos)\W*$/i

/** The free time lies between two appointments. */
export function fillUntilNext({ limits, roles, text }: Interpretation): void {
  const [free, ...more] = limits.filter(({ anchor, time }) => anchor === 'begin' && time.clockAt >= 0)
  const next = more.find(({ span }) => {
    const lead = text.slice(0, span[0])
    const isMeeting = meeting.test(lead) && !purpose.test(text.slice(span[1]))
    return roles.has('between') || checkIn.test(lead) || isMeeting
  })
  if (!free || !next) return
  const isEntry = checkIn.test(text.slice(0, next.span[0]))
  if (minutesBetween(free.time.clock, next.time.clock) >= longWait || roles.has('between'))
    limits[limits.indexOf(next)] = { ...next, anchor: 'done', ...(isEntry && { isAdmission: true }) }
}

/** The first of two appointments starts the time in between. */
export function startBetween({ limits, roles }: Interpretation): void {
  const [first, ...more] = limits.filter(({ anchor, time }) => anchor === 'done' && time.clockAt >= 0)
  const index = first && more.length > 0 && roles.has('between') ? limits.indexOf(first) : -1
  if (!first || index < 0 || limits.some(({ anchor }) => anchor === 'begin')) return
  const [early, late] = [first, more[0]!].sort((a, b) => hourOnDay(a.time) - hourOnDay(b.time))
  const { clock } = early!.time
  const minutes = clock.minutes + (early!.isDuty ? usualDuty : 0)
  limits.splice(limits.indexOf(late!), 1)
  limits.splice(limits.indexOf(early!), 1, late!)
  limits.push({ ...early!, anchor: 'begin', time: { ...early!.time, role: 'from', clock: { ...clock, minutes } } })
}

/** Minutes after midnight; ambiguous hours before seven are in the afternoon. */
const hourOnDay = ({ clock: { minutes, isAmbiguous } }: TimeExpression): number =>
  isAmbiguous && minutes % 720 < 420 ? (minutes % 720) + 720 : minutes

/** A completion time too early for the meal is the start of the outing. */
export function startWhenDone({ limits, frames, text }: Interpretation): void {
  const starts = frames.flatMap(({ spans }) => spans.map(([start]) => start))
  limits.forEach((limit, i) => {
    const { anchor, time, span } = limit
    const isAhead = anchor === 'done' && time.role === 'at' && !limit.isDuty && Math.min(...starts) > span[1]
    if (!isAhead || !through.test(text.slice(0, span[0]))) return
    const isTooSoon = (frame: StopFrame): boolean => {
      const [from, to] = frame.meal ? [mealStarts[frame.meal].from, mealStarts[frame.meal].to] : usualNight(frame)
      return resolveHour(time.clock, [from - earlyHours, to]) < from + frame.stay + 30
    }
    const first = frames[0]
    if (first && isTooSoon(first)) limits[i] = { ...limit, anchor: 'begin', time: { ...time, role: 'from' } }
  })
}

/** Usual end of drinks, in minutes after midnight. */
const usualNight = ({ concept }: StopFrame): readonly [number, number] =>
  nightConcepts.includes(concept) ? [960, 1439] : [0, 0]

/** Tolerance in minutes before a usual meal for resolving an ambiguous hour. */
const earlyHours = 240

const through =
  /(^|[,.;:] ?|\b(i['’]?m|we['’]?re|i am|we are|and|i|we|get|i['’]?ll be|we['’]?ll be) )(done|finish(ed)?|through|off)( (around|about|like))? *$/i

const meeting = /\bmeet(ing)?( up with)?( \p{L}+){1,3}( at)? *$/iu

/** Purpose phrase after a meeting time. */
const purpose = /^ (for|to|and|over)\b/i

const checkIn =
  /\b(check(ed|ing)?[- ]?in|(in)?to (the|our) (hotel|room|airbnb))( time)?( is)?( not)?( until| at| from)? *$/i

/** Longest acceptable wait in minutes. */
const longWait = 120

/** A range stated with the first of several stops is the stay of that stop. */
export function turnRangeIntoStay({ frames, isOrderStated, text }: Interpretation): void {
  for (const frame of isOrderStated ? frames.slice(0, -1) : []) {
    const hours = frame.times.find(({ role }) => role === 'range')
    const isHeld = hours?.to && frame.times.length === 1 && !frame.stayStated && frame.count === 1
    const length = isHeld ? minutesBetween(hours.clock, hours.to!) : 0
    const isLoose = frame.spans.some((span) => within.test(text.slice(...span)))
    if (length > frame.stay && length <= longestStay && !isLoose) frame.stay = length
  }
}

const within = /\b(between|anywhere|any ?time|some ?time|entre)\b/i

/** Minutes. */
const longestStay = 180

/** A duration too short for all stops applies to the stop it was stated with. */
export function boundStatedDurations({ frames, durations }: Interpretation): void {
  durations.forEach(({ minutes, statedFrames = [] }, i) => {
    const isTooShort = shortest(frames) > minutes && shortest(statedFrames) <= minutes
    if (isTooShort && statedFrames.length > 0) durations[i] = { frames: statedFrames, minutes }
  })
}

/** Total of the shortest stays, in minutes. */
const shortest = (frames: readonly StopFrame[]): number =>
  frames.reduce((sum, { stay, count }) => sum + (stay * count * 2) / 3, 0)

/** Evening requests imply that accommodation is available by then. */
export function endAdmission({ frames, dayparts, limits }: Interpretation): void {
  const isOfEvening = ({ meal, concept }: StopFrame): boolean =>
    meal === 'dinner' || meal === 'late' || nightConcepts.includes(concept)
  const index = limits.findIndex(({ isAdmission }) => isAdmission)
  if (index >= 0 && (frames.some(isOfEvening) || dayparts.some(({ from }) => from >= evening))) limits.splice(index, 1)
}

/** Minutes after midnight. */
const evening = 960

/** A fronted range applies to conjoined stops; a stop after "then" follows it. */
export function applyFrontedHours({ leading, interpretation }: InterpretationState): void {
  if (!leading) return
  const { frame, time, span } = leading
  if (time.role === 'at') {
    interpretation.isOrderStated ||= isBegunBy(frame, interpretation)
    return
  }
  if (time.role === 'range' ? interpretation.isOrderStated : interpretation.frames.some(({ isLeading }) => isLeading))
    return
  const others = interpretation.frames.filter((other) => other !== frame)
  if (others.length === 0 || others.some(({ times, sentence }) => times.length > 0 || sentence !== frame.sentence))
    return
  frame.times.splice(frame.times.indexOf(time), 1)
  interpretation.limits.push({ anchor: 'window', time, span })
}

/** A fronted hour is the start of the first conjunct, unless that is a show. */
function isBegunBy(frame: StopFrame, { frames, orderedPairs }: Interpretation): boolean {
  const [first, ...others] = frames
  const isJoined = ({ times, dayparts, dates, sentence, meal, side, isLeading }: StopFrame): boolean =>
    times.length + dayparts.length + dates.length === 0 && sentence === frame.sentence && !meal && !side && !isLeading
  const isKept = isShow(frame.concept) || frame.concept === 'dancing'
  return first === frame && !isKept && orderedPairs.length === 0 && others.length > 0 && others.every(isJoined)
}

/** Arrival and kick-off bound the stop in between. */
export function boundByKickoff(state: InterpretationState): void {
  const { limits, event, frames } = state.interpretation
  const isSqueezed = event && !event.relation && (event.isSoon || limits.some(({ anchor }) => anchor === 'event'))
  if (isSqueezed) for (const frame of frames) frame.side ??= sideOfEventAt(state, frame)
}

/** Places a stop on the side of the event that its plausible hours allow. */
export function sideOfEventAt({ context: { event } }: InterpretationState, frame: StopFrame): 'before' | 'after' {
  const clock = frame.times.find(({ role }) => ['at', 'from', 'after'].includes(role))?.clock
  if (!clock || !event) return 'before'
  const readings = clock.isAmbiguous ? [clock.minutes % 720, (clock.minutes % 720) + 720] : [clock.minutes]
  const [from, to] = plausible(frame)
  const isUsual = (reading: number): boolean => reading >= from && reading <= to
  const ahead = readings.filter((reading) => reading < event.startMinutes)
  if (ahead.some((reading) => isUsual(reading) || reading >= earliestGathering)) return 'before'
  return readings.some((reading) => reading >= event.startMinutes && isUsual(reading)) ? 'after' : 'before'
}

/** Earliest gathering before a game, in minutes after midnight. */
const earliestGathering = 540
