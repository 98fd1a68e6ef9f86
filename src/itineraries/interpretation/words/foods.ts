import { fold } from '../../../text/fold.js'
import { lexiconRows, valuesOf, wordRows } from '../lexicon-rows.js'
import type { Diet } from '../plan-request.js'

type Language = 'en' | 'es'

interface FoodNames {
  /** Of the need to leave it out. */
  readonly free: string
  readonly allergy: string
}

/** Word → food, in both languages, because people mix them. */
export const allergens: ReadonlyMap<string, string> = new Map(
  wordRows('allergens').map(({ phrase = '', food = '' }) => [fold(phrase), food] as const),
)

const namesIn = (language: Language): ReadonlyMap<string, FoodNames> =>
  new Map(
    lexiconRows(language, 'foods').map(({ food = '', free = '', allergy = '' }) => [food, { free, allergy }] as const),
  )

/** What a need to leave out a food is called, by food. */
export const foodNames: Readonly<Record<Language, ReadonlyMap<string, FoodNames>>> = {
  en: namesIn('en'),
  es: namesIn('es'),
}

/** The cuisines of kitchens that hardly do without a food. */
export const kitchensOf: ReadonlyMap<string, readonly string[]> = new Map(
  lexiconRows('en', 'foods').map(({ food = '', kitchens }) => [food, valuesOf(kitchens)] as const),
)

const kitchensBy = (column: 'kitchens' | 'likely'): ReadonlyMap<string, readonly string[]> =>
  new Map(lexiconRows('en', 'kitchens').map((row) => [row['diet'] ?? '', valuesOf(row[column])] as const))

/** The cuisines of kitchens that hardly do without what a diet leaves out. */
export const kitchensAgainst = kitchensBy('kitchens')

/** The cuisines of kitchens that often keep a diet, whether they say so or not. */
export const kitchensLikely = kitchensBy('likely')

export const foodIds: readonly string[] = [...foodNames.en.keys()]

/** Ingredients whose exclusion is a diet: "gluten", "meat". */
const dietsByIngredient: ReadonlyMap<string, Diet> = new Map(
  wordRows('ingredients').flatMap(({ phrase = '', diet }) => (diet ? [[phrase, diet as Diet] as const] : [])),
)

export const foodWords: readonly string[] = [...new Set([...allergens.keys(), ...dietsByIngredient.keys()])]

/** A regular expression for any of the phrases, in singular or plural; longest first. */
export const alternation = (phrases: readonly string[]): string =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => (phrase === 'soy' ? soyBean : phrase.length < leastInflected ? phrase : `${phrase}(?:e?s)?`))
    .join('|')

/** Shorter words become other ones: "sal", "sales". */
const leastInflected = 4

/** "no soy, no dairy", but not "no soy vegano" (I am not a vegan). */
const soyBean = String.raw`soy(?= (?:[^\w]|and|or|nor|allerg(?:y|ies|ic)|free|intoleran(?:t|ce)|sensitiv|milk|beans?|products?|based|please|for|in|at)|$)`

const mention = new RegExp(`(?<![^ ])(${alternation(foodWords)})(?![^ ])`, 'gu')

interface MentionedFoods {
  readonly foods: readonly string[]
  readonly diets: readonly Diet[]
}

/** The foods of a list, and the diets that leave out its ingredients. */
export function foodsIn(list: string): MentionedFoods {
  const words = [...list.matchAll(mention)].map(([word]) => word)
  const foods = words.flatMap((word) => lookUp(allergens, word) ?? [])
  const diets = words.flatMap((word) => lookUp(dietsByIngredient, word) ?? [])
  return { foods, diets }
}

/** By the word itself, or by its singular. */
const lookUp = <Value>(table: ReadonlyMap<string, Value>, word: string): Value | undefined =>
  table.get(word) ?? table.get(word.replace(/s$/, '')) ?? table.get(word.replace(/es$/, ''))
