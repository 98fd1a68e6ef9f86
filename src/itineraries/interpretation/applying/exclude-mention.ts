import { isForMeal, type MentionPart, type Part } from '../clause-entities.js'
import { fold } from '../fold.js'
import type { Mention } from '../mention.js'
import type { Span } from '../plan-request.js'
import { wordList } from '../read-table.js'
import type { Draft } from '../stop-frame.js'
import { dishCuisines } from '../words/cuisines.js'
import { isCup } from './create-draft.js'
import type { Telling } from './telling.js'

export function excludeMention(telling: Telling, { mention, span, text }: MentionPart, next: Part | undefined): void {
  const { avoid, slots } = telling.story
  const isOfMeal = isForMeal(next)
  if (mention.cuisines.length > 0) takeConcession(telling, mention)
  // "breakfast, nothing with eggs benedict": the dish, and not what is eaten in the morning.
  if (isOfTheMeal(telling, mention)) {
    avoid.names.add(text)
    return
  }
  if (mention.isDish) avoid.names.add(text)
  for (const id of mention.isDish ? kitchensOf(mention) : mention.cuisines) {
    if (mention.isDish && !avoid.cuisines.has(id)) avoid.partly.add(id)
    else avoid.partly.delete(id)
    if (isOfMeal) telling.pendingNone.push(id)
    else avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text, span })
  }
  if (mention.cuisines.length > 0 || mention.meal || (mention.isGeneric && mention.concept === 'food')) return
  if (isSort(mention, text)) {
    if (mention.concept === 'museum') avoid.topics.add(mention.topic!)
    else for (const word of sortWords(mention, text)) avoid.names.add(word)
    slots.push({ slot: 'kind_none', value: text.toLowerCase(), text, span })
    return
  }
  // "no coffee please, tea": the cup, and not the house.
  if (isCup(text)) return
  // "anything but beer, a cocktail": the houses that have nothing else.
  if (mention.isThing && mention.topic?.name === 'beer') {
    avoid.kinds.add('brewery')
    slots.push({ slot: 'kind_none', value: 'beer', text, span })
    return
  }
  // "lunch at a brewery with my grandma, who doesn't drink"
  if (mention.head?.name === 'drinks' && telling.story.drafts.some(isDrinkHouse)) return
  if (mention.concept === 'gallery' && mention.topic) avoid.topics.add(mention.topic)
  for (const kind of mention.isThing && mention.concept === 'drink'
    ? (['bar', 'pub', 'nightclub', 'brewery'] as const)
    : mention.prefer.length > 0
      ? mention.prefer
      : mention.kinds)
    avoid.kinds.add(kind)
  slots.push({ slot: 'kind_none', value: mention.concept, text, span })
}

const isDrinkHouse = ({ kinds, isThing }: Draft): boolean =>
  !isThing &&
  !kinds.includes('restaurant') &&
  kinds.some((kind) => kind === 'bar' || kind === 'pub' || kind === 'brewery')

const isOfTheMeal = ({ story }: Telling, { cuisines }: Mention): boolean =>
  cuisines.length > 0 && cuisines.every((id) => story.drafts.some(({ meal }) => meal !== undefined && meal === id))

/** "no calamari" leaves out the seafood, "no plantains" nothing of all the kitchens that have them. */
function kitchensOf({ cuisines }: Mention): readonly string[] {
  const lands = cuisines.filter((id) => !dishes.has(id))
  return lands.length > 1 ? cuisines.filter((id) => dishes.has(id)) : cuisines
}

const dishes = new Set(wordList(dishCuisines))

/** "it isn't that we hate seafood, … anything but seafood" */
function takeConcession({ story: { drafts } }: Telling, { cuisines }: Mention): void {
  const at = drafts.findIndex(
    (draft) => draft.isConceded && draft.cuisines.length > 0 && draft.cuisines.every((id) => cuisines.includes(id)),
  )
  if (at >= 0) drafts.splice(at, 1)
}

/** "no dive bars", "not a dive", "not an art museum", "coffee not tea": one sort of them, where others will do. */
function isSort({ concept, isThing, topic, head }: Mention, text: string): boolean {
  if (concept === 'museum' || concept === 'coffee') return topic !== undefined
  if (concept === 'dancing') return !plainClub.test(text)
  return concept === 'drink' && !isThing && (/\S\s\S/.test(text) || (head?.name === 'bar' && !plainBar.test(text)))
}

const plainClub = /club|disco|danc|bail|antro|boliche|fiesta|part(y|ying)$/i
const plainBar = /^(bar(s|es)?|barra)$/i

/** What shows the sort in a name: the words before the noun, or the noun of that sort alone, and those of its topic that say as much. */
function sortWords({ topic }: Mention, text: string): string[] {
  const words = fold(text).split(' ')
  const own = words.length > 1 ? words.slice(0, -1).join(' ') : words[0]!.replace(/s$/, '')
  const kin = (topic?.wordsAny ?? []).filter((word) => word.startsWith(own.slice(0, 5)))
  return [own, ...kin].filter((word) => word.length > 3)
}

export function noteSlots(telling: Telling, mention: Mention, span: Span, text: string): void {
  const { slots } = telling.story
  for (const id of mention.cuisines) slots.push({ slot: 'cuisine', value: id, text, span })
  if (mention.meal) slots.push({ slot: 'meal', value: mention.meal, text, span })
  if (mention.place) slots.push({ slot: 'place', value: mention.place.name, text, span })
  if (mention.head && !mention.meal) slots.push({ slot: 'kind', value: mention.head.name, text, span })
}
