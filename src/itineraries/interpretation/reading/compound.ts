import type { MentionPart } from '../clause-entities.js'
import type { Item } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import { alternatives, readTable, wordList } from '../read-table.js'
import { cuisineLines, dishCuisines, filledDishes, fillings, sideCuisines } from '../words/cuisines.js'
import { correctedWords } from './part-writer.js'
import type { Reading } from './reading.js'

/**
 * "thai curry", "chicken sandwich", "tacos de pescado", "french bakery": of two nouns side by side one is had, and the other
 * says of what sort. Takes this mention up into the one before it; false where the two are a list.
 */
export function readCompound(reading: Reading, item: Item, mention: Mention): boolean {
  const last = reading.parts.length - 1
  const before = reading.parts[last]
  if (before?.t !== 'mention' || before.mention.place || mention.place) return false
  const joint = /^\s+(de\s+)?$/i.exec(reading.around.text.slice(before.span[1], item.span[0]))
  if (!joint) return false
  if (isMealIn(before, mention, reading)) {
    reading.parts.push({ ...before, relation: 'at' })
    reading.parts[last] = { ...before, mention, text: correctedWords(reading, item), span: item.span }
    return true
  }
  // "jazz brunch": the music is that of the meal.
  if (before.mention.concept === 'live_music' && mention.meal) reading.parts[last] = { ...before, relation: 'with' }
  const pair = pairOf(before.mention, mention, joint[1] !== undefined)
  const had = hadOf(pair)
  if (!had) return false
  const text = `${before.text}${joint[0]}${correctedWords(reading, item)}`
  reading.parts[last] = { ...before, mention: had, text, span: [before.span[0], item.span[1]] }
  // No data shows which bakery is a French one; of a pub its name may.
  if (had.concept !== 'food' && !had.topic)
    reading.parts.push({ t: 'soft', wish: text, text, span: before.span, isNegative: false })
  return true
}

/** "pub lunch": the house that the meal is had in, where no longer list is told without its commas. */
function isMealIn({ mention: house, count }: MentionPart, { meal }: Mention, { parts }: Reading): boolean {
  const isHouse = house.concept === 'drink' && mealHouses.has(house.head?.name ?? '')
  return isHouse && meal !== undefined && count === undefined && parts.filter(({ t }) => t === 'mention').length === 1
}

/** Where a meal is had beside the drink. */
export const mealHouses = new Set(['pub', 'brewery'])

interface Pair {
  readonly sort: Mention
  readonly thing: Mention
}

const pairOf = (first: Mention, second: Mention, isOfSecond: boolean): Pair =>
  isOfSecond || (isLand(second) && !isLand(first)) ? { sort: second, thing: first } : { sort: first, thing: second }

function hadOf({ sort, thing }: Pair): Mention | undefined {
  if (isLand(sort) && thing.concept === 'drink' && !thing.topic) return { ...thing, topic: landTopic(sort.cuisines) }
  if (isLand(sort) && (isSipped(thing) || isSight(thing))) return thing
  const [kitchen] = sort.cuisines
  const [dish] = thing.cuisines
  if (!kitchen || !dish || sort.concept !== 'food' || thing.concept !== 'food') return undefined
  if (sides.has(dish)) return sort
  if (sides.has(kitchen)) return thing
  if (isLand(sort) && !isLand(thing)) return parentOf.get(dish) === kitchen ? thing : sort
  return filling.has(kitchen) && filled.has(dish) ? thing : undefined
}

export const isLand = ({ cuisines, concept }: Mention): boolean =>
  concept === 'food' && cuisines.length > 0 && cuisines.every(isLandId)

/** A cuisine that is no dish. */
export const isLandId = (id: string): boolean => !dishes.has(id)

const isSipped = ({ concept, isGeneric }: Mention): boolean =>
  ['drink', 'coffee', 'dessert'].includes(concept) && !isGeneric

/** "an Irish pub": preferred where a name or the data says so. */
export const landTopic = (cuisines: readonly string[]): NonNullable<Mention['topic']> => ({
  name: cuisines[0]!,
  disciplinesAny: [],
  wordsAny: cuisines.map((id) => id.replace(/_/g, ' ')),
  isHard: false,
})

/** "japanese garden", "italian market" */
const isSight = ({ concept }: Mention): boolean =>
  ['museum', 'gallery', 'park', 'memorial', 'theatre', 'cinema', 'library', 'arts', 'shopping'].includes(concept)

const dishes = new Set(wordList(dishCuisines))
const sides = new Set(wordList(sideCuisines))
const filling = new Set(wordList(fillings))
const filled = new Set(wordList(filledDishes))

/** The kitchen that a dish is of, where none of another serves it by that name. */
const parentOf = new Map(
  [...readTable(cuisineLines)].flatMap(([id, , spellings, , broader]) => {
    const [parent] = wordList(broader)
    return parent && !alternatives(spellings).includes(parent) ? [[id, parent] as const] : []
  }),
)
