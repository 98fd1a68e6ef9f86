import type { Lexicon } from './lexicon.js'
import type { Diet, Likes, VenueKindName } from './plan-request.js'
import { tokenise } from './tokens.js'
import { describeVenue } from './venue-description.js'

/** Maps stored preferences to request values; unknown tags are dropped. */
export function toLikes(preferences: readonly string[], lexicon: Lexicon): Likes {
  const cuisines = new Set<string>()
  const kinds = new Set<VenueKindName>()
  const diets = new Set<Diet>()
  for (const preference of preferences) {
    const tokens = tokenise(preference.replace(/[_-]/g, ' '))
    const match = lexicon.phrases.match(tokens, 0)
    if (!match || match.length < tokens.length) continue
    for (const meaning of match.meanings) if (meaning.type === 'diet') diets.add(meaning.diet)
    const venue = describeVenue(match.meanings)
    for (const id of venue?.cuisines ?? []) cuisines.add(id)
    if (venue && venue.cuisines.length === 0 && !venue.isGeneric) for (const kind of venue.kinds) kinds.add(kind)
  }
  return { cuisines: lexicon.cuisines.spellings(cuisines), kinds: [...kinds], diets: [...diets] }
}
