import type { ClauseEntity, TimeEntity } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'
import { isPlausible, isUsual } from '../scheduling/resolve-hour.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { isShow } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import { dayparts } from '../temporal/calendar-vocabulary.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { precedes } from '../token-pattern.js'
import { isApproximation } from './apply-party.js'
import { frameOfTime } from './attachment.js'
import { isBusyUntil } from './busy-until.js'
import { isNextDuty } from './follow-duty.js'
import type { InterpretationState } from './interpretation-state.js'
import { timeLeads } from './time-leads.js'

/** Assigns a time to its stop, to the whole outing or to the event. */
export function applyTime(
  state: InterpretationState,
  entity: TimeEntity,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const { time, span, text } = entity
  if (isCurrentTime(state, span) || isEndOfEvent(state, entity) || isApproximation(state, span)) return
  if (applyBusyTime(state, entity)) return
  state.interpretation.slots.push({ slot: 'time', value: String(time.clock.minutes), text, span })
  if (applyFixedTime(state, entity, entities, i)) return
  if (isOpenLate(state, entity, entities, i)) return
  if (correctTime(state, time) || (time.role === 'at' && repeatWithTime(state, time))) return
  assignTime(state, entity, entities, i)
}

/** Busy periods and ends of single stops. */
function applyBusyTime(state: InterpretationState, entity: TimeEntity): boolean {
  const { time, span } = entity
  const { interpretation } = state
  if (isBusyUntil(state, entity) && state.clause.link === 'then' && interpretation.frames.length > 0) {
    state.pendingTimes.push({ ...time, role: 'from' })
    return true
  }
  if (isBusyUntil(state, entity)) {
    interpretation.limits.push({ anchor: 'begin', time: { ...time, role: 'from', clock: time.to ?? time.clock }, span })
    return true
  }
  if (isBusyAgain(state, entity)) {
    interpretation.limits.push({ anchor: 'done', time: { ...time, role: 'until' }, span })
    return true
  }
  if (applyEndOfStop(state, entity)) return true
  if (interpretation.frames.length === 0 && time.role === 'by' && precedes(timeLeads.isCleared, state.context, span)) {
    state.pendingTimes.push({ ...time, role: 'until' })
    return true
  }
  return false
}

/** Arrivals, shows, appointments, limits and opening hours. */
function applyFixedTime(
  state: InterpretationState,
  entity: TimeEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const { time, span } = entity
  const { interpretation } = state
  if (isArrival(state, entity, entities.slice(0, i)) && applyArrival(state, time)) {
    interpretation.event ??= { isBoth: false }
    for (const frame of interpretation.frames) frame.side ??= 'before'
    return true
  }
  const show = showWithoutTime(state, entity)
  if (show) {
    show.times.push(time)
    show.spans.push(span)
    return true
  }
  if (isOfLastOne(state, entity)) {
    interpretation.limits.push({ anchor: 'done', time, span })
    return true
  }
  if (isNextDuty(state, entity)) {
    interpretation.limits.push({ anchor: 'done', time, span, isDuty: true })
    return true
  }
  const limit = anchorOfLimit(state, entity)
  if (limit === 'event' && isDoorTime(state, entity)) return true
  if (limit) {
    const { isDuty, isAdmission } = entity
    interpretation.limits.push({
      anchor: limit,
      time,
      span,
      ...(isDuty && { isDuty }),
      ...(isAdmission && { isAdmission }),
    })
    return true
  }
  if (time.role !== 'until' && precedes(timeLeads.isOpening, state.context, span)) {
    if (state.currentFrames.length === 0 && interpretation.frames.length === 0)
      state.pendingTimes.push(doorTime(state, entity))
    return true
  }
  return false
}

/** Assigns the time to its stop or to the whole outing; otherwise it waits for the next stop. */
function assignTime(
  state: InterpretationState,
  entity: TimeEntity,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const { time, span } = entity
  const { interpretation } = state
  const isTogether =
    appliesToAllStops(state, time) || isStatedForAll(state, time, span) || isRangeOfAll(state, time, entities)
  const owner = isTogether ? undefined : frameForTime(state, entity, entities, i)
  if (owner) {
    owner.openKnown ||= entity.anchor === 'open'
    owner.times.push(time)
    if (['range', 'from', 'after', 'at'].includes(time.role) && isBeforeFirstStop(state, span))
      state.leading ??= { frame: owner, time, span }
    owner.spans.push(span)
  } else if (appliesToOuting(state, time, entities) || isTogether)
    interpretation.limits.push({ anchor: 'window', time, span })
  else if (!entities.some(({ type }) => type === 'unknown') || interpretation.frames.length === 0)
    state.pendingTimes.push(time)
}

/** The current time, not a requested one; "son" may be the English noun. */
const isCurrentTime = ({ context }: InterpretationState, span: Span): boolean =>
  precedes(timeLeads.isNow, context, span) &&
  !/\b(my|our|his|her|their|the|your) son $/i.test(context.text.slice(0, span[0]))

/** Two busy periods: the free time lies in between. */
const isBusyAgain = (
  { clause: { mentions, link }, interpretation }: InterpretationState,
  { time }: TimeEntity,
): boolean =>
  time.role === 'range' &&
  link === 'and' &&
  mentions.every(({ type }) => type === 'time' || type === 'date' || type === 'daypart' || type === 'filler') &&
  interpretation.limits.at(-1)?.anchor === 'begin'

/** Opening hours bound the visit: after opening, before closing. */
const doorTime = ({ context }: InterpretationState, { time, span }: TimeEntity): TimeExpression => ({
  ...time,
  role: precedes(timeLeads.isClosing, context, span) ? 'until' : 'from',
})

/** End of one stop, not of the outing. */
function applyEndOfStop(
  { context, currentFrames, interpretation }: InterpretationState,
  { time, span }: TimeEntity,
): boolean {
  const isOver = precedes(timeLeads.isEaten, context, span) || precedes(timeLeads.isCleared, context, span)
  if (!isOver || (time.role !== 'by' && time.role !== 'before')) return false
  const earlierFrames = interpretation.frames.filter(
    (frame) => !currentFrames.includes(frame) || frame.spans.some(([start]) => start < span[0]),
  )
  const frame = earlierFrames.at(-1) ?? currentFrames[0]
  frame?.times.push({ ...time, role: 'until' })
  return frame !== undefined
}

function anchorOfLimit(state: InterpretationState, entity: TimeEntity): 'event' | 'begin' | 'done' | undefined {
  const { anchor, time } = entity
  if (state.interpretation.event && isStartOfIt(state, entity)) return 'event'
  if (isStartOfEvent(state, entity)) return 'event'
  if (state.interpretation.event?.relation === 'after' && precedes(timeLeads.isItsEnd, state.context, entity.span))
    return 'begin'
  if (isEndOfDuty(state, entity)) return 'begin'
  // Watching a broadcast starts at the stated time.
  const isWatched = state.interpretation.event?.relation === 'during' && state.context.event === undefined
  if (anchor === 'event' && !isWatched && !isTimeOfEvent(state, entity)) return 'event'
  if (isDeparture(state, entity)) return 'done'
  const isStart =
    state.currentFrames.length === 0 && state.interpretation.frames.length > 1 && !isOfLastInTurn(state, entity)
  if (isStart && (time.role === 'from' || time.role === 'after')) return 'begin'
  if (appliesToPair(state, time) || isOpening(state, entity)) return 'begin'
  if (anchor === 'begin' && (isMeeting(state, entity) || isBeginning(state, entity))) return undefined
  return anchor === 'done' || anchor === 'begin' ? anchor : undefined
}

/** A lower bound at the end belongs to the last stop of the sequence. */
function isOfLastInTurn({ context, interpretation }: InterpretationState, { time, text }: TimeEntity): boolean {
  const last = interpretation.frames.at(-1)
  const isLeast = /^(no|not|nothing|but not|and not|nunca|nada|after|later|despu[eé]s)\b/i.test(text)
  const isAhead = context.event !== undefined && interpretation.frames.some(({ side }) => side === 'before')
  const isMeal = isLeast && last?.meal !== undefined
  const isTurn = interpretation.isOrderExplicit && (isMeal || isAhead) && last?.times.length === 0
  return isTurn && isUsual(last!, time.clock)
}

/** Bounds the start of the last of several counted stops. */
const isOfLastOne = ({ clause, interpretation, context }: InterpretationState, { time }: TimeEntity): boolean =>
  (time.role === 'by' || time.role === 'before' || time.role === 'until') &&
  (interpretation.frames.at(-1)?.count ?? 0) > 1 &&
  clause.mentions.some(
    (mention) => hasRole(mention, 'oneof') && /last|[uú]ltim/i.test(context.text.slice(...mention.span)),
  )

/** Door time: the ticket holder arrives by then. */
const isDoorTime = (state: InterpretationState, { time, span }: TimeEntity): boolean =>
  doorWord.test(state.context.text.slice(0, span[0])) && applyArrival(state, time)

function isArrival(
  { currentFrames, context: { text } }: InterpretationState,
  { time, span }: TimeEntity,
  ahead: readonly ClauseEntity[],
): boolean {
  const lead = text.slice(0, span[0])
  if (currentFrames.length > 0 || !['at', 'by', 'before'].includes(time.role) || settingOut.test(lead)) return false
  const isThere = ahead.some((entity) =>
    entity.type === 'near' ? entity.near.of === 'event' : entity.type === 'event' && venueWord.test(entity.text),
  )
  return isThere || seatWord.test(lead)
}

const settingOut = /\b(leav|head|set(ting)? (off|out)|sal(imos|ir|go)|go(ing)? to)\w*\b[^.;,!?]*$/i
const venueWord = /\b(stadium|arena|ballpark|field|venue|estadio|cancha)\b/i

const seatWord = /\b((our|my|the) (seats?|gate)|seats|gate \d+|asientos)\b[^.;,!?]*$/i

/** Arrival at the event venue, if shortly before the start. */
function applyArrival({ context: { event }, interpretation }: InterpretationState, time: TimeExpression): boolean {
  if (!event) return false
  const { minutes, isAmbiguous } = time.clock
  const readings = isAmbiguous ? [minutes % 720, (minutes % 720) + 720] : [minutes]
  const ahead = readings.map((reading) => event.startMinutes - reading).filter((by) => by > 0 && by <= maxEntryMinutes)
  if (ahead.length > 0) interpretation.arriveBefore = Math.min(...ahead)
  return ahead.length > 0
}

const doorWord = /\b(gates?|doors?|turnstiles|puertas)\b[^.;,!?]*$/i

/** Longest time between doors and start, in minutes. */
const maxEntryMinutes = 240

const isStartOfIt = ({ context, currentFrames, interpretation }: InterpretationState, { span }: TimeEntity): boolean =>
  precedes(timeLeads.isItsStart, context, span) ||
  (currentFrames.length === 0 &&
    interpretation.event?.relation === 'before' &&
    precedes(timeLeads.isStart, context, span))

/** End of an appointment stated in a clause of its own. */
const isEndOfDuty = ({ context, currentFrames, clause }: InterpretationState, { span }: TimeEntity): boolean =>
  currentFrames.length === 0 &&
  precedes(timeLeads.isEnd, context, span) &&
  /\bafter\b[^.;!?\n]*$/i.test(context.text.slice(0, clause.mentions[0]!.span[0]))

/** Meeting time that is the time of the stop. */
function isMeeting({ context, currentFrames }: InterpretationState, { time, span }: TimeEntity): boolean {
  return (
    precedes(timeLeads.isMeeting, context, span) &&
    time.role === 'at' &&
    currentFrames.length === 1 &&
    currentFrames[0]!.times.length === 0
  )
}

const isDeparture = ({ context, currentFrames }: InterpretationState, { time, span }: TimeEntity): boolean =>
  currentFrames.length === 0 &&
  ((time.role === 'at' && precedes(timeLeads.isDeparture, context, span)) ||
    (time.role === 'by' && precedes(timeLeads.isHome, context, span)))

/** Start time of the stop, not of the outing. */
function isBeginning({ context, currentFrames }: InterpretationState, { span }: TimeEntity): boolean {
  return (
    precedes(timeLeads.isStart, context, span) && currentFrames.length === 1 && currentFrames[0]!.times.length === 0
  )
}

/** A lower bound on a pair applies to both if plausible for the first. */
function appliesToPair(
  { clause, currentFrames, interpretation }: InterpretationState,
  { role, clock }: TimeExpression,
): boolean {
  const before = interpretation.frames.findLast((frame) => !currentFrames.includes(frame))
  const isPair =
    clause.link === 'and' &&
    currentFrames.length === 1 &&
    before?.sentence === clause.sentence &&
    (before.concept === 'food' || nightConcepts.includes(before.concept)) &&
    isPlausible(before, clock)
  return (
    (role === 'after' || role === 'from') && isPair && before.times.length === 0 && currentFrames[0]?.times.length === 0
  )
}

/** Start of the whole sequence, if plausible for the first stop. */
function isOpening(
  { context, interpretation, currentFrames }: InterpretationState,
  { time, span }: TimeEntity,
): boolean {
  const [first, ...more] = interpretation.frames
  if (first && first.count > 1 && more.length === 0 && time.role === 'from') return isPlausible(first, time.clock)
  const isStart = /^(starting|beginning|empezando|comenzando)\b/i.test(context.text.slice(...span))
  const isFree =
    interpretation.frames.every(({ times }) => times.length === 0) &&
    currentFrames.every(({ concept }) => !isShow(concept))
  return isStart && isFree && more.length > 0 && !currentFrames.includes(first!) && isPlausible(first!, time.clock)
}

/** A corrected time replaces the previous one. */
export function correctTime(state: InterpretationState, time: TimeExpression): boolean {
  const { isCorrecting, currentFrames, interpretation } = state
  const frame = (currentFrames.length > 0 ? currentFrames : interpretation.frames).findLast(
    ({ times }) => times.length > 0,
  )
  const isOpen = interpretation.frames.length === 0 && state.pendingTimes.length > 0
  if (!isCorrecting || (!frame && !isOpen)) return false
  if (frame) frame.times = [time]
  else state.pendingTimes = [time]
  state.isCorrecting = false
  return true
}

/** End of the event, not of the outing. */
function isEndOfEvent(
  { clause, context, interpretation, currentFrames }: InterpretationState,
  { span }: TimeEntity,
): boolean {
  const leadingText = context.text.slice(clause.mentions[0]!.span[0], span[0])
  const isOpen = clause.link === 'and' && currentFrames.length === 0 && interpretation.limits.at(-1)?.anchor === 'event'
  return isOpen && /^(ends|finishes|is over|acaba|termina)\b/i.test(leadingText)
}

/** Without an event, the show is the stop and the time is its start. */
function showWithoutTime(
  { context, interpretation, currentFrames }: InterpretationState,
  { anchor, time, span }: TimeEntity,
): StopFrame | undefined {
  const isStated = anchor === 'event' || (currentFrames.length === 0 && precedes(timeLeads.isItsStart, context, span))
  if (!isStated || context.event || time.role !== 'at') return undefined
  return interpretation.frames.findLast(
    ({ concept, times }) => (concept === 'theatre' || concept === 'live_music') && times.length === 0,
  )
}

/** Late opening hours describe the venue and do not end the visit. */
function isOpenLate(
  state: InterpretationState,
  entity: TimeEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const { time, span } = entity
  const isOfHouse = precedes(timeLeads.isOpen, state.context, span)
  const isOfClosing = time.role === 'until' && precedes(timeLeads.isClosing, state.context, span)
  const owner = frameOfTime(state, entities, i)
  if (isOfHouse && time.role === 'after' && owner?.side === 'after') return true
  const isLate = time.role === 'until' || (time.role === 'after' && /^past\b/i.test(entity.text))
  if (!isLate || !(isOfHouse || isOfClosing) || !owner || !isSmallHour(time, owner)) return isOfClosing
  owner.dayparts.push(dayparts.get('open late')!)
  return true
}

/** An ambiguous closing hour is at night for drinks and in the afternoon for lunch or coffee. */
function isSmallHour({ clock }: TimeExpression, { concept, meal }: StopFrame): boolean {
  if (!clock.isAmbiguous) return clock.minutes >= 1380 || clock.minutes <= 240
  return clock.minutes % 720 <= 240 && (nightConcepts.includes(concept) || (concept === 'food' && !meal))
}

/** A bare time modifies the following noun. */
function frameForTime(
  state: InterpretationState,
  { text }: TimeEntity,
  entities: readonly ClauseEntity[],
  i: number,
): StopFrame | undefined {
  const next = entities[i + 1]
  const isTied = next?.type === 'venue' && (next.relation === 'before' || next.relation === 'after')
  if (!isTied || !/^(an? )?\d/.test(text)) return frameOfTime(state, entities, i)
  return state.currentFrames.find(({ spans }) => spans.includes(next.span))
}

/** Stated before the first stop. */
function isBeforeFirstStop({ currentFrames, interpretation }: InterpretationState, [start]: Span): boolean {
  return interpretation.frames.every(
    (frame) => currentFrames.includes(frame) && frame.spans.every(([from]) => from > start),
  )
}

/** Bounds of the whole outing. */
function appliesToOuting(
  { currentFrames, interpretation }: InterpretationState,
  { role }: TimeExpression,
  entities: readonly ClauseEntity[],
): boolean {
  const isLimit =
    role === 'until' || role === 'range' || (role === 'before' && entities.some(({ type }) => type === 'duration'))
  return isLimit && currentFrames.length === 0 && interpretation.frames.length !== 1
}

const isStatedForAll = (
  { context, interpretation }: InterpretationState,
  { role }: TimeExpression,
  span: Span,
): boolean =>
  (role === 'until' || role === 'range') &&
  interpretation.frames.length > 1 &&
  precedes(timeLeads.isOfAll, context, span)

/** A range in a clause of its own after several stops. */
function isRangeOfAll(
  { interpretation, clause }: InterpretationState,
  { role }: TimeExpression,
  entities: readonly ClauseEntity[],
): boolean {
  const isFree = interpretation.frames.every(({ times }) => times.length === 0)
  return (
    role === 'range' && entities.length === 1 && clause.link === 'comma' && interpretation.frames.length > 1 && isFree
  )
}

/** A range over several stops bounds all of them, unless only one is plausible then. */
function appliesToAllStops(
  { clause, currentFrames, interpretation }: InterpretationState,
  { role, clock }: TimeExpression,
): boolean {
  const sentenceFrames = interpretation.frames.filter(({ sentence }) => sentence === clause.sentence)
  const isPair =
    clause.link === 'and' &&
    currentFrames.length === 1 &&
    sentenceFrames.length > 1 &&
    sentenceFrames.length === interpretation.frames.length
  const isFree = sentenceFrames.every((frame) => frame.times.length === 0 && isUsual(frame, clock))
  return (role === 'range' || role === 'before') && isPair && isFree && !interpretation.isOrderExplicit
}

/** The event's time, unless a stop of the clause still lacks one. */
function isTimeOfEvent(state: InterpretationState, { time }: TimeEntity): boolean {
  return (
    state.context.event !== undefined &&
    ['at', 'until', 'range', 'from'].includes(time.role) &&
    state.currentFrames.some((frame) => frame.times.length === 0) &&
    !isEventTime(state, time)
  )
}

/** Matches the event's start, possibly in the other half of the day. */
export function isEventTime({ context }: InterpretationState, time: TimeExpression): boolean {
  const start = context.event?.startMinutes
  return start !== undefined && [0, 720].some((shift) => Math.abs(((time.clock.minutes + shift) % 1440) - start) <= 20)
}

/** States the event's start, as the clause contains nothing else that could start then. */
function isStartOfEvent(state: InterpretationState, { time, anchor }: TimeEntity): boolean {
  const isArrival = anchor === 'begin' && state.context.event?.startMinutes !== time.clock.minutes
  return (
    state.currentFrames.length === 0 &&
    time.role === 'at' &&
    isEventTime(state, time) &&
    !state.isCorrecting &&
    !isArrival
  )
}

/** One copy of the stop for each further hour. */
export function repeatWithTime(
  { clause, currentFrames, interpretation }: InterpretationState,
  time: TimeExpression,
): boolean {
  const last = interpretation.frames.at(-1)
  const isBare = clause.mentions.length === 1 || ((last?.count ?? 0) > 1 && clause.mentions.every(isOfCounted))
  const isListed = (clause.link === 'comma' || clause.link === 'and') && currentFrames.length === 0 && isBare
  if (!isListed || last?.sentence !== clause.sentence || last.times.at(-1)?.role !== 'at') return false
  last.times.push(time)
  last.count = Math.max(last.count, last.times.length)
  interpretation.isOrderStated = true
  return true
}

const isOfCounted = (mention: EntityMention): boolean =>
  mention.type === 'time' ||
  mention.type === 'filler' ||
  mention.type === 'mark' ||
  mention.type === 'number' ||
  hasRole(mention, 'other')
