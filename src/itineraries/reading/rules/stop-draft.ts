import type { NamedThing } from '../../interpretation/place-index.js'
import { type StopKind, type StopReading, stopKinds } from '../reading.js'
import type { Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import type { Entry } from './rule-lexicon.js'

/** A stop in the making. */
export interface StopDraft extends Spanned {
  from: number
  to: number
  kinds: StopKind[]
  cuisines: string[]
  meal?: NonNullable<StopReading['meal']>
  topic?: string
  /** Span of a name of the catalogue. */
  place?: Spanned
  isWeak: boolean
  family: Family
  /** What it was joined from: "coffee crawl, three cafés". */
  parts?: readonly StopDraft[]
  /** What is added while times, places and prices are given out. */
  readonly extra: { -readonly [Key in keyof StopReading]?: StopReading[Key] }
}

export type Family = 'food' | 'sweet' | 'drink' | 'other'

const families: Readonly<Partial<Record<StopKind, Family>>> = {
  restaurant: 'food',
  fast_food: 'food',
  cafe: 'sweet',
  dessert: 'sweet',
  bar: 'drink',
  pub: 'drink',
  brewery: 'drink',
}

const familyOf = ([kind]: readonly StopKind[]): Family => families[kind!] ?? 'other'

const sweetCuisines = new Set([
  'bakery',
  'donut',
  'dessert',
  'ice cream',
  'crepe',
  'bubble tea',
  'juice',
  'bagel',
  'cake',
  'pie',
])
const cafeCuisines = new Set(['bakery', 'bagel', 'bubble tea', 'juice', 'donut'])

/** A stop that no noun of the lists names. */
export const weakDraft = ({ from, to }: Spanned, kinds: readonly StopKind[], topic?: string): StopDraft => ({
  from,
  to,
  kinds: [...kinds],
  cuisines: [],
  ...(topic && { topic }),
  isWeak: true,
  family: familyOf(kinds),
  extra: {},
})

/** What there is to see in a district. */
export const districtDraft = ({ from, to }: Spanned): StopDraft => ({
  ...weakDraft({ from, to }, ['sight', 'park', 'market']),
  isWeak: false,
  place: { from, to },
})

/** A first draft of what a mention asks for; undefined for words that name nothing to visit. */
export function draftOf({ entry, from, to }: Mention): StopDraft | undefined {
  const base = { from, to, extra: {} }
  if (entry.type === 'stop') return { ...base, ...ofStop(entry) }
  if (entry.type === 'cuisine') return { ...base, ...ofCuisine(entry.cuisine) }
  if (entry.type === 'place' && isVisited(entry))
    return {
      ...base,
      kinds: [kindOf(entry.things[0]!)],
      cuisines: [],
      place: { from, to },
      isWeak: false,
      family: 'other',
    }
  return undefined
}

const ofStop = ({ kinds, meal, topic, cuisine, isWeak }: Extract<Entry, { type: 'stop' }>) => ({
  kinds: [...kinds],
  cuisines: cuisine ? [cuisine] : [],
  ...(meal && { meal }),
  ...(topic && { topic }),
  isWeak,
  family: meal ? ('food' as const) : (families[kinds[0]!] ?? 'other'),
})

const ofCuisine = (cuisine: string) => ({
  kinds: [sweetCuisines.has(cuisine) ? (cafeCuisines.has(cuisine) ? 'cafe' : 'dessert') : 'restaurant'] as StopKind[],
  cuisines: [cuisine],
  isWeak: false,
  family: sweetCuisines.has(cuisine) ? ('sweet' as const) : ('food' as const),
})

const isVisited = ({ things, isSure }: Extract<Mention['entry'], { type: 'place' }>): boolean =>
  isSure && things.some(({ kind, isSight }) => kind !== 'neighbourhood' || isSight === true)

const kindOf = ({ kind }: NamedThing): StopKind =>
  stopKinds.includes(kind as StopKind) && kind !== 'restaurant' ? (kind as StopKind) : 'place'
