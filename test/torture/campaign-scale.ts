import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { runningCampaignsAt } from '../../src/outcomes/running-campaigns.js'
import { invite } from '../support/cast.js'
import { openScratch } from './open-scratch.js'
import type { Trial } from './trial.js'

const sizes = [100, 1_000, 10_000, 100_000]
const venues = 10_000
const venuesEach = 5
const rounds = 50

/** P3: the look-up of the campaigns of a check-in as campaigns grow, beside one that reads all of them. */
export const campaignScale: Trial = {
  id: 'P3',
  tried: `the campaigns of a check-in at ${sizes.join(', ')} running campaigns of ${venuesEach} venues each, ${rounds} rounds`,
  target: 'at most 1 ms in the database at 100,000 campaigns',
  async run() {
    const scratch = await openScratch('campaigns')
    try {
      const owner = (await invite(scratch.database, new Date())).grace
      await addVenues(scratch.database)
      const rows: string[] = []
      let last = 0
      for (const size of sizes) {
        await addCampaigns(scratch.database, owner.partnerId, size)
        const [found, read] = await measure(scratch.database)
        rows.push(`${size}: ${found.toFixed(2)} ms (reading all of them ${read.toFixed(1)} ms)`)
        last = found
      }
      if (last > 1) throw new Error(rows.join(', '))
      return rows.join(', ')
    } finally {
      await scratch.drop()
    }
  },
}

const addVenues = ({ queries }: Database) =>
  queries.all(sql`
    insert into venue (id, source_id, slug, name, name_key, match_key, kind, city, city_key, state, country, zone, lat, lng,
      opening_hours, hours_source, price_level, price_source, capacity_source, listed, created_at, tags, cuisines)
    select gen_random_uuid(), 'trial:' || n, 'venue-' || n, 'Venue ' || n, 'venue ' || n, 'venue' || n, 'bar', 'Chicago',
      'chicago', 'IL', 'US', 'America/Chicago', 41.8, -87.6, '[]', 'assumed', 2, 'assumed', 'assumed', true, now(),
      array['outdoor_seating'], array['tapas']
    from generate_series(1, ${venues}::int) n`)

/** Every tenth campaign selects its venues by a cuisine besides, which none of the venues has. */
async function addCampaigns({ queries }: Database, ownerId: string, size: number): Promise<void> {
  await queries.all(sql`
    insert into campaign (id, owner_id, brand, starts_on, ends_on, budget_cents, spent_cents, status, check_in_cents,
      venue_tags, created_at)
    select gen_random_uuid(), ${ownerId}::uuid, 'Brand ' || n, '2026-01-01', '2026-12-31', 1000000, 0, 'running', 100,
      case when n % 10 = 0 then array['cuisine ' || n % 97] else '{}'::text[] end, now()
    from generate_series(1, ${size}::int - (select count(*)::int from campaign)) n`)
  await queries.all(sql`
    insert into campaign_venue (campaign_id, venue_id)
    select c.id, v.id from (select id, row_number() over (order by id) as n from campaign
        where not exists (select from campaign_venue where campaign_id = campaign.id)) c
      cross join generate_series(1, ${venuesEach}::int) k
      join (select id, row_number() over (order by source_id) as n from venue) v
        on v.n = 1 + (c.n * 7919 + k * 104729) % ${venues}::int
    on conflict do nothing`)
  await queries.all(sql`vacuum analyze campaign`)
  await queries.all(sql`vacuum analyze campaign_venue`)
}

/** Medians of the database's own times, interleaved. */
async function measure({ queries }: Database): Promise<[number, number]> {
  const chosen = await queries.all<{ id: string }>(sql`select id from venue order by id limit ${rounds}::int`)
  const times: [number[], number[]] = [[], []]
  for (const { id } of chosen) {
    times[0].push(
      await timeOf(
        queries,
        runningCampaignsAt((venueId) => sql`${venueId} = ${id}::uuid`),
      ),
    )
    times[1].push(await timeOf(queries, readingAll(id)))
  }
  return [median(times[0]), median(times[1])]
}

async function timeOf(queries: Database['queries'], statement: Sql): Promise<number> {
  const [row] = await queries.all<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
    sql`explain (analyze, format json) ${statement}`,
  )
  return row?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN
}

/** The same look-up without an index. */
const readingAll = (venueId: string): Sql => sql`
  select c.id from campaign c join venue v on v.id = ${venueId}::uuid
    where c.status = 'running' and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
      or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))`

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
