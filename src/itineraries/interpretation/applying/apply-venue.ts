import { type ClauseEntity, isForMeal, type VenueEntity } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import { isLand, landTopic } from '../parsing/compound.js'
import type { Span } from '../plan-request.js'
import {
  applyVenueType,
  extendFrame,
  isSameVisit,
  isVenueFor,
  preferredOrAllKinds,
  type StopFrame,
  union,
} from '../stop-frame.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import type { VenueDescription } from '../venue-description.js'
import { applyHouseWord, isHouseWord } from './apply-house-word.js'
import { isHedged, isTaste } from './apply-qualities.js'
import {
  closeWith,
  moveToFront,
  resolveByHour,
  resolveDefinite,
  resolveLikedVenue,
  resolveOutlined,
  resolvePriorMention,
  resolveRepeatedPoint,
  resolveRestatement,
  resolveVenueNoun,
} from './coreference.js'
import { doubtedFrame, openFrame, replaceFrame, retractedFrame } from './corrections.js'
import { createStopFrame, pairStops } from './create-stop-frame.js'
import { isEatenElsewhere } from './eaten-elsewhere.js'
import { excludeMention, noteSlots } from './exclude-mention.js'
import { findTarget, isVagueLike } from './find-target.js'
import { hadTogether } from './had-together.js'
import { isHearsay } from './hearsay.js'
import { isManner } from './house-manners.js'
import type { InterpretationState } from './interpretation-state.js'
import { isOneOfCounted, takeOneOfCounted } from './one-of-counted.js'
import { hasOwnTurn, isByTheWay } from './parenthetical.js'
import { isAfterLead, isOnTheWay } from './separate-stop.js'

/** Applies a venue description: as a new stop, a refinement of an existing one or an exclusion. */
export function applyVenue(
  state: InterpretationState,
  entity: VenueEntity,
  entities: readonly ClauseEntity[],
  i: number,
  place: number | undefined,
): void {
  if (isHearsay(state, entity)) return
  if (!entity.isNegative) allowAfterAll(state, entity)
  if (entity.isNegative && isManner(state, entity)) return
  if (entity.isNegative) excludeMention(state, entity, entities[i + 1])
  else if (isHouseWord(state, entity)) applyHouseWord(state, entity)
  else if (!isByTheWay(state, entity, entities) && !isDeniedBefore(state, entity, entities[i + 1]))
    applyStop(state, entity, entities, i, place)
}

/** Retracts a previous exclusion. */
function allowAfterAll({ interpretation, clause, context }: InterpretationState, { venue, span }: VenueEntity): void {
  if (!clause.mentions.some((mention) => hasRole(mention, 'fits')) && !precedes(conclusion, context, span)) return
  for (const id of venue.cuisines) interpretation.avoid.cuisines.delete(id)
}

const conclusion = tokenPattern("so|ok|okay|fine|alright|let's|lets|entonces|asi que", '?do|get|have|go for')

/** A bare repetition of an excluded noun is no request. */
function isDeniedBefore(
  { interpretation, clause }: InterpretationState,
  { venue, text }: VenueEntity,
  next: ClauseEntity | undefined,
): boolean {
  const { cuisines, isDish } = venue
  const { avoid } = interpretation
  // Another dish of a cuisine of which only a dish was excluded.
  const isSame = isDish && [...avoid.names].some((name) => name.toLowerCase() === text.toLowerCase())
  const isAvoided = (id: string): boolean => avoid.cuisines.has(id) && (isSame || !avoid.partly.has(id))
  const isWanted = clause.mentions.some((mention) => hasRole(mention, 'want', 'pos'))
  const ofMeal = isForMeal(next) ? [] : (interpretation.frames.at(-1)?.cuisinesNone ?? [])
  return cuisines.length > 0 && !isWanted && cuisines.every((id) => isAvoided(id) || ofMeal.includes(id))
}

function applyStop(
  state: InterpretationState,
  entity: VenueEntity,
  entities: readonly ClauseEntity[],
  i: number,
  place: number | undefined,
): void {
  if (applyHopedHours(state, entity) || applyPreferredNationality(state, entity)) return
  const isFirstHere = !entities.slice(0, i).some(isStopEntity)
  const wrong = retractedFrame(state, entity.venue) ?? doubtedFrame(state, entity) ?? openFrame(state, entity)
  if (wrong) replaceFrame(state, wrong, entity)
  const ahead = place === undefined ? undefined : resolvePriorMention(state, entity)
  const target =
    wrong ??
    ahead ??
    mealWithExclusion(state, entity) ??
    resolveDefinite(state, entity) ??
    resolveVenueNoun(state, entity) ??
    resolveLikedVenue(state, entity) ??
    resolveRepeatedPoint(state, entity, entities) ??
    resolveRestatement(state, entity) ??
    resolveByHour(state, entity) ??
    hadTogether(state, entity) ??
    (isFirstHere ? resolveOutlined(state, entity) : undefined) ??
    chooseTarget(state, entity, entities, isFirstHere, i)
  if (target === 'ignore') return
  noteSlots(state, entity.venue, entity.span, entity.text)
  if (entity.venue.head?.name === 'sitdown') state.interpretation.avoid.kinds.add('fast_food')
  const fellows = appliesToBoth(state, entity)
    ? state.interpretation.frames.filter((frame) => isSameVisit(frame, entity.venue))
    : []
  if (fellows.length > 1) {
    for (const frame of fellows) extendFrame(frame, entity.venue, entity.span, entity.text)
    return
  }
  const isFirm = (target?.cuisines.length ?? 0) > 0
  if (target && isChosen(state, target, entity)) chooseCuisine(target, entity)
  if (target) extendTarget(state, target, entity, isFirstHere)
  else {
    takeOneOfCounted(state, entity)
    createStopFrame(state, entity, isFirstHere, place)
    state.currentFrames.at(-1)!.isElsewhere = isEatenElsewhere(state, entity, entities[i + 1])
  }
  if (ahead) moveToFront(state, ahead)
  if (target && state.clause.position === 'last') closeWith(state, target)
  if (entity.venue.meal) applyPendingExclusions(state, target ?? state.currentFrames.at(-1)!)
  const isLiked = isHedged(state, entity.span) || isTaste(state.context, entity.span)
  if (entity.venue.cuisines.length > 0 && !isFirm && isLiked)
    (target ?? state.currentFrames.at(-1)!).wished.add('cuisine')
}

/** Answer to an alternative question: selects one of the options. */
function isChosen({ clause }: InterpretationState, { cuisines }: StopFrame, { venue }: VenueEntity): boolean {
  const contentMentions = clause.mentions.filter(
    (mention) => mention.type !== 'filler' && !hasRole(mention, 'pos', 'turn', 'correct'),
  )
  const isOne = contentMentions.length === 1 && venue.cuisines.length > 0 && venue.cuisines.length < cuisines.length
  return clause.link === 'sentence' && isOne && venue.cuisines.every((id) => cuisines.includes(id))
}

function chooseCuisine(frame: StopFrame, { venue }: VenueEntity): void {
  Object.assign(frame, { cuisines: [...venue.cuisines], dishes: [] })
}

/** The meal that an exclusion refers to. */
const mealWithExclusion = (
  { interpretation, pendingExclusions }: InterpretationState,
  { venue }: VenueEntity,
): StopFrame | undefined =>
  pendingExclusions.length > 0 && venue.meal ? interpretation.frames.find(({ meal }) => meal === venue.meal) : undefined

/** An exclusion for one meal extends to the conjoined meal. */
function applyPendingExclusions(state: InterpretationState, meal: StopFrame): void {
  const before = state.interpretation.frames[state.interpretation.frames.indexOf(meal) - 1]
  const isJoined = state.clause.link === 'or' || state.clause.link === 'and'
  const shared = isJoined && before?.sentence === meal.sentence ? before.cuisinesNone : []
  meal.cuisinesNone = union([...meal.cuisinesNone, ...shared], state.pendingExclusions.splice(0))
}

/** No data shows who offers it, so a conditional offer only sets the preferred hours. */
function applyHopedHours(
  { interpretation, currentFrames }: InterpretationState,
  { venue, isMaybe, span, text }: VenueEntity,
): boolean {
  const hours = isMaybe ? venue.head?.hours : undefined
  const frame = hours && interpretation.frames.findLast((other) => isSameVisit(other, venue))
  if (!hours || !frame) return false
  frame.hours ??= { from: hours[0], to: hours[1] }
  interpretation.soft.push({ wish: text, text, span })
  if (!currentFrames.includes(frame)) currentFrames.push(frame)
  return true
}

/** Preferred nationality of a bar. */
function applyPreferredNationality(state: InterpretationState, { venue, span, text }: VenueEntity): boolean {
  const { interpretation, currentFrames } = state
  const frame = interpretation.frames.at(-1)
  const isBar = frame?.concept === 'drink' && !frame.isThing && !frame.place && frame.cuisines.length === 0
  if (!isBar || !isLand(venue) || !isHedged(state, span)) return false
  frame.topic ??= landTopic(venue.cuisines)
  frame.spans.push(span)
  noteSlots(state, venue, span, text)
  if (!currentFrames.includes(frame)) currentFrames.push(frame)
  return true
}

/** Applies to all stops of that kind. */
const appliesToBoth = ({ context }: InterpretationState, { span }: VenueEntity): boolean =>
  precedes(bothPattern, context, span)

const betweenPattern = tokenPattern('between|entre')
const bothPattern = tokenPattern('both|all of it|all of them|ambos|ambas|los dos|las dos')

function isStopEntity(entity: ClauseEntity): boolean {
  return entity.type === 'venue' && !entity.isNegative && entity.relation !== 'near'
}

function chooseTarget(
  state: InterpretationState,
  entity: VenueEntity,
  entities: readonly ClauseEntity[],
  isFirstHere: boolean,
  i: number,
): StopFrame | 'ignore' | undefined {
  const { venue, count = 1 } = entity
  if (hasOwnTurn(entities, entity)) return undefined
  if (isFirstHere && venue.concept === 'food' && !isEither(state, venue) && isRivalMeal(state, entities))
    return undefined
  if (
    precedes(betweenPattern, state.context, entity.span) &&
    state.interpretation.frames.some((frame) => isSameVisit(frame, venue))
  )
    return 'ignore'
  if (!isFirstHere && isOfNextHour(entities, i)) return undefined
  const last = state.interpretation.frames.at(-1)
  if (last && isFirstHere && (isOnTheWay(state, entity, entities) || isAfterLead(state, last, venue))) return undefined
  if (last !== undefined && last === state.between?.until && state.waiting) return undefined
  if (last?.isElsewhere) return venue.isGeneric && isSameVisit(last, venue) ? last : undefined
  if (isOfOtherDate(state, entities)) return undefined
  if (isOneOfCounted(state, venue)) return 'ignore'
  if (
    isOtherDay(state, entities) ||
    isOtherTurn(state, entities) ||
    isOtherSide(state) ||
    isBeyondEvent(state, entities, i)
  )
    return undefined
  const outlinedFrame = state.clause.isDetail && isFirstHere ? state.interpretation.frames.at(-1) : undefined
  // A walk before a colon is elaborated by the list.
  if (outlinedFrame?.heads.includes('walk')) state.interpretation.frames.pop()
  if (outlinedFrame?.heads.includes('walk')) return undefined
  if (
    outlinedFrame &&
    outlinedFrame.concept === venue.concept &&
    (outlinedFrame.count === 1 || (outlinedFrame.isCountVague && entity.count !== undefined))
  )
    return specifyCount(outlinedFrame, entity)
  if (outlinedFrame?.isCountVague && outlinedFrame.isGeneric && entity.count === undefined) outlinedFrame.count = 1
  const had = state.currentFrames.at(-1)
  if (count > 1 && entity.relation === 'at' && had && isHadIn(had, venue)) return specifyCount(had, entity)
  if (entity.isOther && !venue.isGeneric && state.clause.link !== 'or') return undefined
  if (isCountedOut(state, entity)) return specifyCount(state.interpretation.frames.at(-1)!, entity)
  const tour = state.currentFrames.find((frame) => frame.count === 1 && frame.heads.includes(venue.head?.name ?? ''))
  if (count > 1 && entity.relation === 'with' && tour?.concept === 'sights') return specifyCount(tour, entity)
  if (count > 1 && !entity.isCrawl && !isVagueLike(state, venue)) return undefined
  return findTarget(state, entity, isFirstHere, entities)
}

/** The same noun, or the venue type of the drinks, repeated with a number. */
function isCountedOut(
  { interpretation, clause, currentFrames }: InterpretationState,
  { venue, text, count = 1 }: VenueEntity,
): boolean {
  const last = interpretation.frames.at(-1)
  const isHouse = last?.concept === 'drink' && last.isThing && venue.concept === 'drink' && !venue.isThing
  const isSame = isHouse || (last !== undefined && singular(last.text) === singular(text))
  const isNext = clause.link === 'comma' || (clause.link === 'sentence' && isHouse)
  return count > 1 && isNext && currentFrames.length === 0 && isSame && last.count === 1 && !last.place
}

const singular = (noun: string): string => noun.toLowerCase().replace(/s$/, '')

/** One item in each of several venues. */
const isHadIn = (had: StopFrame, venue: VenueDescription): boolean =>
  had.isThing && !venue.isThing && had.count === 1 && had.concept === venue.concept && isSameVisit(had, venue)

function isOfOtherDate(
  { interpretation, currentFrames, clause, pendingDates }: InterpretationState,
  entities: readonly ClauseEntity[],
): boolean {
  if (pendingDates.length > 0) return (interpretation.frames.at(-1)?.dates.length ?? 0) > 0
  const isListed = (clause.link === 'comma' || clause.link === 'and') && currentFrames.length === 0
  return (
    isListed && (interpretation.frames.at(-1)?.dates.length ?? 0) > 0 && entities.some(({ type }) => type === 'date')
  )
}

/** An event-relative date on the other day makes a separate stop. */
const isOtherDay = (
  { interpretation, currentFrames }: InterpretationState,
  entities: readonly ClauseEntity[],
): boolean =>
  currentFrames.length === 0 &&
  interpretation.frames.at(-1)?.side !== undefined &&
  entities.some((entity) => entity.type === 'date' && entity.date.spec.kind === 'event' && entity.date.spec.days !== 0)

/** The other side of the event makes a separate stop. */
function isOtherTurn(
  { interpretation, currentFrames }: InterpretationState,
  entities: readonly ClauseEntity[],
): boolean {
  const turn = entities.find((entity) => entity.type === 'side')
  const side = interpretation.frames.at(-1)?.side
  return currentFrames.length === 0 && turn?.type === 'side' && side !== undefined && side !== turn.side
}

/** After a label for one side of the event, the following stops are on that side. */
function isOtherSide({ pendingSide, sideTakenIn, interpretation, currentFrames }: InterpretationState): boolean {
  const side = interpretation.frames.at(-1)?.side
  return (
    currentFrames.length === 0 &&
    pendingSide !== undefined &&
    sideTakenIn === undefined &&
    side !== undefined &&
    side !== pendingSide
  )
}

/** A mention after the event is a different stop from one before it. */
function isBeyondEvent(
  { currentFrames, interpretation, clause }: InterpretationState,
  entities: readonly ClauseEntity[],
  i: number,
): boolean {
  const last = interpretation.frames.at(-1)
  if (!last || last.side === 'after' || currentFrames.length > 0 || clause.link === 'or') return false
  const isAcross = last.side === 'before' && entities.some(isAfterEvent)
  const index = entities.findIndex((entity) => entity.type === 'event' && entity.relation === 'after')
  if (index < 0) return isAcross
  return last.side === 'before' || last.times.length > 0 || (index < i && last.meal !== undefined)
}

const isAfterEvent = (entity: ClauseEntity): boolean =>
  (entity.type === 'side' && entity.side === 'after') || (entity.type === 'role' && entity.role === 'laterword')

/** A second hour in the clause starts a separate stop. */
const isOfNextHour = (entities: readonly ClauseEntity[], i: number): boolean =>
  entities[i - 1]?.type === 'time' && entities.slice(0, i - 1).some(({ type }) => type === 'time')

/** Alternative meals are one stop, unless an exclusion covers both. */
const isEither = (
  { clause, interpretation, pendingExclusions }: InterpretationState,
  { meal }: VenueDescription,
): boolean =>
  clause.link === 'or' &&
  meal !== undefined &&
  pendingExclusions.length === 0 &&
  interpretation.frames.every(({ cuisinesNone, times }) => cuisinesNone.length + times.length === 0)

/** A different meal later in the clause makes a separate stop. */
function isRivalMeal(state: InterpretationState, entities: readonly ClauseEntity[]): boolean {
  const last = state.interpretation.frames.at(-1)
  const meals = entities.flatMap((entity) =>
    entity.type === 'venue' &&
    !entity.isNegative &&
    entity.relation !== 'before' &&
    entity.relation !== 'after' &&
    entity.venue.meal
      ? [entity.venue.meal]
      : [],
  )
  return last?.meal !== undefined && meals.length > 0 && !meals.includes(last.meal)
}

function extendTarget(state: InterpretationState, target: StopFrame, entity: VenueEntity, isFirstHere: boolean): void {
  const { venue, span, text } = entity
  const isAlternative = state.clause.link === 'or' && isFirstHere
  if (isAlternative && target.meal && venue.meal && venue.meal !== target.meal)
    target.otherMeal ??= { meal: venue.meal, stay: venue.stay }
  if (state.clause.isFallback && venue.cuisines.length > 0 && target.cuisines.length > 0) {
    target.fallback.push(...venue.cuisines)
    target.spans.push(span)
    return
  }
  // Enumerated meals replace the count.
  if (state.clause.link === 'comma' && target.isGeneric && venue.meal) target.count = 1
  target.isFirm ||= state.clause.link === 'but' && venue.cuisines.length > 0
  if (entity.count !== undefined && target.isCountVague)
    Object.assign(target, { count: entity.count, isCountVague: entity.isCrawl })
  if (isAlternative && target.concept !== venue.concept) loosenCuisines(target, venue)
  if (isAlternative && !isSameVisit(target, venue)) widenFrame(target, venue, span)
  else if (!isSameVisit(target, venue) && isVenueFor(target, venue)) applyVenueType(target, venue, span)
  else extendFrame(target, venue, span, text, isAlternative)
  if (entity.relation === 'for' && venue.meal)
    Object.assign(target, { meal: venue.meal, stay: Math.max(target.stay, venue.stay) })
  const main = state.currentFrames.find((frame) => frame !== target)
  if (!state.currentFrames.includes(target)) state.currentFrames.push(target)
  if (entity.relation === 'before' || entity.relation === 'after') pairStops(state, entity.relation, target, main)
}

/** An alternative without the cuisine makes it optional. */
function loosenCuisines(target: StopFrame, venue: VenueDescription): void {
  if (target.cuisines.length === 0 || venue.cuisines.length > 0) return
  target.leaning.push(...target.cuisines.splice(0))
  target.concept = venue.concept
  target.kinds = [...venue.kinds]
}

/** A number after a colon counts the noun before it. */
function specifyCount(frame: StopFrame, { count }: VenueEntity): StopFrame {
  frame.count = count ?? frame.count
  frame.isCountVague = false
  frame.isGeneric = true
  return frame
}

/** Alternative kinds are merged. */
function widenFrame(target: StopFrame, venue: VenueDescription, span: Span): void {
  if (target.place && venue.place) {
    const { name, ids } = venue.place
    target.place = { ...target.place, name: `${target.place.name} / ${name}`, ids: union(target.place.ids, ids) }
    target.kinds = union(target.kinds, venue.kinds)
    target.spans.push(span)
    return
  }
  if (target.cuisines.length > 0 || venue.cuisines.length > 0) return
  target.prefer = union(
    preferredOrAllKinds(target.kinds, target.prefer),
    preferredOrAllKinds(venue.kinds, venue.prefer),
  )
  target.kinds = union(target.kinds, venue.kinds)
  delete target.topic
  target.spans.push(span)
}
