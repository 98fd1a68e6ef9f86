import { createReadStream, readdirSync } from 'node:fs'
import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { importVenues } from '../../src/venues/import/import-venues.js'
import { readGazetteer } from '../../src/venues/import/read-gazetteer.js'
import { readVenuesFile } from '../../src/venues/import/read-venues-file.js'

/** The shipped venues, and copies at least a mile away until there are `count`: the same cities, only denser. */
export async function makeCatalogue({ em, queries }: Database, count: number): Promise<void> {
  const gazetteer = await readGazetteer(
    ['data/geo/city_points.csv', 'data/geo/us_cities.csv'].map((file) => createReadStream(file, 'utf8')),
  )
  for (const file of readdirSync('data/venues').filter((name) => name.endsWith('.csv')))
    await importVenues(em.fork(), readVenuesFile(`data/venues/${file}`, gazetteer), new Date(), () => undefined)
  const columns = raw(await storedColumns(queries))
  const loaded = await venuesIn(queries)
  for (let [made, turn] = [loaded, 1]; made < count; made = await venuesIn(queries), turn++)
    await queries.all(sql`
      insert into venue (${columns}) select ${columns} from (select made.* from venue v, jsonb_populate_record(v, jsonb_build_object(
        'id', md5(v.id::text || ${turn}::text)::uuid, 'source_id', v.source_id || ' ' || ${turn}::text,
        'slug', v.slug || '-' || ${turn}::text, 'lat', v.lat + 0.015 * ${turn}::int, 'lng', v.lng + 0.02 * ${turn}::int
      )) made
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
