import { pino } from 'pino'
import sql from 'sql-template-tag'
import { hashToken, lastFourOf, newToken } from '../dist/src/auth/api-key-token.js'
import { migrate } from '../dist/src/orm/migrate.js'
import { openDatabase } from '../dist/src/orm/open-database.js'
import { rebuildRollups } from '../dist/src/outcomes/rebuild-rollups.js'
import { DeliveryQueue } from '../dist/src/webhooks/delivery-queue.js'
import { openBoss } from '../dist/src/webhooks/open-boss.js'

export const cities = 100
export const venuesPerCity = 200
export const campaigns = 500

/**
 * Benchmark data: 20,000 venues, 50,000 events, 200,000 passes, and the requested number of check-ins and outcomes over
 * 500 campaigns and the 365 days before its creation. Data of an earlier run is reused.
 */
export async function openDataSet(url, outcomes, say) {
  await createDatabase(url)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, 'command')
  try {
    await migrate(database)
    const run = (statement) => database.queries.all(statement)
    const known = await knownDataSet(run)
    if (known && known.outcomes === outcomes) {
      await allowCheckIns(run)
      await run(sql`update event set starts_at = starts_at + interval '1 year', ends_at = ends_at + interval '1 year'
        where starts_at < now() + interval '1 hour'`)
      return known
    }
    if (known) throw new Error(`${url} holds ${known.outcomes} outcomes: name another database, or drop it`)
    const began = performance.now()
    await makeCatalogue(run)
    const made = await makePartner(run)
    await makeOutcomes(run, made.partner_id, outcomes)
    for (const { id } of await run(sql`select id from campaign`)) await rebuildRollups(database.em.fork(), id)
    await holdJobs(database)
    await allowCheckIns(run)
    await run(sql`create table bench_data_set (outcomes int, key text, partner_id uuid, last_day text)`)
    await run(sql`insert into bench_data_set values (${outcomes}, ${made.key}, ${made.partner_id}, current_date::text)`)
    await run(sql`vacuum analyze`)
    say(`${outcomes} outcomes made in ${Math.round((performance.now() - began) / 1_000)} s`)
    return await knownDataSet(run)
  } finally {
    await database.close()
  }
}

async function createDatabase(url) {
  const name = new URL(url).pathname.slice(1)
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database "${name}"`)
  await client.end()
}

async function knownDataSet(run) {
  const [{ found }] = await run(sql`select to_regclass('bench_data_set') is not null as found`)
  return found
    ? (await run(sql`select *, partner_id as "partnerId", last_day as "lastDay" from bench_data_set`))[0]
    : undefined
}

/** Cities of 200 venues each, a week of opening hours, and events over the coming year. */
async function makeCatalogue(run) {
  await run(sql`insert into venue (id, source_id, slug, name, kind, cuisines, tags, street, city, city_key, state, postcode,
      country, lat, lng, zone, phone, website, opening_hours, hours_text, hours_source, price_level, price_source,
      capacity_source, name_key, match_key, listed, created_at)
    select md5('venue' || n)::uuid, 'bench:' || n, 'golden-anchor-' || n, 'Golden Anchor ' || n, 'bar', '{american,burger}',
      '{wifi,outdoor_seating}', n || ' Main St', 'City ' || n % ${cities}::int, 'city ' || n % ${cities}::int, 'IL', '60601', 'US',
      41 + (n % 1000) / 1000.0, -87 - (n % 777) / 1000.0, 'America/Chicago', '+1 312 555 0100', 'https://venue.example/' || n,
      '[[660,1440],[2100,2880],[3540,4320],[4980,5760],[6420,7200],[7860,8640],[9300,10080]]', 'Mo-Su 11:00-24:00', 'known',
      2, 'assumed', 'assumed', 'golden anchor ' || n, 'golden anchor ' || n, true, now()
    from generate_series(0, ${cities * venuesPerCity}::int - 1) n`)
  await run(sql`insert into event (id, source_id, name, category, venue_id, starts_at, ends_at, created_at)
    select md5('event' || n)::uuid, 'bench:' || n, 'Home game ' || n, 'sports', md5('venue' || n % 20000)::uuid, at,
      at + interval '3 hours', now()
    from (select n, date_trunc('minute', now() + interval '1 day' + random() * 364 * interval '1 day') as at
      from generate_series(0, 49999) n) made`)
}

/** One partner with limits that a benchmark never reaches, its passes, and an endpoint subscribed to agents. */
async function makePartner(run) {
  const key = newToken()
  const [{ id }] =
    await run(sql`insert into partner (id, name, plan, granted_scopes, own_per_minute, own_per_day, created_at)
    values (gen_random_uuid(), 'Bench', 'enterprise', '{}', 1000000000, 1000000000, now()) returning id`)
  await run(sql`insert into api_key (id, partner_id, name, hash, last_four, scopes, created_at)
    values (gen_random_uuid(), ${id}, 'bench', ${hashToken(key)}, ${lastFourOf(key)},
      '{fanpass.verify,agent.deploy,outcomes.read,graphql.explore}', now())`)
  await run(sql`insert into webhook_endpoint (id, partner_id, url, kinds, created_at)
    values (gen_random_uuid(), ${id}, 'https://receiver.invalid/', '{agent.deployed}', now())`)
  await run(sql`insert into fan_pass (id, issuer_id, tier, status, member_since, preferences, check_in_count, created_at)
    select md5('pass' || n)::uuid, ${id}, 'general', 'active', '2025-01-01', '{vegan,live music}', n % 30, now()
    from generate_series(0, 199999) n`)
  return { key, partner_id: id }
}

async function makeOutcomes(run, ownerId, count) {
  await run(sql`insert into campaign (id, owner_id, brand, zone, starts_on, ends_on, budget_cents, status, check_in_cents,
      venue_tags, created_at)
    select md5('campaign' || n)::uuid, ${ownerId}, 'Brand ' || n, 'America/Chicago', '2020-01-01', '2040-01-01', 1000000000,
      'running', 450, '{}', now()
    from generate_series(0, ${campaigns}::int - 1) n`)
  // The data is consistent by construction: constraints need no checking.
  await run(sql`alter table outcome disable trigger all`)
  await run(sql`alter table check_in disable trigger all`)
  await run(sql`create unlogged table bench_visit as
    select campaign, at, (at at time zone 'America/Chicago')::date as day,
      md5('venue' || (campaign * 13 + floor(power(random(), 2) * 20)::int) % 20000)::uuid as venue_id,
      case when n % 10 < 3 then md5('event' || (campaign * 29 + floor(random() * 30)::int) % 50000)::uuid end as event_id,
      md5('pass' || floor(random() * 200000)::int)::uuid as fan_pass_id, n
    from (select n, n % ${campaigns}::int as campaign, (current_date::timestamp - random() * interval '364 days'
        - random() * interval '13 hours') at time zone 'America/Chicago' as at
      from generate_series(1, ${count}::int) n) made order by at`)
  await run(sql`insert into check_in (id, fan_pass_id, venue_id, event_id, checked_in_at, local_date)
    select gen_random_uuid(), fan_pass_id, venue_id, event_id, at, day from bench_visit on conflict do nothing`)
  await run(sql`insert into outcome (id, campaign_id, type, venue_id, event_id, fan_pass_id, occurred_at, local_date,
      spend_cents, check_ins_then)
    select gen_random_uuid(), md5('campaign' || campaign)::uuid,
      case when n % 10 < 7 then 'check_in' when n % 10 < 9 then 'reservation' else 'offer_redeemed' end,
      venue_id, event_id, fan_pass_id, at, day, 300 + n % 400, 1 + n % 30 from bench_visit`)
  await run(sql`drop table bench_visit`)
  await run(sql`alter table outcome enable trigger all`)
  await run(sql`alter table check_in enable trigger all`)
}

/** Each venue takes part in one campaign, so that a check-in makes one outcome. */
async function allowCheckIns(run) {
  await run(sql`insert into campaign_venue (campaign_id, venue_id)
    select md5('campaign' || n % ${campaigns}::int)::uuid, md5('venue' || n)::uuid
    from generate_series(0, ${cities * venuesPerCity}::int - 1) n on conflict do nothing`)
  await run(sql`update api_key set scopes = array_append(scopes, 'passes.write')
    where name = 'bench' and not 'passes.write' = any(scopes)`)
}

/** Every program inserts the same job, never due: the request is measured, not the delivery after it. */
async function holdJobs(database) {
  const log = pino({ level: 'warn' })
  const boss = await openBoss(database, log)
  await DeliveryQueue.open(boss)
  await boss.stop({ graceful: false })
  await database.queries.all(sql`create function bench_hold_job() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '10 years'; return new; end $$`)
  await database.queries.all(sql`create trigger bench_hold_job before insert on jobs.job_common for each row
    when (new.name = 'webhook-delivery') execute function bench_hold_job()`)
}

/** Removes the rows of deploys and what refers to them, so that each round writes into the same tables. */
export const forgetDeploys = `truncate agent, webhook_event cascade;
  delete from jobs.job where name = 'webhook-delivery'`
