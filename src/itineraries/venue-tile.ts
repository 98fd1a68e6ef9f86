import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { foldName } from '../text/fold.js'
import { PlaceNames, type WordSense } from './interpretation/place-index.js'
import { type GridCell, gridIndexOf } from './planning/grid-index.js'
import { type IndexedVenue, indexVenue } from './planning/indexed-venue.js'
import type { PlanningVenue } from './planning/planning-venue.js'

/** A venue as it is read. Branches and namesakes are counted in the whole catalogue, up to what makes a chain. */
export interface ListedVenue extends PlanningVenue {
  /** In a tile without the number of the house; empty if it is not known. */
  readonly street: string
  /** Listed venues of this name in any spelling. */
  readonly branches: number
  /** Listed venues of exactly this name. */
  readonly namesakes: number
  /** The transaction that wrote its row: another one after an edit. */
  readonly version: number
}

/** The listed venues of one tile, indexed for planning, with the names that they are called by. Immutable. */
export interface VenueTile {
  readonly indexed: ReadonlyMap<string, IndexedVenue<ListedVenue>>
  readonly gridCells: readonly GridCell[]
  readonly names: PlaceNames
}

const nothing = new PlaceNames({ isCommon: () => false })
export const emptyTile: VenueTile = { indexed: new Map(), gridCells: [], names: nothing }

/** How long other requests wait for the work on a tile, at most; a few venues more. */
const sliceMs = 1

/**
 * Builds a tile of its venues, and lets other requests run in between.
 *
 * @param before the tile before an edit; what belongs to the venues of it that are in `listed` is used again
 */
export async function buildTile(
  listed: readonly ListedVenue[],
  sense: WordSense,
  before: VenueTile = emptyTile,
): Promise<VenueTile> {
  const indexed: IndexedVenue<ListedVenue>[] = []
  await inSlices(deduplicated(listed), (venue) => {
    const known = before.indexed.get(venue.id)
    indexed.push(known?.venue === venue ? known : indexVenue(withSharedValues(venue), venue.branches))
  })
  return {
    indexed: new Map(indexed.map((entry) => [entry.venue.id, entry])),
    gridCells: gridIndexOf(indexed),
    names: areNamedAlike(indexed, [...before.indexed.values()]) ? before.names : await namesOf(indexed, sense),
  }
}

async function namesOf(indexed: readonly IndexedVenue<ListedVenue>[], sense: WordSense): Promise<PlaceNames> {
  const names = new PlaceNames(sense)
  await inSlices(indexed, ({ venue }) => {
    names.add(venue)
    names.streets.add(venue.street, venue)
  })
  return names
}

/** What the names of a tile are made of. */
const namingFields = [
  'id',
  'name',
  'kind',
  'city',
  'street',
  'namesakes',
  'lat',
  'lng',
] as const satisfies readonly (keyof ListedVenue)[]

const areNamedAlike = (
  some: readonly IndexedVenue<ListedVenue>[],
  others: readonly IndexedVenue<ListedVenue>[],
): boolean =>
  some.length === others.length &&
  some.every(
    (entry, index) =>
      entry === others[index] || namingFields.every((field) => entry.venue[field] === others[index]!.venue[field]),
  )

/** Does some work for each value, and lets other requests run in between. */
async function inSlices<Value>(values: readonly Value[], work: (value: Value) => void): Promise<void> {
  let sliceBegan = performance.now()
  for (const value of values) {
    work(value)
    if (performance.now() - sliceBegan > sliceMs) {
      await setImmediate()
      sliceBegan = performance.now()
    }
  }
}

/** Equal values of different venues: hundreds share hours, tags and city. */
const sharedValues = new LRUCache<string, NonNullable<unknown>>({ max: 20_000 })

function shared<Value extends NonNullable<unknown>>(value: Value): Value {
  const key = typeof value === 'string' ? value : JSON.stringify(value)
  const known = sharedValues.get(key)
  if (known !== undefined && typeof known === typeof value) return known as Value
  sharedValues.set(key, value)
  return value
}

/** Written out, because V8 makes a larger object of a copied one. */
const withSharedValues = (venue: ListedVenue): ListedVenue => ({
  id: venue.id,
  slug: venue.slug,
  name: venue.name,
  kind: shared(venue.kind),
  cuisines: shared(venue.cuisines),
  tags: shared(venue.tags),
  traits: shared(venue.traits),
  city: shared(venue.city),
  street: shared(withoutNumber(venue.street)),
  lat: venue.lat,
  lng: venue.lng,
  zone: shared(venue.zone),
  openingHours: shared(venue.openingHours),
  hoursText: shared(venue.hoursText),
  hoursSource: shared(venue.hoursSource),
  priceLevel: venue.priceLevel,
  priceSource: shared(venue.priceSource),
  branches: venue.branches,
  namesakes: venue.namesakes,
  version: venue.version,
})

/** "140 North Halsted Street" stands on North Halsted Street. */
const withoutNumber = (street: string): string => street.replace(/^\d[-\d]*[A-Za-z]?\s+(?=\S+\s)/, '')

/** Sources overlap: of venues with one name within about 100 m, the most complete one is kept. */
const deduplicated = (listed: readonly ListedVenue[]): ListedVenue[] =>
  [...Map.groupBy(listed, ({ name }) => comparableName(name)).values()].flatMap(withoutDuplicates)

function withoutDuplicates(venues: readonly ListedVenue[]): ListedVenue[] {
  const kept: ListedVenue[] = []
  for (const venue of venues) {
    const index = kept.findIndex((other) => isSamePlace(venue, other))
    if (index < 0) kept.push(venue)
    else if (completeness(venue) > completeness(kept[index]!)) kept[index] = venue
  }
  return kept
}

/** The kind counts more than the hours: stadiums are often entered with their name alone. */
const completeness = ({ kind, hoursSource }: PlanningVenue): number =>
  (kind === 'other' ? 0 : 2) + (hoursSource === 'known' ? 1 : 0)

/** Equal for spellings such as "The Museum of Art" and "Museum of Arts". */
export const comparableName = (name: string): string => foldName(name).replace(/^the /, '').replace(/s\b/g, '')

const isSamePlace = (one: PlanningVenue, other: PlanningVenue): boolean => {
  const reach = [one, other].every(({ kind }) => hasNoBranches.has(kind)) ? offAddress : 1
  return Math.abs(one.lat - other.lat) < 0.001 * reach && Math.abs(one.lng - other.lng) < 0.0014 * reach
}

/** Museums are listed at their address and at that of their office, or at the middle of their postal code. */
const hasNoBranches: ReadonlySet<PlanningVenue['kind']> = new Set(['museum', 'gallery'])
/** Times 110 m. */
const offAddress = 15
