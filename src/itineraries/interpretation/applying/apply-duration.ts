import type { ClauseEntity } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'
import { isPlausible } from '../scheduling/resolve-hour.js'
import { mealStarts, usualStarts } from '../start-times.js'
import type { StopFrame } from '../stop-frame.js'
import type { ClockTime } from '../temporal/clock-time.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { precedes } from '../token-pattern.js'
import { applySide } from './apply-event.js'
import { frameOfEntity } from './attachment.js'
import type { InterpretationState } from './interpretation-state.js'
import { besideEvent } from './keep-gaps.js'
import { timeLeads } from './time-leads.js'
import { applyTravelTime } from './travel-time-limit.js'

type DurationEntity = Extract<ClauseEntity, { type: 'duration' }>

export function applyDuration(
  state: InterpretationState,
  entity: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const { minutes, lead, isThere } = entity
  if (applyTravelTime(state, minutes, entities[i]!.span) || wayLeads.has(lead)) return
  if (isThere) {
    if (!entities.some((other) => other.type === 'event' && other.relation === 'after')) applyEarliness(state, minutes)
    return
  }
  const isApplied =
    applyDeadline(state, entity, entities, i) ||
    applyOffset(state, entity, entities, i) ||
    applyEarlyArrival(state, entity, entities, i) ||
    applyTimeFrame(state, entity, entities, i) ||
    applyUpperLimit(state, entity, entities, i)
  if (!isApplied) applyStay(state, entity, entities, i)
}

/** Time left until something else begins. */
function applyDeadline(
  state: InterpretationState,
  { minutes, lead, isDue }: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const next = entities[i + 1]
  const { interpretation } = state
  if (lead === 'in' && state.interpretation.event && entities.slice(0, i).some(({ type }) => type === 'event')) {
    state.interpretation.event.isSoon = true
    return true
  }
  if ((lead === 'in' || lead === 'en') && isOverBy(state, entities[i]!, isDue)) {
    const timed = interpretation.frames.findLast(({ times }) => times.some(({ role }) => role === 'at'))
    if (timed && state.currentFrames.length === 0) {
      interpretation.durations.push({ frames: [timed], minutes })
      return true
    }
    if (minutes <= shortStay) interpretation.roles.add('asap')
    interpretation.limits.push({ anchor: 'done', time: minutesFromNow(minutes), span: entities[i]!.span })
    return true
  }
  if (isBeforeDuty(state, entities[i]!) && applyDelay(state, entities, minutes)) return true
  if (isBeforeDuty(state, entities[i]!)) {
    if (minutes <= shortStay) interpretation.roles.add('asap')
    interpretation.limits.push({ anchor: 'done', time: minutesFromNow(minutes), span: entities[i]!.span })
    return true
  }
  if (next?.type === 'event' && isCountdown(state, entities[i]!, next)) {
    applySide(state, 'before')
    interpretation.event = { isBoth: false, ...interpretation.event, relation: 'before' }
    interpretation.roles.add('asap')
    if (minutes <= shortWait) interpretation.arriveBefore = Math.ceil(minutes / 10)
    return true
  }
  return false
}

/** Offset from the event or another stop. */
function applyOffset(
  state: InterpretationState,
  { minutes, lead }: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const next = entities[i + 1]
  const isLong = ['least', 'of', 'for', 'lasting', 'menos', 'durante'].includes(lead)
  const isLeast =
    lead === 'least' && next?.type === 'event' && !precedes(timeLeads.isOfLength, state.context, entities[i]!.span)
  return next !== undefined && (!isLong || isLeast) && applyGap(state, next, minutes, lead, entities[i]!.span)
}

function applyEarlyArrival(
  state: InterpretationState,
  { minutes }: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const next = entities[i + 1]
  if (
    next?.type === 'side' &&
    next.side === 'before' &&
    state.currentFrames.length === 0 &&
    ready.test(textOfClause(state))
  ) {
    applyEarliness(state, minutes)
    return true
  }
  const early = entities.some(({ type, text }) => type === 'role' && /early|antes/i.test(text))
  if (early && state.currentFrames.length === 0) {
    applyEarliness(state, minutes)
    return true
  }
  if (isForEntering(state)) {
    state.interpretation.arriveBefore = minutes
    return true
  }
  return false
}

/** Period in which the stops take place. */
function applyTimeFrame(
  state: InterpretationState,
  { minutes, lead }: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const many = state.currentFrames.filter(({ count }) => count > 1)
  const isWithin = ['in', 'en', 'within', 'dentro', 'under'].includes(lead)
  if (isWithin && !precedes(timeLeads.isInAndOut, state.context, entities[i]!.span)) {
    if (many.length > 0) {
      for (const frame of many) divideAmongCopies(state, frame, minutes)
      return true
    }
    if (precedes(timeLeads.isSeenWithin, state.context, entities[i]!.span) && state.interpretation.frames.length <= 1) {
      for (const frame of state.interpretation.frames)
        if (isPluralSight(frame)) Object.assign(frame, { count: 2, isCountVague: true })
      state.interpretation.durations.push({ frames: [], minutes })
      return true
    }
    if (lead === 'under' && state.interpretation.frames.length < 2) {
      state.interpretation.durations.push({ frames: [...state.interpretation.frames], minutes })
      return true
    }
    if (state.interpretation.frames.length <= 1) {
      state.interpretation.limits.push({ anchor: 'begin', time: minutesFromNow(minutes), span: entities[i]!.span })
      return true
    }
    state.interpretation.durations.push({ frames: [...state.interpretation.frames], minutes })
    return true
  }
  return false
}

function applyUpperLimit(
  state: InterpretationState,
  { minutes, lead }: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const { interpretation } = state
  if (isAfterStop(state, entities[i]!, minutes)) return true
  if (upperLimitLeads.has(lead) && isWalkDuration(state, entities[i]!, minutes)) {
    interpretation.nearTargets.push({
      of: 'location',
      meters: minutes * metersPerMinute,
      onFoot: true,
      span: entities[i]!.span,
    })
    return true
  }
  if (isPlanDuration(state, entities[i]!) || upperLimitLeads.has(lead)) {
    const isOfLast = isAside(state, entities) && !(state.interpretation.frames.length > 1 && minutes >= longVisit)
    const last = isOfLast ? state.interpretation.frames.slice(-1) : []
    const most = state.currentFrames.length > 0 ? [...state.currentFrames] : last
    state.interpretation.durations.push({ frames: isPlanDuration(state, entities[i]!) ? [] : most, minutes })
    return true
  }
  if (lead === 'next') {
    state.interpretation.roles.add('asap')
    state.hoursAhead = minutes
    return true
  }
  return false
}

/** Stay at a stop, or the time for the whole outing. */
function applyStay(
  state: InterpretationState,
  { minutes, lead }: DurationEntity,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const { interpretation } = state
  const isAll =
    !appliesToEach(state) &&
    (i === 0 || lead === 'with') &&
    /\b(have|got|tenemos|tengo|tiempo|with|con)\b/.test(textOfClause(state))
  const owner = isAll ? undefined : frameOfEntity(state, entities, i)
  const aside = isAside(state, entities) ? state.interpretation.frames.at(-1) : undefined
  if (state.clause.mentions.some((mention) => hasRole(mention, 'total')) && state.currentFrames.length === 0)
    state.interpretation.durations.push({ frames: [], minutes })
  else if (coversSeveralStops(state, owner ?? aside)) divideAmongCopies(state, (owner ?? aside)!, minutes)
  else if (owner ?? aside) Object.assign((owner ?? aside)!, { stay: minutes, stayStated: true })
  else if (
    lead === 'with' ||
    isToKill(state, entities[i]!) ||
    /\b(have|got|tenemos|tengo|only|spare|hay|kill|free|libres?|spend|spare|layover|escala|between|entre|city|town|ciudad)\b/.test(
      textOfClause(state),
    )
  )
    interpretation.durations.push({
      frames: [],
      minutes,
      statedFrames: [...state.currentFrames],
      isToKill: isToKill(state, entities[i]!),
    })
  else state.pendingStay = minutes
}

const isToKill = ({ context: { text } }: InterpretationState, { span }: ClauseEntity): boolean =>
  /^ (left )?(to|para|que|por) (kill|burn|waste|fill|pass|matar)\b/i.test(text.slice(span[1])) ||
  /\b(stuck|stranded)\b[^.;,!?]* for( about| around| like)? $/i.test(text.slice(0, span[0])) ||
  /\b(kill(ing)?|burn(ing)?|matar)( about| around| like)? $/i.test(text.slice(0, span[0]))

function isOverBy(state: InterpretationState, entity: ClauseEntity, isDue?: boolean): boolean {
  const { context } = state
  if (precedes(timeLeads.isSettingOut, context, entity.span)) return false
  return isDue === true || isBegun(state, entity) || precedes(timeLeads.isEnding, context, entity.span)
}

/** A duration after several stops is their total, unless "each" is stated. */
const coversSeveralStops = (state: InterpretationState, owner: StopFrame | undefined): boolean =>
  owner !== undefined && owner.count > 1 && !appliesToEach(state)

const appliesToEach = ({ clause, context }: InterpretationState): boolean =>
  clause.mentions.some((mention) => eachPattern.test(context.text.slice(...mention.span)))

const eachPattern = /^(each|every|per|apiece|a piece|at a time|cada( una?)?)$/i

/** Divides the stated time among the counted stops, with half of the usual stay as the minimum. */
function divideAmongCopies({ interpretation }: InterpretationState, frame: StopFrame, minutes: number): void {
  interpretation.durations.push({ frames: [frame], minutes })
  const share = Math.floor((minutes * 0.8) / frame.count)
  frame.stay = Math.min(frame.stay, Math.max(Math.ceil(frame.stay / 2), share))
}

/** Time left before an appointment. */
function isBeforeDuty({ clause: { mentions }, currentFrames }: InterpretationState, { span }: ClauseEntity): boolean {
  const [before, due] = mentions.filter(
    (mention) => mention.span[0] >= span[1] && mention.type !== 'filler' && !hasRole(mention, 'at'),
  )
  const isTimed = mentions.some(({ type }) => type === 'time')
  return (
    currentFrames.length === 0 && !isTimed && hasRole(before, 'before', 'ahead') && hasRole(due, 'duty', 'maybebegin')
  )
}

/** Time from the end of the event until a departure. */
function applyDelay(
  { context: { event }, interpretation }: InterpretationState,
  entities: readonly ClauseEntity[],
  minutes: number,
): boolean {
  const after = entities.find((entity) => entity.type === 'event' && entity.relation === 'after')
  if (!event || !after) return false
  interpretation.limits.push({
    anchor: 'done',
    time: besideEvent(event.endMinutes + minutes),
    isDuty: true,
    span: after.span,
  })
  return true
}

/** Countdown to an appointment that is no requested stop. */
const isBegun = ({ context, currentFrames }: InterpretationState, { span }: ClauseEntity): boolean =>
  currentFrames.length === 0 && precedes(timeLeads.isBegun, context, span)

/** Countdown to the event. */
function isCountdown(
  { context: { text }, currentFrames }: InterpretationState,
  { span }: ClauseEntity,
  event: ClauseEntity,
): boolean {
  return currentFrames.length === 0 && untilEvent.test(text.slice(span[1], event.span[0]))
}

/** Minutes left from which a meal starts immediately. */
const shortWait = 60

/** Minutes left from which the outing starts immediately. */
const shortStay = 120

const untilEvent = /^ (to go )?('?till?|until|to|hasta|para)( the| our| el)? $/i

/** Early arrival at the event; stops stated so far precede it. */
function applyEarliness(state: InterpretationState, minutes: number): void {
  const { interpretation } = state
  interpretation.arriveBefore = minutes
  if (interpretation.frames.length === 0) applySide(state, 'before')
  for (const frame of interpretation.frames) frame.side ??= 'before'
}

/** A plural without a number means more than one. */
const isPluralSight = ({ concept, text, place, count }: StopFrame): boolean =>
  (concept === 'memorial' || concept === 'sights') && count === 1 && !place && /s$/i.test(text)

function applyGap(state: InterpretationState, next: ClauseEntity, minutes: number, lead: string, span: Span): boolean {
  const { currentFrames, interpretation, gaps } = state
  if (next.type === 'event' && (next.relation === 'before' || next.relation === 'after')) {
    if (next.relation === 'before' && isInside(state)) interpretation.arriveBefore = minutes
    else if (precedes(timeLeads.isAtLatest, state.context, span))
      applyHourRelativeToEvent(state, next.relation, minutes, 'by')
    else if (currentFrames.length < 2 && lead !== 'than') applyHourRelativeToEvent(state, next.relation, minutes)
    return true
  }
  if (next.type === 'side' || isTurn(next)) {
    const stop = currentFrames.at(-1)
    const point =
      stop &&
      (currentFrames.length > 1 ? currentFrames[0] : interpretation.frames[interpretation.frames.indexOf(stop) - 1])
    if (point) gaps.push({ minutes: isSooner(next) ? -minutes : minutes, point, stop })
    return point !== undefined
  }
  if (next.type !== 'venue' || (next.relation !== 'before' && next.relation !== 'after')) return false
  const point = interpretation.frames.find(({ spans }) => spans.includes(next.span))
  if (point) gaps.push({ minutes: next.relation === 'before' ? -minutes : minutes, point })
  return point !== undefined
}

const isTurn = (entity: ClauseEntity): boolean =>
  entity.type === 'role' && entity.role === 'earlier' && /that|eso/i.test(entity.text)

const isSooner = (entity: ClauseEntity): boolean =>
  (entity.type === 'side' && entity.side === 'before') || (entity.type === 'role' && entity.role === 'earlier')

/** A clause-initial offset from the event waits for its stop. */
function applyHourRelativeToEvent(
  state: InterpretationState,
  side: 'before' | 'after',
  minutes: number,
  role: TimeExpression['role'] = 'at',
): void {
  const { event } = state.context
  const [only] = state.currentFrames
  if (!event || (only && only.times.length > 0)) return
  const hour = side === 'before' ? event.startMinutes - minutes : event.endMinutes + minutes
  const time = { ...besideEvent(hour), role }
  if (!only && isLeading(state)) state.pendingTimes.push(time)
  if (only && (isPlausible(only, time.clock) || isOpenThen(only, time.clock))) only.times.push(time)
}

/** An offset hour is valid within the opening range of the stop, even if unusual. */
function isOpenThen({ meal, concept }: StopFrame, { minutes }: ClockTime): boolean {
  const { from, to } = meal ? mealStarts[meal] : usualStarts[concept]
  return minutes >= from && minutes <= to
}

/** The clause consists only of an offset from the event. */
const isLeading = ({ clause: { link, mentions } }: InterpretationState): boolean =>
  link === 'start' && mentions[0]?.type === 'duration' && hasRole(mentions[1], 'before', 'after', 'pre', 'post')

function isForEntering(state: InterpretationState): boolean {
  return state.context.event !== undefined && state.currentFrames.length === 0 && entering.test(textOfClause(state))
}

const entering =
  /\b(to|for|para) ((get|go|find|be|walk|llegar|entrar|pasar|estar)\b.*\b)?(seats?|seated|inside|in|through (the gates?|security)|at the (gates?|doors?|turnstiles?|stadium|arena|ballpark|ground)|(los |nuestros )?(asientos|lugares)|(las )?butacas|entrar|la entrada|seguridad|al estadio)\b/

const ready = /\b(done|finish(ed)?|seats?|seated|inside|there|arrive|through|stadium|arena|gates?)\b/

/** Arrival at the event venue, as opposed to a stop near it. */
const isInside = (state: InterpretationState): boolean =>
  ready.test(textOfClause(state)) && state.currentFrames.every(({ near }) => near === undefined)

const wayLeads: ReadonlySet<string> = new Set(['drive', 'driving', 'ride', 'travel', 'uber', 'wait'])

/** Minutes that span more than one stop. */
const longVisit = 150

/** Too short for a visit: the duration of the walk. */
const isWalkDuration = (
  { interpretation, currentFrames, context }: InterpretationState,
  { span }: ClauseEntity,
  minutes: number,
): boolean =>
  currentFrames.length === 0 &&
  interpretation.frames.some(({ stay }) => minutes < stay / 2) &&
  /\b(walk|walking|stroll|caminar|caminando|a pie|andando)\b[^.;!?]*$/i.test(context.text.slice(0, span[0]))

const metersPerMinute = 80

/** Durations that are upper limits. */
const upperLimitLeads: ReadonlySet<string> = new Set(['max', 'maximum', 'most', 'maximo'])

/** Duration of the whole plan. */
function isPlanDuration({ context }: InterpretationState, { span }: ClauseEntity): boolean {
  const [before, after] = [context.text.slice(0, span[0]).trimEnd(), context.text.slice(span[1])]
  return (
    /\b(plan|itinerario|ruta|recorrido|salida|tour) de( unas)?$/i.test(before) ||
    /^[\s-]*(plan|itinerary|outing|(walking )?tour)\b/i.test(after)
  )
}

/** An offset from the preceding stop, not a duration; kept as a gap if that stop has an hour. */
function isAfterStop(
  { context, interpretation, currentFrames, gaps }: InterpretationState,
  { span }: ClauseEntity,
  minutes: number,
): boolean {
  const after = /^\s*(after|later|despu[eé]s|m[aá]s tarde)\b/i.exec(context.text.slice(span[1]))
  if (!after || interpretation.frames.length < 2) return false
  interpretation.isOrderStated = true
  const stop = currentFrames.at(-1)
  const point = stop && interpretation.frames[interpretation.frames.indexOf(stop) - 1]
  if (stop && point?.times.some(({ role }) => role === 'at')) {
    gaps.push({ minutes, point, stop })
    return true
  }
  interpretation.unknown.push([span[0], span[1] + after[0].length])
  return true
}

/** A duration in a clause of its own belongs to the preceding stop. */
function isAside({ clause, context: { tokens } }: InterpretationState, entities: readonly ClauseEntity[]): boolean {
  const isHedge = ({ from }: EntityMention): boolean => /^(like|around|como)$/.test(tokens[from]!.word)
  const contentMentions = clause.mentions.filter(
    (mention) => mention.type !== 'filler' && !hasRole(mention, 'at', 'for', 'per') && !isHedge(mention),
  )
  return clause.link === 'comma' && entities.length === 1 && contentMentions.length === 1
}

function textOfClause(state: InterpretationState): string {
  const [first] = state.clause.mentions
  return state.context.text.slice(first!.span[0], state.clause.mentions.at(-1)!.span[1]).toLowerCase()
}

function minutesFromNow(minutes: number): TimeExpression {
  return { length: 0, role: 'from', clockAt: -1, clock: { minutes, isAmbiguous: false, isApprox: false } }
}
