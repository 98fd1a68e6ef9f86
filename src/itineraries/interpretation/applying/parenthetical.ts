import { type ClauseEntity, isForMeal, type VenueEntity } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { hasRole } from '../entity-mentions.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import type { VenueDescription } from '../venue-description.js'
import { isTaste } from './apply-qualities.js'
import { resolveDefinite } from './coreference.js'
import type { InterpretationState } from './interpretation-state.js'

/** A stop with a time or sequence word of its own. */
export function hasOwnTurn(entities: readonly ClauseEntity[], { relation, span }: VenueEntity): boolean {
  const next = entities.find((entity) => entity.span[0] >= span[1])
  const isTurn = next?.type === 'role' && ['laterword', 'earlier', 'sometime'].includes(next.role)
  return relation === 'with' && (next?.type === 'side' || isTurn)
}

/** Not a stop: a reference point, the outing itself or an accompaniment. */
export function isByTheWay(
  { currentFrames, interpretation, clause, context }: InterpretationState,
  entity: VenueEntity,
  entities: readonly ClauseEntity[],
): boolean {
  const { relation, venue, span, text } = entity
  if (hasOwnTurn(entities, entity)) return false
  // A noun that describes a person is no stop.
  if (relation === 'near' || (isTaste(context, span) && venue.cuisines.length === 0 && venue.concept !== 'fun'))
    return true
  if (interpretation.frames.length === 0) return false
  if (/^free (stuff|things)$/i.test(text) && /^\s*only\b/i.test(context.text.slice(span[1]))) return true
  if (venue.isThing && clause.isReason) return true
  const end = currentFrames.at(-1)?.spans.at(-1)?.[1]
  if (end !== undefined && /^que (ver|visitar)$/i.test(text) && !context.text.slice(end, span[0]).trim()) return true
  if (relation === 'with' && resolveDefinite({ interpretation, context }, { span, venue, text })) return false
  const isMeal = venue.meal !== undefined && !interpretation.frames.some(({ concept }) => concept === 'food')
  const isOwnPlace = relation === 'with' && clause.link === 'and' && currentFrames.length === 0 && isSomewhere(clause)
  if (isOwnPlace) return false
  if (relation === 'with' && isForMeal(entities[entities.indexOf(entity) + 1])) return false
  if (relation === 'with' && (isMeal || isSort({ interpretation, clause }, venue))) return false
  const isOuting = venue.head?.name === 'walk' && precedes(definite, context, span)
  if (isOuting && relation !== 'at') return true
  const isMust = venue.isThing && entities.some((other) => other.type === 'role' && other.role === 'must')
  return isMust || (relation === 'with' && currentFrames.length === 0 && clause.link !== 'then')
}

const definite = tokenPattern('the|our|el|la')

/** Specifies the food of the stated meal. */
function isSort(
  { interpretation, clause }: Pick<InterpretationState, 'interpretation' | 'clause'>,
  { cuisines }: VenueDescription,
): boolean {
  const meal = interpretation.frames.at(-1)
  const isOpen = cuisines.length > 0 && meal?.concept === 'food' && meal.cuisines.length === 0
  return isOpen && isSomewhere(clause)
}

function isSomewhere({ mentions }: Clause): boolean {
  const lead = mentions.slice(
    0,
    mentions.findIndex((mention) => hasRole(mention, 'with')),
  )
  return lead.length > 0 && lead.every((mention) => mention.type === 'filler' || hasRole(mention, 'pos', 'at', 'last'))
}
