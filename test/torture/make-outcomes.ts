import sql from 'sql-template-tag'
import type { QueryRunner } from '../../src/database/query-runner.js'

/** Campaigns, each with 20 venues and 30 events among 2,000 venues, and 50,000 passes. */
const campaigns = 500

/** Inserts `count` outcomes over 500 campaigns and the 365 days up to `lastDay`. */
export async function makeOutcomes(
  queries: QueryRunner,
  ownerId: string,
  count: number,
  lastDay: string,
): Promise<void> {
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
  // The data is disposable and consistent by construction, so durability and constraints can be off.
  await queries.all(sql`alter table outcome disable trigger all`)
  await queries.all(sql`alter table outcome set unlogged`)
  await queries.all(sql`alter table outcome_cell set unlogged`)
  await queries.all(sql`insert into outcome (id, campaign_id, type, venue_id, event_id, fan_pass_id, occurred_at, local_date,
      spend_cents, check_ins_then)
    select gen_random_uuid(), md5('campaign' || campaign)::uuid,
      case when n % 10 < 7 then 'check_in' when n % 10 < 9 then 'reservation' else 'offer_redeemed' end,
      md5('venue' || (campaign * 13 + floor(power(random(), 2) * 20)::int) % 2000)::uuid,
      case when n % 10 < 3 then md5('event' || (campaign * 29 + floor(random() * 30)::int) % 5000)::uuid end,
      md5('pass' || floor(random() * 50000)::int)::uuid, at, (at at time zone 'America/Chicago')::date,
      300 + n % 400, 1 + n % 30
    from (
      select n, n % ${campaigns}::int as campaign, (${lastDay}::date::timestamp - random() * interval '364 days'
        + interval '11 hours' + random() * interval '13 hours') at time zone 'America/Chicago' as at
      from generate_series(1, ${count}::int) n
    ) made
    order by at`)
}
