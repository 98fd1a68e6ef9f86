import { createReadStream, readdirSync } from 'node:fs'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { importVenues } from '../../src/venues/import/import-venues.js'
import { readGazetteer } from '../../src/venues/import/read-gazetteer.js'
import { readVenuesFile } from '../../src/venues/import/read-venues-file.js'

/** The shipped venues, and copies at least a mile away until there are `count`: the same cities, only denser. */
export async function makeCatalogue(database: Database, count: number): Promise<void> {
  const { queries } = database
  await importShipped(database)
  await copyUntil(
    queries,
    count,
    (turn) => sql`jsonb_build_object(
    'id', md5(v.id::text || ${turn}::text)::uuid, 'source_id', v.source_id || ' ' || ${turn}::text,
    'slug', v.slug || '-' || ${turn}::text, 'lat', v.lat + 0.015 * ${turn}::int, 'lng', v.lng + 0.02 * ${turn}::int)`,
  )
}

/** From one copy of the cities to the next: further than plans and names reach, around the globe and then further south. */
const degreesEast = 11.25
const degreesSouth = 20
const copiesAround = 360 / degreesEast

/**
 * The shipped venues, and copies of their cities elsewhere until there are `count`: as dense as the shipped ones, under other
 * names of cities. Of venues whose name is not that of a chain, each copy has a word of its own in the name, because a copied
 * name would make chains of all of them. Without the indexes of searches and without the triggers, which only take time here.
 */
export async function makeWorld(database: Database, count: number): Promise<void> {
  const { queries } = database
  await importShipped(database)
  await queries.all(sql`drop index venue_by_words, venue_by_like_name`)
  await queries.all(sql`create unlogged table single_name as select name from venue group by name having count(*) < 3`)
  await queries.all(sql`alter table venue disable trigger user`)
  await copyUntil(queries, count, (turn) => {
    const [word, around, south] = [wordOf(turn), turn % copiesAround, Math.floor(turn / copiesAround)]
    const own = sql`case when v.name in (select name from single_name) then ${` ${word}`}::text else '' end`
    return sql`jsonb_build_object(
      'id', md5(v.id::text || ${turn}::text)::uuid, 'source_id', v.source_id || ' ' || ${turn}::text,
      'slug', v.slug || '-' || ${turn}::text,
      'name', v.name || ${own}, 'name_key', v.name_key || ${own}, 'match_key', v.match_key || ${own},
      'city', v.city || ${` ${word}`}::text, 'city_key', v.city_key || ${` ${word}`}::text,
      'lat', v.lat - ${south * degreesSouth}::float8,
      'lng', (v.lng + ${around * degreesEast}::float8 + 180)::numeric % 360 - 180)`
  })
  await queries.all(sql`alter table venue enable trigger user`)
  await queries.all(sql`drop table single_name`)
  await queries.all(sql`vacuum analyze venue`)
}

/** Where a place of the shipped data lies in a copy of `makeWorld`. */
export const inCopy = ({ lat, lng }: { lat: number; lng: number }, turn: number): { lat: number; lng: number } => ({
  lat: lat - Math.floor(turn / copiesAround) * degreesSouth,
  lng: ((lng + (turn % copiesAround) * degreesEast + 540) % 360) - 180,
})

const syllables = 'ba cor del fin gus hal jor kem lun mar nor pel quin ros sal tor'.split(' ')

/** A word that is none: `corbaba`. */
const wordOf = (turn: number): string =>
  [turn, turn >> 4, turn >> 8].map((number) => syllables[number % syllables.length]).join('')

async function importShipped({ em }: Database): Promise<void> {
  const gazetteer = await readGazetteer(
    ['data/geo/city_points.csv', 'data/geo/us_cities.csv'].map((file) => createReadStream(file, 'utf8')),
  )
  for (const file of readdirSync('data/venues').filter((name) => name.endsWith('.csv')))
    await importVenues(em.fork(), readVenuesFile(`data/venues/${file}`, gazetteer), new Date(), () => undefined)
}

/** @param changedBy what a copy of the venue `v` has of its own, as an object of columns */
async function copyUntil(queries: Database['queries'], count: number, changedBy: (turn: number) => Sql): Promise<void> {
  const columns = raw(await storedColumns(queries))
  const loaded = await venuesIn(queries)
  for (let [made, turn] = [loaded, 1]; made < count; made = await venuesIn(queries), turn++)
    await queries.all(sql`
      insert into venue (${columns}) select ${columns} from (
        select made.* from venue v, jsonb_populate_record(v, ${changedBy(turn)}) made
        where v.source_id !~ ' [0-9]+$' order by md5(v.id::text) limit ${count - made}::int) copied`)
}

/** Generated columns accept no value. */
async function storedColumns(rows: Database['queries']): Promise<string> {
  const row = await rows.first<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'venue' and is_generated = 'NEVER'`)
  return row?.names ?? ''
}

async function venuesIn(rows: Database['queries']): Promise<number> {
  const row = await rows.first<{ count: number }>(sql`select count(*)::int as count from venue`)
  return row?.count ?? 0
}
