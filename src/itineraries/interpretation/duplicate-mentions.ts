import type { EntityMention } from './entity-mentions.js'
import type { Concept } from './plan-request.js'
import type { Token } from './tokens.js'
import { describeVenue, type VenueDescription } from './venue-description.js'

/** An emoji that repeats a noun is no stop of its own; a dancer beside drinks expresses mood. */
export function withoutDuplicateMentions(
  mentions: readonly EntityMention[],
  tokens: readonly Token[],
): EntityMention[] {
  const isPicture = (mention: EntityMention): boolean => tokens[mention.from]?.type === 'emoji'
  const namedConcepts = new Set(
    mentions.flatMap((mention): Concept[] => {
      const venue = isPicture(mention) ? undefined : describedVenue(mention)
      return venue && isSpecific(venue) ? [venue.concept] : []
    }),
  )
  const isDuplicate = (concept: Concept): boolean =>
    namedConcepts.has(concept) || (concept === 'dancing' && namedConcepts.has('drink'))
  return mentions.filter((mention) => !isPicture(mention) || !isDuplicate(describedVenue(mention)?.concept ?? 'place'))
}

const describedVenue = (mention: EntityMention): VenueDescription | undefined =>
  mention.type === 'phrase' ? describeVenue(mention.meanings, '') : undefined

/** An unspecific noun is refined by the emoji. */
const isSpecific = ({ concept, cuisines }: VenueDescription): boolean => concept !== 'food' || cuisines.length > 0
