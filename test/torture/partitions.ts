import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { partitionsOf } from '../../src/database/partitioned-table.js'
import { itineraryPartitions } from '../../src/itineraries/itinerary-partitions.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { purgeItineraries } from '../../src/reservations/purge-itineraries.js'
import { invite } from '../support/cast.js'
import { OwnPostgreSql } from '../support/own-postgresql.js'
import { Stage } from '../support/stage.js'
import { openScratch } from './open-scratch.js'
import type { Trial } from './trial.js'

const rows = Number(process.env.ROWS ?? 600_000)
const rounds = Number(process.env.ROUNDS ?? 1_000)
const lastPlain = 'Migration20261123223000_venue_candidates'
const batch = 50_000
const keptMs = 400 * 24 * 60 * 60 * 1_000

/** P8: a month of itineraries purged by dropping its partition, against deleting its rows; look-ups and pages of both. */
export const partitions: Trial = {
  id: 'P8',
  tried: `${rows} itineraries of three months: look-ups and pages, then the purge of one month, partitioned and not`,
  target: 'look-ups as fast within 20 %; the purge ten times as fast, with a tenth of the WAL',
  async run() {
    const server = await OwnPostgreSql.start()
    const open: Database[] = []
    try {
      const partitioned = await openScratch('partitioned', server.url)
      open.push(partitioned.database)
      const plain = await openPlain(server.url)
      open.push(plain)
      const months = await monthsOf(partitioned.database)
      for (const database of open) await fill(database, months)
      const reading = await read(open)
      const purging = await purge(plain, partitioned.database, new Date(months.firstEnd.getTime() + keptMs))
      const text = `${reading.text}; ${purging.text}`
      if (reading.ratio > 1.2 || purging.faster < 10 || purging.less < 10) throw new Error(text)
      return text
    } finally {
      for (const database of open) await database.close()
      await server.remove()
    }
  },
}

async function openPlain(server: string): Promise<Database> {
  const first = await connectPostgreSql(server, 'command')
  await first.queries.all(sql`create database plain encoding 'UTF8' locale 'C' template template0`)
  await first.close()
  const database = await connectPostgreSql(Object.assign(new URL(server), { pathname: '/plain' }).href, 'command')
  await database.orm.migrator.up({ to: lastPlain })
  return database
}

interface Months {
  first: Date
  firstEnd: Date
  last: Date
}

/** The three months that have partitions of their own. */
async function monthsOf({ em }: Database): Promise<Months> {
  const found = (await partitionsOf(em.fork(), itineraryPartitions)).filter(({ isOnePeriod }) => isOnePeriod)
  const ends = found.map(({ end }) => end?.getTime() ?? 0).sort((one, other) => one - other)
  const [firstEnd = 0, last = 0] = [ends[0], ends.at(-1)]
  const first = new Date(firstEnd)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return { first, firstEnd: new Date(firstEnd), last: new Date(last) }
}

/** Rows of about 1 kB in the order of their times, of 20 partners, the same in each database. */
async function fill(database: Database, { first, last }: Months): Promise<void> {
  const { queries } = database
  const { partnerId } = (await invite(database, new Date())).grace
  await new Stage(database, new Date()).pass('alice', partnerId)
  await queries.all(sql`insert into partner (id, name, plan, granted_scopes, created_at)
    select md5('partner' || n)::uuid, 'Partner ' || n, 'growth', '{}', now() from generate_series(0, 19) n`)
  const span = last.getTime() - first.getTime()
  for (let from = 0; from < rows; from += 100_000)
    await queries.all(sql`insert into itinerary (id, partner_id, fan_pass_id, summary, party_size, items, sponsor_offers, unmet,
        remarks, not_understood, created_at)
      select 'itin_' || ${ulidTime} || upper(left(md5(n::text), 16)), md5('partner' || n % 20)::uuid,
        (select id from fan_pass limit 1), 'Lunch', 2,
        jsonb_build_array((select string_agg(md5(n::text || part), ' ') from generate_series(1, 20) part)), '[]', '{}', '{}',
        '{}', to_timestamp(ms / 1000.0)
      from generate_series(${from}::int, ${Math.min(rows, from + 100_000) - 1}::int) n
        cross join lateral (select ${first.getTime()}::bigint + (n::bigint * ${span}::bigint) / ${rows}::int as ms) timed`)
  await queries.all(sql`vacuum analyze itinerary`)
}

/** The ten characters of a ULID that are its milliseconds, `ms`. */
const ulidTime = sql`(select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (ms >> (5 * place) & 31)::int + 1, 1), ''
  order by place desc) from generate_series(0, 9) place)`

async function read(databases: Database[]): Promise<{ text: string; ratio: number }> {
  const [partitioned, plain] = databases as [Database, Database]
  const ids = await plain.queries.all<{ id: string; partnerId: string }>(
    sql`select id, partner_id as "partnerId" from itinerary tablesample system (1) limit ${rounds}::int`,
  )
  const byId = await alternately([plain, partitioned], ids, ({ id }) => sql`select * from itinerary where id = ${id}`)
  const pages = await alternately(
    [plain, partitioned],
    ids.slice(0, rounds / 20),
    ({ id, partnerId }) => sql`select * from itinerary where partner_id = ${partnerId}
      and (created_at, id) > ((select created_at from itinerary where id = ${id}), ${id}) order by created_at, id limit 51`,
  )
  const shown = (name: string, [before = 0, after = 0]: number[]) =>
    `${name} p50 ${before.toFixed(2)} ms plain, ${after.toFixed(2)} ms partitioned`
  return { text: `${shown('look-up', byId)}; ${shown('page', pages)}`, ratio: (byId[1] ?? 0) / (byId[0] ?? 1) }
}

/** The p50 in milliseconds of each database. */
async function alternately<Item>(databases: Database[], items: Item[], read: (item: Item) => Sql): Promise<number[]> {
  const times = databases.map((): number[] => [])
  for (const item of items)
    for (const [index, { queries }] of databases.entries()) {
      const began = performance.now()
      await queries.all(read(item))
      times[index]?.push(performance.now() - began)
    }
  return times.map((taken) => taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0)
}

async function purge(plain: Database, partitioned: Database, now: Date) {
  const cutoff = new Date(now.getTime() - keptMs)
  const deleted = await measure(plain, async () => {
    const some = sql`delete from itinerary where id in (
      select id from itinerary where created_at < ${cutoff}::timestamptz order by created_at limit ${batch}::int) returning 1`
    while ((await plain.queries.all(some)).length > 0);
    await plain.queries.all(sql`vacuum itinerary`)
  })
  const dropped = await measure(partitioned, () => purgeItineraries(partitioned.em.fork(), now))
  const left = await Promise.all([plain, partitioned].map(countOf))
  if (left[0] !== left[1]) throw new Error(`${left.join(' and ')} itineraries are left`)
  return {
    text: `DELETE and VACUUM ${deleted.text}; DROP ${dropped.text}`,
    faster: deleted.ms / dropped.ms,
    less: deleted.bytes / dropped.bytes,
  }
}

const countOf = async ({ queries }: Database): Promise<number | undefined> =>
  (await queries.first<{ count: number }>(sql`select count(*)::int as count from itinerary`))?.count

/** The server is the trial's own, so its WAL is that of the work. */
async function measure({ queries }: Database, work: () => Promise<unknown>) {
  const state = async () =>
    (await queries.first<{ wal: number; size: number }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal, (
          select sum(pg_total_relation_size(oid))::float8 from pg_class
          where oid = 'itinerary'::regclass or oid in (select inhrelid from pg_inherits where inhparent = 'itinerary'::regclass)
        ) as size`,
    ))!
  const before = await state()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const after = await state()
  const bytes = after.wal - before.wal
  const text = `${ms.toFixed(0)} ms, ${megabytes(bytes)} of WAL, size ${megabytes(before.size)} → ${megabytes(after.size)}`
  return { ms, bytes, text }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
