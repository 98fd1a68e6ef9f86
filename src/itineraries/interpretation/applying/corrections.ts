import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import { isSameVisit, type StopFrame } from '../stop-frame.js'
import { occursIn, precedes, tokenPattern } from '../token-pattern.js'
import type { VenueDescription } from '../venue-description.js'
import { foodConcepts } from './find-target.js'
import type { InterpretationState } from './interpretation-state.js'

/** A correction marker: the next entity replaces the previous one. */
export function isCorrection(state: InterpretationState): boolean {
  const { clause, interpretation, pendingTimes } = state
  const contentMentions = clause.mentions.filter(({ type }) => type !== 'filler')
  const [first, second] = contentMentions
  const isWorded = contentMentions.some((mention) => hasRole(mention, 'correct', 'turn'))
  const isNo = hasRole(first, 'neg') && first!.to - first!.from === 1
  const isAmountStated = interpretation.party !== undefined || pendingTimes.length > 0
  if (interpretation.frames.length === 0 && !(isAmountStated && (isWorded || (isNo && contentMentions.length === 1))))
    return false
  const isBareNo = isNo && (contentMentions.length === 1 || isBareHour(second!))
  const isTurn = hasRole(first, 'turn') && !hasRole(second, 'for')
  const isPreferred = clause.link === 'but' && statesPreference(state)
  return (
    isBareNo ||
    isPreferred ||
    (isTurn && clause.link !== 'and') ||
    contentMentions.some((mention) => hasRole(mention, 'correct'))
  )
}

/** Excludes comparative phrases such as "no later than nine". */
const isBareHour = (mention: EntityMention): boolean =>
  mention.type === 'number' || (mention.type === 'time' && mention.time.role === 'at')

/** A marker that is a sentence of its own affects the next one; one inside a noun phrase corrects nothing. */
export function isStillOpen({ mentions }: Clause, { link }: Clause, entities: readonly ClauseEntity[]): boolean {
  const isBare = mentions.every(
    (mention) => mention.type === 'filler' || mention.type === 'mark' || hasRole(mention, 'correct', 'turn'),
  )
  if (link === 'sentence') return isBare || entities.length === 0
  return isBare || (link !== 'and' && link !== 'then')
}

const preference = /^((rather|sooner) (have|go|do)|prefer( to have)?|prefiero|preferimos|instead)$/i

const statesPreference = ({ clause: { mentions }, context: { text } }: InterpretationState): boolean =>
  mentions.some(({ span }) => preference.test(text.slice(...span)))

/** A stated preference replaces the suggested cuisine. */
function outrankedFrame(state: InterpretationState, { cuisines }: VenueDescription): StopFrame | undefined {
  const { clause, interpretation, currentFrames } = state
  if (clause.link !== 'sentence' || currentFrames.length > 0 || cuisines.length === 0 || !statesPreference(state))
    return undefined
  const last = interpretation.frames.findLast(({ concept }) => concept === 'food')
  const isOther = last !== undefined && !cuisines.some((id) => last.cuisines.includes(id))
  return isOther && last.cuisines.length > 0 && last.sentence < clause.sentence ? last : undefined
}

/** Frame replaced by a correction: the last of its kind. */
export function retractedFrame(state: InterpretationState, venue: VenueDescription): StopFrame | undefined {
  const { interpretation, isCorrecting } = state
  const conceded = concededBefore(state, venue)
  const wrong = conceded ?? outrankedFrame(state, venue)
  if (wrong) return wrong
  if (!isCorrecting || (venue.isGeneric && !venue.meal)) return undefined
  const isFood = foodConcepts.includes(venue.concept)
  return (
    interpretation.frames.findLast((frame) => isSameVisit(frame, venue)) ??
    interpretation.frames.findLast(({ concept }) => foodConcepts.includes(concept) === isFood)
  )
}

/** A concession is no request. */
function concededBefore(
  { interpretation, currentFrames, context: { tokens } }: InterpretationState,
  { cuisines }: VenueDescription,
): StopFrame | undefined {
  const isOther = (frame: StopFrame): boolean =>
    cuisines.length > 0 && !cuisines.some((id) => frame.cuisines.includes(id))
  return interpretation.frames.findLast(
    (frame) =>
      frame.isConceded &&
      frame.cuisines.length > 0 &&
      !currentFrames.includes(frame) &&
      isOther(frame) &&
      occursIn(concession, { tokens: tokens.filter(({ span }) => span[1] <= frame.spans[0]![0]) }),
  )
}

const concession = tokenPattern('not that|no es que')

/** A suggestion specifies an open request. */
export function openFrame(
  { interpretation, clause }: InterpretationState,
  { isMaybe, venue }: VenueEntity,
): StopFrame | undefined {
  const [frame, ...more] = interpretation.frames
  const isOpen = frame?.concept === 'fun' && frame.isGeneric && more.length === 0
  const isIdea =
    (isMaybe || clause.isDetail) && clause.link !== 'and' && clause.link !== 'then' && venue.concept !== 'fun'
  return isOpen && isIdea ? frame : undefined
}

/** A questioned option yields to the preferred one. */
export function doubtedFrame(
  { interpretation, currentFrames, clause, context }: InterpretationState,
  { span }: VenueEntity,
): StopFrame | undefined {
  const last = interpretation.frames.at(-1)
  const isAsked = clause.link === 'sentence' && /\?\s*$/.test(context.text.slice(0, clause.mentions[0]!.span[0]))
  const isNext = currentFrames.length === 0 && last?.sentence === clause.sentence - 1
  return isAsked && isNext && precedes(betterPattern, context, span) ? last : undefined
}

const betterPattern = tokenPattern('mejor|mas bien|rather|better', '?un|una|unos|unas|a|an|some')

/** Replaces the kind of stop and keeps time, place and price. */
export function replaceFrame(state: InterpretationState, frame: StopFrame, { venue, text }: VenueEntity): void {
  state.isCorrecting = false
  if (state.hasOwnTime) frame.times = []
  // The kinds came from the replaced venue.
  if (frame.place) Object.assign(frame, { kinds: [...venue.kinds], prefer: [...venue.prefer] })
  delete frame.place
  if (venue.cuisines.length > 0 || venue.concept !== frame.concept)
    Object.assign(frame, { cuisines: [], dishes: [], leaning: [], text })
  if (venue.meal || venue.concept !== frame.concept) delete frame.meal
  const isOtherHouse = venue.concept === 'drink' && venue.head !== undefined && !frame.heads.includes(venue.head.name)
  if (venue.concept === frame.concept && !isOtherHouse) return
  const { concept, kinds, prefer, stay } = venue
  Object.assign(frame, { concept, kinds: [...kinds], prefer: [...prefer], heads: [] })
  if (isOtherHouse) Object.assign(frame, { isGeneric: true, isThing: venue.isThing })
  if (!frame.stayStated) frame.stay = stay
  delete frame.topic
}
