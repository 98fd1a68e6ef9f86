import type { VenueEntity } from '../clause-entities.js'
import type { EntityMention } from '../entity-mentions.js'
import { alternatives, readTable, wordList } from '../read-table.js'
import type { VenueDescription } from '../venue-description.js'
import { cuisineLines, dishCuisines, filledDishes, fillings, sideCuisines } from '../words/cuisines.js'
import type { ClauseParse } from './clause-parse.js'
import { correctedWords } from './push-entity.js'

/**
 * Noun compounds: one noun is the head, the other its modifier. Merges the mention into the previous entity; returns
 * false if the two nouns are a list.
 */
export function parseCompound(state: ClauseParse, mention: EntityMention, venue: VenueDescription): boolean {
  const last = state.entities.length - 1
  const before = state.entities[last]
  if (before?.type !== 'venue' || before.venue.place || venue.place) return false
  const connective = /^\s+(de\s+)?$/i.exec(state.context.text.slice(before.span[1], mention.span[0]))
  if (!connective) return false
  if (isMealIn(before, venue, state)) {
    state.entities.push({ ...before, relation: 'at' })
    state.entities[last] = { ...before, venue, text: correctedWords(state, mention), span: mention.span }
    return true
  }
  // The music modifies the meal.
  if (before.venue.concept === 'live_music' && venue.meal) state.entities[last] = { ...before, relation: 'with' }
  const pair = pairOf(before.venue, venue, connective[1] !== undefined)
  const had = hadOf(pair)
  if (!had) return false
  const text = `${before.text}${connective[0]}${correctedWords(state, mention)}`
  state.entities[last] = { ...before, venue: had, text, span: [before.span[0], mention.span[1]] }
  // No data shows the nationality of shops; a pub's name may.
  if (had.concept !== 'food' && !had.topic)
    state.entities.push({ type: 'soft', wish: text, text, span: before.span, isNegative: false })
  return true
}

/** The venue type modifies the meal, unless it is part of a list without commas. */
function isMealIn(
  { venue: house, count }: VenueEntity,
  { meal }: VenueDescription,
  { entities }: ClauseParse,
): boolean {
  const isHouse = house.concept === 'drink' && mealHouses.has(house.head?.name ?? '')
  return (
    isHouse && meal !== undefined && count === undefined && entities.filter(({ type }) => type === 'venue').length === 1
  )
}

/** Venue types that serve drinks and meals. */
export const mealHouses = new Set(['pub', 'brewery'])

interface Pair {
  readonly sort: VenueDescription
  readonly thing: VenueDescription
}

const pairOf = (first: VenueDescription, second: VenueDescription, isOfSecond: boolean): Pair =>
  isOfSecond || (isLand(second) && !isLand(first)) ? { sort: second, thing: first } : { sort: first, thing: second }

function hadOf({ sort, thing }: Pair): VenueDescription | undefined {
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

export const isLand = ({ cuisines, concept }: VenueDescription): boolean =>
  concept === 'food' && cuisines.length > 0 && cuisines.every(isLandId)

/** A national cuisine, as opposed to a dish. */
export const isLandId = (id: string): boolean => !dishes.has(id)

const isSipped = ({ concept, isGeneric }: VenueDescription): boolean =>
  ['drink', 'coffee', 'dessert'].includes(concept) && !isGeneric

/** Preferred where the name or the data shows it. */
export const landTopic = (cuisines: readonly string[]): NonNullable<VenueDescription['topic']> => ({
  name: cuisines[0]!,
  disciplinesAny: [],
  wordsAny: cuisines.map((id) => id.replace(/_/g, ' ')),
  isHard: false,
})

const isSight = ({ concept }: VenueDescription): boolean =>
  ['museum', 'gallery', 'park', 'memorial', 'theatre', 'cinema', 'library', 'arts', 'shopping'].includes(concept)

const dishes = new Set(wordList(dishCuisines))
const sides = new Set(wordList(sideCuisines))
const filling = new Set(wordList(fillings))
const filled = new Set(wordList(filledDishes))

/** Parent cuisine of a dish, if no other cuisine has it. */
const parentOf = new Map(
  [...readTable(cuisineLines)].flatMap(([id, , spellings, , broader]) => {
    const [parent] = wordList(broader)
    return parent && !alternatives(spellings).includes(parent) ? [[id, parent] as const] : []
  }),
)
