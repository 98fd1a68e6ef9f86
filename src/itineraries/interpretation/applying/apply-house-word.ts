import type { VenueEntity } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import { applyVenueType, type StopFrame } from '../stop-frame.js'
import { foodConcepts } from './find-target.js'
import type { InterpretationState } from './interpretation-state.js'

/** The venue type applies to all food and drinks of the sentence. */
export function isHouseWord(state: InterpretationState, { venue }: VenueEntity): boolean {
  const works = state.clause.mentions.some((mention) => hasRole(mention, 'fits'))
  return works && !venue.isThing && !venue.meal && thingsOfSentence(state).length > 0
}

function thingsOfSentence(state: InterpretationState): StopFrame[] {
  return state.interpretation.frames.filter(
    (frame) => frame.sentence === state.clause.sentence && frame.isThing && foodConcepts.includes(frame.concept),
  )
}

export function applyHouseWord(state: InterpretationState, { venue, span }: VenueEntity): void {
  const [first, ...rest] = thingsOfSentence(state)
  for (const frame of rest) state.interpretation.frames.splice(state.interpretation.frames.indexOf(frame), 1)
  applyVenueType(first!, venue, span)
  first!.concept = venue.concept
  first!.isOptional = false
}
