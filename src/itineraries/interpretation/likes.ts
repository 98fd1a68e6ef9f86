import type { Lexicon } from './lexicon.js'
import { mentionOf } from './mention.js'
import type { Diet, Likes, VenueKindName } from './plan-request.js'
import { tokenise } from './tokens.js'

/** The fan's stored preferences in the words of a wish; tags that mean nothing here are left out. */
export function toLikes(preferences: readonly string[], lexicon: Lexicon): Likes {
  const cuisines = new Set<string>()
  const kinds = new Set<VenueKindName>()
  const diets = new Set<Diet>()
  for (const preference of preferences) {
    const tokens = tokenise(preference.replace(/[_-]/g, ' '))
    const match = lexicon.phrases.match(tokens, 0)
    if (!match || match.length < tokens.length) continue
    for (const meaning of match.meanings) if (meaning.t === 'diet') diets.add(meaning.diet)
    const mention = mentionOf(match.meanings, preference)
    for (const id of mention?.cuisines ?? []) cuisines.add(id)
    if (mention && mention.cuisines.length === 0 && !mention.isGeneric)
      for (const kind of mention.kinds) kinds.add(kind)
  }
  return { cuisines: lexicon.cuisines.spellings(cuisines), kinds: [...kinds], diets: [...diets] }
}
