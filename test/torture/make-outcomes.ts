import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { execute } from '../../src/database/execute.js'
import type { QueryRunner } from '../../src/database/query-runner.js'

/** Campaigns, each with 20 venues and 30 events among 2,000 venues, and 50,000 passes. */
const campaigns = 500
/** Outcomes that one statement inserts: more would be sorted on the disk. */
const batch = 1_000_000

/** Inserts `count` outcomes over 500 campaigns and the 365 days up to `lastDay`, in the order of their times. */
export async function makeOutcomes(
  { em, queries }: Database,
  ownerId: string,
  count: number,
  lastDay: string,
): Promise<void> {
  await makeCampaigns(queries, ownerId)
  // The data is disposable and consistent by construction, so durability and constraints can be off.
  await queries.all(sql`alter table outcome disable trigger all`)
  await queries.all(sql`alter table outcome set unlogged`)
  await queries.all(sql`alter table outcome_cell set unlogged`)
  // Random keys in an index that exceeds the memory take a read of the disk each; sorted at the end they do not.
  await queries.all(sql`alter table outcome drop constraint outcome_pkey`)
  await queries.all(sql`drop index outcome_campaign_id_local_date_index`)
  await makeInBatches(queries, count, lastDay)
  await em.fork().transactional(async (transaction) => {
    await execute(transaction, sql`set local maintenance_work_mem = '1GB'`)
    await execute(transaction, sql`alter table outcome add constraint outcome_pkey primary key (id)`)
    await execute(
      transaction,
      sql`create index outcome_campaign_id_local_date_index on outcome (campaign_id, local_date)`,
    )
  })
  await queries.all(sql`alter table outcome enable trigger all`)
}

/** Two at a time. */
async function makeInBatches(queries: QueryRunner, count: number, lastDay: string): Promise<void> {
  let made = 0
  const make = async () => {
    while (made < count) {
      const first = made + 1
      made += batch
      await queries.all(outcomesOf(first, Math.min(count, first + batch - 1), count, lastDay))
    }
  }
  await Promise.all([make(), make()])
}

/** Numbers `first` to `last` of `count`: later numbers are outcomes of the same or of later days. */
const outcomesOf = (first: number, last: number, count: number, lastDay: string): Sql => sql`
  insert into outcome (id, campaign_id, type, venue_id, event_id, fan_pass_id, occurred_at, local_date,
    spend_cents, check_ins_then)
  with known as materialized (
    select ${idsOf('campaign', campaigns)} as campaigns, ${idsOf('venue', 2_000)} as venues,
      ${idsOf('event', 5_000)} as events, ${idsOf('pass', 50_000)} as passes
  )
  select gen_random_uuid(), (select campaigns from known)[1 + campaign],
    case when turn < 7 then 'check_in' when turn < 9 then 'reservation' else 'offer_redeemed' end,
    (select venues from known)[1 + (campaign * 13 + floor(power(random(), 2) * 20)::int) % 2000],
    case when turn < 3 then (select events from known)[1 + (campaign * 29 + floor(random() * 30)::int) % 5000] end,
    (select passes from known)[1 + floor(random() * 50000)::int],
    (day + interval '11 hours' + random() * interval '13 hours') at time zone 'America/Chicago', day::date,
    300 + n % 400, 1 + n % 30
  from generate_series(${first}::int, ${last}::int) n cross join lateral (
    select n % ${campaigns}::int as campaign, n / ${campaigns}::int % 10 as turn,
      ${lastDay}::date::timestamp - (364 - n::bigint * 364 / ${count}::int) * interval '1 day' as day
  ) drawn`

/** The identifiers of `count` rows that are made of their names: a look-up costs less than a hash for each outcome. */
const idsOf = (name: string, count: number): Sql =>
  sql`(select array_agg(md5(${name}::text || n)::uuid order by n) from generate_series(0, ${count}::int - 1) n)`

async function makeCampaigns(queries: QueryRunner, ownerId: string): Promise<void> {
  await queries.all(sql`insert into venue (id, source_id, slug, name, kind, cuisines, tags, city, city_key, state, country, lat,
      lng, zone, opening_hours, hours_source, price_level, price_source, capacity_source, name_key, match_key, listed,
      created_at)
    select md5('venue' || n)::uuid, 'scale:' || n, 'scale-' || n, 'Venue ' || n, 'bar', '{}', '{}', 'Chicago', 'chicago',
      'IL', 'US', 41.88, -87.63, 'America/Chicago', '[[0,10080]]', 'known', 2, 'assumed', 'assumed', 'venue ' || n,
      'venue ' || n, true, now()
    from generate_series(0, 1999) n`)
  await queries.all(sql`insert into event (id, source_id, name, category, venue_id, starts_at, ends_at, created_at)
    select md5('event' || n)::uuid, 'scale:' || n, 'Event ' || n, 'sports', md5('venue' || n % 2000)::uuid, now(),
      now() + interval '3 hours', now()
    from generate_series(0, 4999) n`)
  await queries.all(sql`insert into fan_pass (id, issuer_id, tier, status, member_since, preferences, created_at)
    select md5('pass' || n)::uuid, ${ownerId}, 'general', 'active', '2025-01-01', '{}', now()
    from generate_series(0, 49999) n`)
  await queries.all(sql`insert into campaign (id, owner_id, brand, zone, starts_on, ends_on, budget_cents, status,
      check_in_cents, venue_tags, created_at)
    select md5('campaign' || n)::uuid, ${ownerId}, 'Brand ' || n, 'America/Chicago', '2025-01-01', '2027-01-01', 1000000000,
      'running', 450, '{}', now()
    from generate_series(0, ${campaigns}::int - 1) n`)
}
