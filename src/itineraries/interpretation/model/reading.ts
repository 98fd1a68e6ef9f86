import type { Concept, Diet, Meal } from '../plan-request.js'

/** What a language model says that some words of a fan mean: our own terms, and nothing that is shown to anybody. */
export interface Reading {
  /** The words, as they stand in the fan's text. */
  readonly words: string
  readonly concept: (typeof concepts)[number]
  readonly meal: Meal | null
  readonly diet: Diet | null
  readonly price: 'cheap' | 'upscale' | null
  /** A cuisine or dish, such as `italian`. */
  readonly cuisine: string | null
  /** A place that the words name. */
  readonly place: string | null
}

export const concepts = [
  'food',
  'drink',
  'coffee',
  'dessert',
  'dancing',
  'live_music',
  'museum',
  'gallery',
  'theatre',
  'cinema',
  'library',
  'shopping',
  'sights',
  'memorial',
  'park',
  'fun',
] as const satisfies readonly Concept[]
export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'late'] as const satisfies readonly Meal[]
export const diets = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free'] as const satisfies readonly Diet[]
export const prices = ['cheap', 'upscale'] as const

/** Reads the words of a fan's text that nobody else could; nothing where it can't, or not in time. */
export type AskModel = (text: string, unclear: readonly string[], now: Date) => Promise<readonly Reading[]>

const nouns: Record<Reading['concept'], string> = {
  food: 'restaurant',
  drink: 'bar',
  coffee: 'coffee shop',
  dessert: 'dessert',
  dancing: 'nightclub',
  live_music: 'live music',
  museum: 'museum',
  gallery: 'art gallery',
  theatre: 'theatre',
  cinema: 'cinema',
  library: 'library',
  shopping: 'market',
  sights: 'landmark',
  memorial: 'memorial',
  park: 'park',
  fun: 'something fun',
}

/** A reading in words that the grammar knows. */
export function plainWords({ concept, meal, diet, price, cuisine, place }: Reading): string {
  if (place !== null) return place
  const kind = [price, diet?.replace('_', '-'), cuisine?.replace(/_/g, ' '), nouns[concept]].filter(Boolean).join(' ')
  return meal === null ? kind : `${kind} for ${meal === 'late' ? 'a late bite' : meal}`
}
