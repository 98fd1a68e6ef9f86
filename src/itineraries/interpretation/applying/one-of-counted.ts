import type { VenueEntity } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import { isSameVisit, type StopFrame } from '../stop-frame.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import type { VenueDescription } from '../venue-description.js'
import type { InterpretationState } from './interpretation-state.js'

/** Describes one of the counted stops. */
export function isOneOfCounted({ interpretation, clause }: InterpretationState, venue: VenueDescription): boolean {
  const isMany = (frame: StopFrame | undefined): boolean =>
    frame !== undefined && frame.count > 1 && isSameVisit(frame, venue)
  if (clause.mentions.some((mention) => hasRole(mention, 'behindfirst', 'behindsecond')))
    return interpretation.frames.some(isMany)
  return isMany(interpretation.frames.at(-1)) && clause.mentions.some((mention) => hasRole(mention, 'oneof'))
}

/** A named member of the counted stops. */
export function takeOneOfCounted(
  { interpretation, clause, context }: InterpretationState,
  { venue, count, span }: VenueEntity,
): void {
  const isOne = venue.place !== undefined || precedes(definite, context, span)
  const many = interpretation.frames.at(-1)
  if (!clause.position || !isOne || count !== undefined || !many || many.isCountVague || many.count < 2) return
  if (many.concept === venue.concept && !many.place && !many.topic) many.count -= 1
}

const definite = tokenPattern('the|el|la')
