import type { VenueEntity } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import { morningFoods } from '../start-times.js'
import { type StopFrame, stopFrameOf } from '../stop-frame.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import { describeVenue } from '../venue-description.js'
import { setFeature } from './apply-qualities.js'
import type { InterpretationState } from './interpretation-state.js'

export function createStopFrame(
  state: InterpretationState,
  entity: VenueEntity,
  isFirstHere: boolean,
  place: number | undefined,
): void {
  const { venue, span, text } = entity
  const frame = stopFrameOf(venue, span, text, state.clause.sentence)
  frame.count = isCountOfStops(state, entity) ? Math.min(entity.count ?? 1, 60) : 1
  frame.isCountVague = entity.isCrawl
  frame.isWith = entity.relation === 'with'
  frame.isConceded = state.clause.mentions.some((mention) => hasRole(mention, 'cancel'))
  frame.isLeading = state.clause.position === 'first'
  frame.isClosing = state.clause.position === 'last'
  if (state.clause.link === 'then') for (const other of state.interpretation.frames) other.isClosing = false
  const isMaybe =
    entity.isMaybe && state.interpretation.frames.length > 0 && ['and', 'then', 'comma'].includes(state.clause.link)
  frame.isOptional = isMaybe || entity.isSpare === true || (isSideline(state, entity, isFirstHere) && !state.isApart)
  const pending = state.pendingTimes.splice(0)
  if (!state.hasOwnTime) frame.times.push(...pending)
  const [open] = frame.times
  if (open && state.interpretation.frames.length === 0 && ['from', 'after', 'at'].includes(open.role))
    state.leading = { frame, time: open, span }
  frame.dayparts.push(...state.pendingDayparts.splice(0))
  frame.dates.push(...state.pendingDates.splice(0))
  takeSide(state, frame)
  takeStay(state, frame)
  for (const feature of state.pendingFeatures.splice(0)) setFeature(frame, feature)
  const { frames } = state.interpretation
  const walk = state.currentFrames.at(-1)
  const isPassed = walk && /\b(past|by|around|between|through|along)\b[^,.;]*$/i.test(textBetween(state, walk, entity))
  if ((entity.relation === 'at' || isPassed || entity.isCrawl) && walk?.heads.includes('walk')) {
    frames.splice(frames.indexOf(state.currentFrames.pop()!), 1)
    standInFor(state, walk, frame)
  }
  if (place === undefined) frames.push(frame)
  else frames.splice(place, 0, frame)
  const anchor = state.currentFrames[0]
  if (anchor && precedes(amidTwo, state.context, span)) putBetween(state, anchor, frame)
  else if (isNextStep(state, entity))
    Object.assign(state.interpretation, { isOrderStated: true, isOrderExplicit: true })
  else if (entity.relation === 'before' || entity.relation === 'after') {
    const joined = anchor && isCompanionOf(state, anchor)
    if (joined) orderStops(state, entity.relation, joined, frame)
    pairStops(state, entity.relation, frame, anchor)
  } else if (!boundsGap(state, frame)) settlePair(state, frame)
  state.currentFrames.push(frame)
}

/** The park replaces the walk as a reference point. */
function standInFor({ interpretation, waiting }: InterpretationState, walk: StopFrame, park: StopFrame): void {
  for (const pair of interpretation.orderedPairs) if (pair.includes(walk)) pair.splice(pair.indexOf(walk), 1, park)
  if (waiting?.frame === walk) waiting.frame = park
}

/** Food and drinks joined by a conjunction are one stop. */
function isCompanionOf(
  { interpretation: { frames }, clause }: InterpretationState,
  frame: StopFrame,
): StopFrame | undefined {
  const before = frames[frames.indexOf(frame) - 1]
  const isHad = (other: StopFrame | undefined): boolean =>
    other !== undefined && (other.isThing || other.concept === 'dessert') && other.times.length === 0
  return clause.link === 'and' && isHad(frame) && isHad(before) ? before : undefined
}

const amidTwo = tokenPattern('between|in between|entre', 'two|2|dos')

function putBetween({ interpretation }: InterpretationState, main: StopFrame, pair: StopFrame): void {
  const { frames } = interpretation
  frames.splice(frames.indexOf(pair), 1)
  frames.splice(frames.indexOf(main), 0, pair)
  main.isBetween = true
  Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
}

/** In a sequence that has started, a new noun in a clause of its own comes next. */
function isNextStep(
  { interpretation, clause, context }: InterpretationState,
  { relation, span }: VenueEntity,
): boolean {
  const isAlone = clause.mentions.filter((mention) => namesStop(mention)).length === 1
  const isBegun = interpretation.frames.some((frame) => frame.isLeading)
  return relation === 'after' && isBegun && isAlone && precedes(newStopPattern, context, span)
}

const newStopPattern = tokenPattern('after', 'a|an|some|one|we|we go to|to')

const textBetween = ({ context }: InterpretationState, { spans }: StopFrame, { span }: VenueEntity): string =>
  context.text.slice(spans.at(-1)![1], span[0])

function takeStay(state: InterpretationState, frame: StopFrame): void {
  const { pendingStay: minutes, interpretation } = state
  state.pendingStay = undefined
  if (minutes === undefined) return
  if (interpretation.frames.length === 0) state.timeAhead = { frame, usualStay: frame.stay, minutes }
  Object.assign(frame, { stay: minutes, stayStated: true })
}

/** A drink, not a venue. */
export const isSingleDrink = (text: string): boolean =>
  /^((iced|hot|black|cold) )?(coffees?|lattes?|espressos?|cappuccinos?|teas?|cafecitos?|caf[eé]s? con leche)$/i.test(
    text,
  )

/** A count of items is one stop; a count of venues is several. */
function isCountOfStops({ context }: InterpretationState, { venue, span, text, isCrawl }: VenueEntity): boolean {
  if (isCrawl || (!venue.isThing && !isSingleDrink(text)) || /^(meals?|comidas?|eat|comer)$/i.test(text)) return true
  return /^\s*(places?|spots?|joints?|stops?|bars?|shops?|houses?|trucks?|stands?|crawls?|restaurants?|venues?|lugares|sitios|puestos)\b/i.test(
    context.text.slice(span[1]),
  )
}

/** A drink conjoined with food is an optional accompaniment. */
function isSideline(state: InterpretationState, { venue, text }: VenueEntity, isFirstHere: boolean): boolean {
  const last = state.interpretation.frames.at(-1)
  const isHad = (venue.isThing && !house.test(text)) || isSingleDrink(text)
  const isMeal = last?.meal !== undefined && !(last.meal === 'breakfast' && isSingleDrink(text))
  if (!last || !isHad || venue.meal || isMeal || last.isOptional || last.count > 1 || state.clause.link === 'then')
    return false
  const isTail = (state.clause.link === 'and' && isFirstHere) || (!isFirstHere && state.currentFrames.includes(last))
  const isPair =
    (last.concept === 'food' && venue.concept === 'drink') ||
    (isOfMorning(last) && venue.concept === 'coffee') ||
    (last.concept === 'coffee' && venue.concept === 'dessert')
  const isSnack = last.concept === 'coffee' || last.isThing || last.meal === 'breakfast'
  return isTail && isPair && isSnack && (!last.isGeneric || last.meal === 'breakfast') && venue.head?.isGeneric !== true
}

/** Venue nouns, as opposed to items. */
const house = /(bakery|bakeries|patisserie|panader[ií]as?|pasteler[ií]as?|shops?|stores?|parlou?rs?|cafes?|places?)$/i

export const isOfMorning = ({ meal, cuisines }: StopFrame): boolean =>
  meal === 'breakfast' || (cuisines.length > 0 && cuisines.every((id) => morningFoods.has(id)))

export function pairStops(
  state: InterpretationState,
  relation: 'before' | 'after',
  frame: StopFrame,
  main: StopFrame | undefined,
): void {
  const other =
    main ??
    (state.clause.link === 'start' || state.clause.link === 'sentence' || isFollowed(state, frame)
      ? undefined
      : state.interpretation.frames.findLast((candidate) => candidate !== frame))
  if (other) orderStops(state, relation, other, frame)
  else state.waiting = { relation, frame }
}

/** The stop that the reference point orders follows in the same clause. */
function isFollowed({ clause, currentFrames, context }: InterpretationState, frame: StopFrame): boolean {
  const end = frame.spans.at(-1)![1]
  if (frame.heads.includes('walk') && /^\s*(in|through|by|round|around|along)\b/i.test(context.text.slice(end)))
    return false
  const isNamed = (mention: EntityMention): boolean =>
    mention.type === 'phrase' && describeVenue(mention.meanings, '') !== undefined
  return (
    currentFrames.every((other) => other === frame) &&
    clause.mentions.some((mention) => mention.span[0] >= end && isNamed(mention))
  )
}

/** Closes a "between" range whose stop is still to come. */
function boundsGap(state: InterpretationState, until: StopFrame): boolean {
  const { between, waiting, clause } = state
  const isOpen = between?.sentence === clause.sentence && !between.until && clause.link === 'and'
  if (!isOpen || !waiting || between.frames.some((frame) => frame !== waiting.frame)) return false
  state.between = { ...between, until }
  return true
}

function settlePair(state: InterpretationState, main: StopFrame): void {
  const { waiting, between, clause } = state
  if (waiting && waiting.frame !== main) orderStops(state, waiting.relation, main, waiting.frame)
  const isInside =
    between?.sentence === clause.sentence && (waiting || clause.link === 'and' || clause.link === 'comma')
  if (isInside && between.until) orderStops(state, 'before', main, between.until)
  state.waiting = undefined
}

export function orderStops(
  { interpretation }: Pick<InterpretationState, 'interpretation'>,
  relation: 'before' | 'after',
  main: StopFrame,
  point: StopFrame,
): void {
  interpretation.orderedPairs.push(relation === 'before' ? [main, point] : [point, main])
  Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
}

/** List opened by a colon. */
const isListed = ({ context }: InterpretationState, { spans: [first] }: StopFrame): boolean =>
  /:[^.;!?\n]*$/.test(context.text.slice(0, first![0]))

/** The side of the event applies until the end of the sentence. */
function takeSide(state: InterpretationState, frame: StopFrame): void {
  const { event } = state.interpretation
  if (frame.isLeading && event && !event.relation) frame.side = 'before'
  if (!state.pendingSide) return
  const isNext = state.clause.link === 'then' && state.pendingSide === 'before' && !isListed(state, frame)
  const isOver = state.sideTakenIn !== undefined && (state.sideTakenIn !== state.clause.sentence || isNext)
  if (isOver) state.pendingSide = undefined
  else frame.side = state.pendingSide
  state.sideTakenIn = isOver ? undefined : state.clause.sentence
}
