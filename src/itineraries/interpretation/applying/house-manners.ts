import type { VenueEntity } from '../clause-entities.js'
import { follows, precedes, tokenPattern } from '../token-pattern.js'
import type { InterpretationState } from './interpretation-state.js'

/** Excludes a quality of venues, not the venues. */
export function isManner({ context }: InterpretationState, { venue, span }: VenueEntity): boolean {
  const isHouse = venue.cuisines.length === 0 && !venue.isThing && venue.place === undefined
  return isHouse && (precedes(manners, context, span) || follows(spanishManners, context, span))
}

const manners = tokenPattern(
  'loud|noisy|rowdy|crowded|packed|touristy|expensive|pricey|fancy|stuffy|sketchy|overpriced|seedy|dirty|smoky',
)
const spanishManners = tokenPattern(
  '?muy|tan|demasiado|super|que sean|que sea',
  'ruidoso|ruidosos|ruidosa|ruidosas|lleno|llenos|llena|llenas|caro|caros|cara|caras|turistico|turisticos|turistica|turisticas|concurrido|concurridos|abarrotado|abarrotados|formal|formales|elegante|elegantes|feo|feos|raro|raros|sucio|sucios|de mala muerte',
)
