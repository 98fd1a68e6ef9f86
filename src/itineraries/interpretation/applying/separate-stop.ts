import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import type { StopFrame } from '../stop-frame.js'
import type { VenueDescription } from '../venue-description.js'
import type { InterpretationState } from './interpretation-state.js'

export const isOnTheWay = (
  { clause }: InterpretationState,
  { venue, span }: VenueEntity,
  entities: readonly ClauseEntity[],
): boolean =>
  (clause.link === 'comma' || clause.link === 'and') &&
  !venue.isGeneric &&
  entities.some((entity) => entity.type === 'role' && entity.role === 'onway' && entity.span[0] >= span[1])

/** The stop marked "first" differs from the next mention. */
export const isAfterLead = (
  { clause }: InterpretationState,
  last: StopFrame,
  { cuisines }: VenueDescription,
): boolean =>
  clause.link === 'comma' &&
  last.isLeading &&
  last.cuisines.length > 0 &&
  cuisines.length > 0 &&
  !cuisines.some((id) => last.cuisines.includes(id))
