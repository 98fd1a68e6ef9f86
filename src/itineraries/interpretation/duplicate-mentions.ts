import type { Item } from './entity-mentions.js'
import { type Mention, mentionOf } from './mention.js'
import type { Concept } from './plan-request.js'
import type { Token } from './tokens.js'

/** "wings and beer 🍗🍺": a picture beside a word for the same names no stop of its own, and a dancer beside cocktails is the mood. */
export function withoutEchoes(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const isPicture = (item: Item): boolean => tokens[item.from]?.type === 'emoji'
  const told = new Set(
    items.flatMap((item): Concept[] => {
      const mention = isPicture(item) ? undefined : mentionIn(item)
      return mention && isPlain(mention) ? [mention.concept] : []
    }),
  )
  const isEcho = (concept: Concept): boolean => told.has(concept) || (concept === 'dancing' && told.has('drink'))
  return items.filter((item) => !isPicture(item) || !isEcho(mentionIn(item)?.concept ?? 'place'))
}

const mentionIn = (item: Item): Mention | undefined => (item.t === 'phrase' ? mentionOf(item.meanings, '') : undefined)

/** "dinner 🍣": a word that leaves open what is eaten is told more by its picture. */
const isPlain = ({ concept, cuisines }: Mention): boolean => concept !== 'food' || cuisines.length > 0
