import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import { isSameVisit, type StopFrame } from '../stop-frame.js'
import { follows, precedes, tokenPattern } from '../token-pattern.js'
import type { InterpretationState } from './interpretation-state.js'

/** Definite noun phrase: refers to the stop already introduced. */
export function resolveDefinite(
  { interpretation, context }: Pick<InterpretationState, 'interpretation' | 'context'>,
  { span, venue, text }: Pick<VenueEntity, 'span' | 'venue' | 'text'>,
): StopFrame | undefined {
  if (venue.isGeneric || !precedes(definite, context, span)) return undefined
  const same = interpretation.frames.filter(
    ({ heads, cuisines }) =>
      (venue.head !== undefined && heads.includes(venue.head.name)) ||
      (venue.cuisines.length > 0 && venue.cuisines.every((id) => cuisines.includes(id))),
  )
  // Two names are two stops.
  const [other] = same
  const isOther = other !== undefined && /\s/.test(other.text) && /\s/.test(text) && other.text !== text
  return same.length === 1 && !isOther ? other : undefined
}

/** The venue type of a dish mentioned before. */
export function resolveVenueNoun(
  { interpretation, clause, context }: InterpretationState,
  { span, venue, count }: VenueEntity,
): StopFrame | undefined {
  const isHouse = precedes(house, context, span) || follows(house, context, span)
  if (clause.link !== 'comma' || !isHouse || count !== undefined || venue.cuisines.length === 0) return undefined
  const same = interpretation.frames.filter(
    ({ cuisines, dishes }) => dishes.length > 0 && venue.cuisines.every((id) => cuisines.includes(id)),
  )
  return same.length === 1 ? same[0] : undefined
}

/** The only meal used as a reference point so far. */
export function resolveRepeatedPoint(
  { interpretation: { frames, orderedPairs } }: InterpretationState,
  entity: VenueEntity,
  entities: readonly ClauseEntity[],
): StopFrame | 'ignore' | undefined {
  const { venue, relation } = entity
  const isPoint = (relation === 'before' || relation === 'after') && venue.concept === 'food' && venue.isGeneric
  const [meal, ...more] = frames.filter(({ concept, isGeneric }) => concept === 'food' && isGeneric)
  if (!isPoint || !meal || more.length > 0 || !orderedPairs.some((pair) => pair.includes(meal))) return undefined
  return entities.some((other) => other.type === 'venue' && other !== entity) ? meal : 'ignore'
}

/** A liked dish or drink is served at the requested venue. */
export function resolveLikedVenue(
  { interpretation, context }: InterpretationState,
  { venue, count }: VenueEntity,
): StopFrame | undefined {
  const last = interpretation.frames.at(-1)
  const isLiked = last?.isThing && last.times.length === 0 && precedes(likingVerb, context, last.spans[0]!)
  const words = venue.topic?.wordsAny ?? []
  const isSame =
    last?.topic === undefined ? words.length === 0 : words.some((word) => last.topic!.wordsAny.includes(word))
  const isHouse = !venue.isThing && venue.concept === last?.concept && isSame
  return isLiked && isHouse && count === undefined ? last : undefined
}

const likingVerb = tokenPattern(
  'like|likes|love|loves|into|gusta|gustan|encanta|encantan',
  '?el|la|los|las|un|una|good|nice|the|a|our',
)

const house = tokenPattern('place|spot|joint|restaurant|sitio|lugar|local|restaurante')
const definite = tokenPattern('the|any|el|la|los|las|del|al')

/** A reversed restatement makes the order free. */
export function resolveRestatement(
  { interpretation, clause }: InterpretationState,
  { venue, count }: VenueEntity,
): StopFrame | undefined {
  if (clause.link !== 'then' || clause.turn !== clause.sentence || count !== undefined) return undefined
  const same = interpretation.frames.find(
    ({ heads, cuisines, concept }) =>
      concept === venue.concept &&
      venue.cuisines.every((id) => cuisines.includes(id)) &&
      (venue.head === undefined || heads.includes(venue.head.name)),
  )
  if (same) interpretation.isOrderFree = true
  return same
}

/** Elaborates a stop of the outline. */
export function resolveOutlined(
  { outline, clause }: InterpretationState,
  { venue, count }: VenueEntity,
): StopFrame | undefined {
  if (outline?.sentence !== clause.sentence || (count ?? 1) > 1) return undefined
  const index = outline.frames.findIndex(
    (frame) =>
      frame.concept === venue.concept &&
      isSameVisit(frame, venue) &&
      (venue.cuisines.length === 0) === (frame.cuisines.length === 0) &&
      (venue.cuisines.length === 0 || venue.cuisines.some((id) => frame.cuisines.includes(id))),
  )
  const [frame] = index < 0 ? [] : outline.frames.splice(index, 1)
  if (frame && venue.cuisines.length > 0) frame.cuisines = [...venue.cuisines]
  return frame
}

/** The only previous stop of that kind. */
export function resolvePriorMention(
  { interpretation }: InterpretationState,
  { venue, count }: VenueEntity,
): StopFrame | undefined {
  const isSame = ({ concept, heads, cuisines }: StopFrame): boolean =>
    concept === venue.concept &&
    (venue.head !== undefined ? heads.includes(venue.head.name) : venue.cuisines.some((id) => cuisines.includes(id)))
  const [frame, ...more] = count === undefined ? interpretation.frames.filter(isSame) : []
  return more.length === 0 ? frame : undefined
}

/** Repeated with its hour. */
export function resolveByHour(state: InterpretationState, entity: VenueEntity): StopFrame | undefined {
  const [thing, time, ...more] = state.clause.mentions.filter(({ type }) => type !== 'filler')
  const isBare = thing?.span[0] === entity.span[0] && time?.type === 'time' && more.length === 0
  const frame = isBare ? resolvePriorMention(state, entity) : undefined
  return frame?.times.length === 0 && frame.concept !== 'food' && frame.concept !== 'drink' ? frame : undefined
}

export function closeWith({ interpretation }: InterpretationState, frame: StopFrame): void {
  Object.assign(frame, { isClosing: true, isOptional: false })
  Object.assign(interpretation, { isOrderStated: true, isOrderExplicit: true })
}

export function moveToFront({ interpretation }: InterpretationState, frame: StopFrame): void {
  interpretation.frames.splice(interpretation.frames.indexOf(frame), 1)
  interpretation.frames.unshift(frame)
}
