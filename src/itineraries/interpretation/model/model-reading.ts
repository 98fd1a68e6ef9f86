import type { Concept, Diet, Meal } from '../plan-request.js'

/** The model's reading of unparsed words, in a closed vocabulary; never shown to anybody. */
export interface ModelReading {
  /** Copied from the fan's text. */
  readonly words: string
  readonly concept: (typeof concepts)[number]
  readonly meal: Meal | null
  readonly diet: Diet | null
  readonly price: 'cheap' | 'upscale' | null
  /** A cuisine or dish, such as `italian`. */
  readonly cuisine: string | null
  /** Name of a place. */
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

/** Reads words that the grammar could not parse; empty if the model cannot or times out. */
export type AskModel = (text: string, unclear: readonly string[], now: Date) => Promise<readonly ModelReading[]>

const nouns: Record<ModelReading['concept'], string> = {
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

/** Phrase in the grammar's vocabulary. */
export function plainWords({ concept, meal, diet, price, cuisine, place }: ModelReading): string {
  if (place !== null) return place
  const kind = [price, diet?.replace('_', '-'), cuisine?.replace(/_/g, ' '), nouns[concept]].filter(Boolean).join(' ')
  return meal === null ? kind : `${kind} for ${meal === 'late' ? 'a late bite' : meal}`
}
