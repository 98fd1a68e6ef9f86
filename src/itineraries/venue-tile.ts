import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { foldName } from '../text/fold.js'
import { PlaceNames, type WordSense } from './interpretation/place-index.js'
import { type GridCell, gridIndexOf } from './planning/grid-index.js'
import { type IndexedVenue, indexVenue } from './planning/indexed-venue.js'
import type { PlanningVenue } from './planning/planning-venue.js'

/** A venue as it is read. Both numbers are counted in the whole catalogue, up to what makes a chain. */
export interface ListedVenue extends PlanningVenue {
  /** Listed venues of this name in any spelling. */
  readonly branches: number
  /** Listed venues of exactly this name. */
  readonly namesakes: number
}

/** The listed venues of one tile, indexed for planning, with the names that they are called by. Immutable. */
export interface VenueTile {
  readonly indexed: ReadonlyMap<string, IndexedVenue>
  readonly gridCells: readonly GridCell[]
  readonly names: PlaceNames
}

const nothing = new PlaceNames({ isCommon: () => false })
export const emptyTile: VenueTile = { indexed: new Map(), gridCells: [], names: nothing }

/** How long other requests wait for the work on a tile, at most; a few venues more. */
const sliceMs = 1

/** Builds a tile of its venues, and lets other requests run in between. */
export async function buildTile(listed: readonly ListedVenue[], sense: WordSense): Promise<VenueTile> {
  const names = new PlaceNames(sense)
  const indexed: IndexedVenue[] = []
  let sliceBegan = performance.now()
  for (const venue of deduplicated(listed)) {
    const shared = withSharedValues(venue)
    indexed.push(indexVenue(shared, venue.branches))
    names.add(shared)
    if (performance.now() - sliceBegan > sliceMs) {
      await setImmediate()
      sliceBegan = performance.now()
    }
  }
  return {
    indexed: new Map(indexed.map((entry) => [entry.venue.id, entry])),
    gridCells: gridIndexOf(indexed),
    names,
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
})

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

const isSamePlace = (one: PlanningVenue, other: PlanningVenue): boolean =>
  Math.abs(one.lat - other.lat) < 0.001 && Math.abs(one.lng - other.lng) < 0.0014
