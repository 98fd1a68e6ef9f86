import sql, { type Sql } from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { foldTag } from '../text/fold.js'
import { addressKey } from '../venues/address-key.js'
import { venueModel } from '../venues/venue-row.js'
import { buildVocabulary, type Vocabulary } from './interpretation/lexicon.js'
import { leastBranches } from './interpretation/place-index.js'
import { planningVenueColumns } from './planning/planning-venue.js'
import type { TileNumber } from './tile-grid.js'
import type { ListedVenue } from './venue-tile.js'

/** Enough tiles to find several large cities among them. */
const tilesOfCities = 200

/** Rows of one statement: converting more of them at once would keep other requests waiting. */
const rowsAtOnce = 100

/** The listed venues of each of these tiles, by identifier; tiles as they are read, those without venues last. */
export async function* readTiles(
  queries: QueryRunner,
  tiles: readonly TileNumber[],
): AsyncGenerator<[TileNumber, ListedVenue[]]> {
  const idsOfTiles = await readIds(queries, tiles)
  for (const some of grouped(idsOfTiles)) {
    const venues = await readVenues(
      queries,
      some.flatMap((tile) => idsOfTiles.get(tile)!),
    )
    const byTile = Map.groupBy(venues, ({ tile }) => tile)
    for (const tile of some) yield [tile, byTile.get(tile) ?? []]
  }
  for (const tile of tiles) if (!idsOfTiles.has(tile)) yield [tile, []]
}

/** The listed venues of one tile, by identifier: those that are still as in `held`, and the others from the database. */
export async function readChanges(
  queries: QueryRunner,
  tile: TileNumber,
  held: ReadonlyMap<string, { readonly venue: ListedVenue }>,
): Promise<ListedVenue[]> {
  const versions = await readVersions(queries, tile)
  const known = versions.map(({ id, version }) => {
    const venue = held.get(id)?.venue
    return venue?.version === version ? venue : undefined
  })
  const changed = versions.flatMap(({ id }, index) => (known[index] ? [] : [id]))
  // One that has been moved or unlisted since the first statement is no longer in this tile.
  const read = (await readVenues(queries, changed)).filter((venue) => venue.tile === tile)
  const readById = new Map(read.map((venue) => [venue.id, venue]))
  return versions.flatMap(({ id }, index) => known[index] ?? readById.get(id) ?? [])
}

/** Reads ids and versions as two joined strings: arrays of a tile's size take three times as long. */
async function readVersions(queries: QueryRunner, tile: TileNumber): Promise<{ id: string; version: number }[]> {
  const row = await queries.first<{ ids: string | null; versions: string | null }>(sql`
    select string_agg(v.id::text, ' ' order by v.id) as ids, string_agg(v.xmin::text, ' ' order by v.id) as versions
    from venue v where v.listed and venue_tile(v.lat, v.lng) = ${tile}::int`)
  if (!row?.ids || !row.versions) return []
  const versions = row.versions.split(' ')
  return row.ids.split(' ').map((id, index) => ({ id, version: Number(versions[index]) }))
}

async function readIds(queries: QueryRunner, tiles: readonly TileNumber[]): Promise<Map<TileNumber, string[]>> {
  const rows = await queries.all<{ tile: TileNumber; ids: string[] }>(sql`
    select venue_tile(v.lat, v.lng) as tile, array_agg(v.id::text order by v.id) as ids from venue v
    where v.listed and venue_tile(v.lat, v.lng) = any(${[...tiles]}::int[]) group by 1 order by 1`)
  return new Map(rows.map(({ tile, ids }) => [tile, ids]))
}

/** Tiles that one statement can read; one with more venues by itself. */
function grouped(idsOfTiles: ReadonlyMap<TileNumber, readonly string[]>): TileNumber[][] {
  const groups: TileNumber[][] = []
  let room = 0
  for (const [tile, { length }] of idsOfTiles) {
    if (length > room) {
      groups.push([])
      room = rowsAtOnce
    }
    groups.at(-1)!.push(tile)
    room -= length
  }
  return groups
}

type TileRow = ListedVenue & { readonly tile: TileNumber }

async function readVenues(queries: QueryRunner, ids: readonly string[]): Promise<TileRow[]> {
  const venues: TileRow[] = []
  for (let index = 0; index < ids.length; index += rowsAtOnce)
    venues.push(...(await readSome(queries, ids.slice(index, index + rowsAtOnce))))
  return venues
}

const readSome = (queries: QueryRunner, ids: readonly string[]): Promise<TileRow[]> =>
  queries.all<TileRow>(sql`
    select ${venueModel.columns([...planningVenueColumns, 'street'])}, venue_tile(v.lat, v.lng) as tile, v.xmin::text::float8 as version,
      ${countUpToChain(sql`other.match_key = v.match_key`)} as branches,
      ${countUpToChain(sql`other.match_key = v.match_key and other.name = v.name`)} as namesakes
    from venue v where v.listed and v.id = any(${ids}::uuid[]) order by v.id`)

const countUpToChain = (condition: Sql): Sql => sql`(
  select count(*)::int from (select from venue other where other.listed and ${condition} limit ${leastBranches}) others)`

/** Places in the tiles with the most venues, those first. */
export const busiestPlaces = (queries: QueryRunner): Promise<{ lat: number; lng: number }[]> =>
  queries.all<{ lat: number; lng: number }>(sql`
    select avg(lat) as lat, avg(lng) as lng from venue where listed
    group by venue_tile(lat, lng) order by count(*) desc, venue_tile(lat, lng) limit ${tilesOfCities}`)

/** All words that venues are described with, and the vocabulary of them. */
export interface ReadVocabulary {
  readonly cuisines: ReadonlySet<string>
  readonly vocabulary: Vocabulary
}

export async function readVocabulary(queries: QueryRunner): Promise<ReadVocabulary> {
  const rows = await queries.all<{ cuisine: string }>(
    sql`select distinct unnest(cuisines) as cuisine from venue where listed and cuisines <> '{}' order by 1`,
  )
  const cuisines = rows.map(({ cuisine }) => cuisine)
  const tags = cuisines.flatMap((cuisine) => cuisine.split(/[;/]/)).map(foldTag)
  const called = await venuesCalled(queries, [...new Set(tags.flatMap((tag) => [tag, ...tag.split(' ')]))])
  return {
    cuisines: new Set(cuisines),
    vocabulary: buildVocabulary({ cuisines, isVenue: (name) => called.has(addressKey(name)) }),
  }
}

async function venuesCalled(queries: QueryRunner, names: readonly string[]): Promise<Set<string>> {
  const rows = await queries.all<{ key: string }>(
    sql`select distinct match_key as key from venue where listed and match_key = any(${names.map(addressKey)}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}
