import type { z } from 'zod'
import type { nearSchema, readingSchema, stopSchema } from './model/reading-schema.js'

/**
 * What a fan's text asks for, in the fan's own terms. Every value carries the words that it comes from, so that code
 * can check it. Filled by a language model or by rules; `compileReading` makes a `PlanRequest` of it.
 */
export type Reading = z.infer<typeof readingSchema>
export type StopReading = z.infer<typeof stopSchema>
export type NearReading = z.infer<typeof nearSchema>

export const stopKinds = [
  'restaurant',
  'fast_food',
  'cafe',
  'bar',
  'pub',
  'brewery',
  'nightclub',
  'dessert',
  'museum',
  'gallery',
  'theatre',
  'cinema',
  'live_music',
  'arts',
  'library',
  'market',
  'sight',
  'memorial',
  'park',
  'zoo',
  'aquarium',
  'stadium',
  'hotel',
  'activity',
  'place',
] as const
export type StopKind = (typeof stopKinds)[number]

/** Where adults drink. */
export const barKinds = ['bar', 'pub', 'brewery', 'nightclub'] as const satisfies readonly StopKind[]

export const isBarKind = (kind: StopKind): boolean => (barKinds as readonly StopKind[]).includes(kind)

/** Where one may sit for hours with a laptop or a book. */
export const hasSeats = (kind: StopKind | undefined): boolean => kind === 'cafe' || kind === 'library'

/** More people than this are no party. */
export const maxPeople = 500

/** Kinds that say little: the words of the stop do. */
export const openKinds: ReadonlySet<StopKind> = new Set(['activity', 'sight', 'place'])

export const hasOpenKinds = ({ kinds }: Pick<StopReading, 'kinds'>): boolean =>
  kinds.every((kind) => openKinds.has(kind))

/** Kinds for what the words of a stop say, and its kind does not. */
export const isOfAnyKind = ({ kinds }: Pick<StopReading, 'kinds'>): boolean =>
  kinds.every((kind) => kind === 'activity' || kind === 'place')

export const diets = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free'] as const
export const meals = ['breakfast', 'brunch', 'lunch', 'dinner', 'late'] as const
export const partsOfDay = ['morning', 'midday', 'afternoon', 'evening', 'night', 'late'] as const
export const prices = ['cheap', 'moderate', 'upscale'] as const
export const relations = ['before', 'after', 'around', 'during', 'skip'] as const
