import type { VenueEntity } from '../clause-entities.js'
import type { InterpretationState } from './interpretation-state.js'

/** A suggestion of others is no request if the fan contradicts it. */
export function isHearsay({ context: { tokens } }: InterpretationState, { venue, span }: VenueEntity): boolean {
  const lead = tokens.filter((token) => token.span[1] <= span[0])
  const source = lead.findLastIndex(({ word }) => otherPeople.test(word))
  const isSaid = source >= 0 && lead.slice(source).some(({ word }) => recommendingVerb.test(word))
  return (
    venue.place !== undefined &&
    isSaid &&
    tokens.some((token) => token.span[0] >= span[1] && contrastWord.test(token.word))
  )
}

const otherPeople = /^(everyone|everybody|people|friends?|guidebooks?|reviews|todos|gente|amigos|amigas)$/
const recommendingVerb =
  /^(says?|said|saying|recommends?|recommended|suggests?|suggested|raves?|raving|dicen?|recomiendan?)$/
const contrastWord = /^(instead|but|rather|though|pero|mejor)$/
