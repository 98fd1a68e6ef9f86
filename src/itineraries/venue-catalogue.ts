import { foldName } from '../text/fold.js'
import { buildVocabulary, builtInNames, type Lexicon, lexiconOf, type Vocabulary } from './interpretation/lexicon.js'
import type { PlaceNames } from './interpretation/place-index.js'
import type { VenueIndex } from './planning/grid-index.js'
import type { PlanningVenue, VenuesById } from './planning/planning-venue.js'
import { buildTile, comparableName, type VenueTile } from './venue-tile.js'

/** The listed venues in reach of a place, indexed for planning, with the words that name them. */
export interface VenueCatalogue extends VenueIndex {
  readonly venues: VenuesById
  readonly lexicon: Lexicon
}

/** What every catalogue of a process has in common. */
export interface CommonWords {
  readonly vocabulary: Vocabulary
  readonly names: PlaceNames
}

export const commonWords = (vocabulary: Vocabulary): CommonWords => ({ vocabulary, names: builtInNames(vocabulary) })

/** What names the places of some tiles. */
export const lexiconOfTiles = ({ vocabulary, names }: CommonWords, tiles: readonly VenueTile[]): Lexicon =>
  lexiconOf(vocabulary, [names, ...tiles.map((tile) => tile.names)])

/** Some tiles as one catalogue. Cheap: nothing is copied but lists of tiles. */
export function catalogueOf(lexicon: Lexicon, tiles: readonly VenueTile[]): VenueCatalogue {
  const find = (id: string) => {
    for (const { indexed } of tiles) {
      const found = indexed.get(id)
      if (found) return found
    }
    return undefined
  }
  return {
    venues: { get: (id) => find(id)?.venue },
    indexed: { get: find },
    gridCells: tiles.flatMap(({ gridCells }) => gridCells),
    lexicon,
  }
}

/** The catalogue of all the venues that there are, as one tile. */
export async function catalogueOfAll(
  venues: readonly (PlanningVenue & { readonly street?: string })[],
): Promise<VenueCatalogue> {
  const called = new Set(venues.map(({ name }) => foldName(name)))
  const cuisines = new Set(venues.flatMap((venue) => venue.cuisines))
  const words = commonWords(buildVocabulary({ cuisines, isVenue: (name) => called.has(name) }))
  const branches = Map.groupBy(venues, ({ name }) => comparableName(name))
  const namesakes = Map.groupBy(venues, ({ name }) => name)
  const listed = venues.map((venue) => ({
    ...venue,
    street: venue.street ?? '',
    branches: branches.get(comparableName(venue.name))!.length,
    namesakes: namesakes.get(venue.name)!.length,
    version: 0,
  }))
  const tiles = [await buildTile(listed, words.vocabulary)]
  return catalogueOf(lexiconOfTiles(words, tiles), tiles)
}
