import { isBefore, isBehind, sequence } from '../beside.js'
import type { MentionPart } from '../clause-entities.js'
import type { Telling } from './telling.js'

/** "drinks, no loud bars", "nada de bares ruidosos": what a house is to be like is ruled out, and no house. */
export function isManner({ around }: Telling, { mention, span }: MentionPart): boolean {
  const isHouse = mention.cuisines.length === 0 && !mention.isThing && mention.place === undefined
  return isHouse && (isBefore(manners, around, span) || isBehind(spanishManners, around, span))
}

const manners = sequence(
  'loud|noisy|rowdy|crowded|packed|touristy|expensive|pricey|fancy|stuffy|sketchy|overpriced|seedy|dirty|smoky',
)
const spanishManners = sequence(
  '?muy|tan|demasiado|super|que sean|que sea',
  'ruidoso|ruidosos|ruidosa|ruidosas|lleno|llenos|llena|llenas|caro|caros|cara|caras|turistico|turisticos|turistica|turisticas|concurrido|concurridos|abarrotado|abarrotados|formal|formales|elegante|elegantes|feo|feos|raro|raros|sucio|sucios|de mala muerte',
)
