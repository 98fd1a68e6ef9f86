import 'reflect-metadata'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { type App, createApp } from '../../src/app.js'
import type { Principal } from '../../src/auth/principal.js'
import { readConfig } from '../../src/config.js'
import type { Database } from '../../src/database/database.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { rebuildRollups } from '../../src/outcomes/rebuild-rollups.js'
import { recordOutcome } from '../../src/outcomes/record-outcome.js'
import { reportOutcomes } from '../../src/outcomes/report-outcomes.js'
import { invite, type Member } from '../support/cast.js'
import { makeOutcomes } from './make-outcomes.js'
import { openScratch, type Scratch } from './open-scratch.js'
import { outcomeFields } from './outcome-fields.js'
import type { Trial } from './trial.js'

const sizes = (process.env.OUTCOMES ?? '100000,1000000,2000000,10000000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 300)
/** Campaigns that are measured, of 500: the others have outcomes too, but no rollups. */
const measured = Number(process.env.CAMPAIGNS ?? 500)
const lastDay = '2026-11-30'
const ways: string[] = [
  'GET /outcomes',
  'the statement',
  'an outcome recorded',
  'counted from the rows',
  ...outcomeFields.keys(),
]

/** A database of some size, with a service using it. */
interface Candidate {
  size: number
  scratch: Scratch
  app: App
  owner: Member
  campaignIds: string[]
  /** Milliseconds of each round, by query and number of days. */
  times: Map<string, number[]>
}

/**
 * P1: latency of reports and other analyses as the outcomes grow a hundredfold. The sizes alternate, so that background
 * load affects all of them alike.
 */
export const outcomesScale: Trial = {
  id: 'P1',
  tried: `reports, series, breakdowns and funnels over 30 and 365 days, ${rounds} rounds, at ${sizes.join(', ')} outcomes`,
  target: 'each p95 at most 200 ms, and the p50 of GET /outcomes flat within 20 % from the fewest to the most',
  async run() {
    const candidates: Candidate[] = []
    try {
      for (const size of sizes) candidates.push(await prepare(size))
      for (let round = 0; round < rounds; round++)
        for (const days of [30, 365]) for (const candidate of candidates) await measure(candidate, days, round)
      return judge(candidates, await paces(candidates))
    } finally {
      for (const { app, scratch } of candidates) {
        app.server.close()
        app.server.closeAllConnections()
        await app.close()
        await scratch.drop()
      }
    }
  },
}

async function prepare(size: number): Promise<Candidate> {
  const scratch = await openScratch(`scale_${size}`)
  const { database } = scratch
  const owner = (await invite(database, new Date())).grace
  await database.queries.all(sql`update partner set own_per_minute = 1000000, own_per_day = 10000000`)
  const began = performance.now()
  await makeOutcomes(database, owner.partnerId, size, lastDay)
  const made = performance.now()
  const campaigns = await database.queries.all<{ id: string }>(
    sql`select id from campaign order by id limit ${measured}::int`,
  )
  await rebuildAll(
    scratch,
    campaigns.map(({ id }) => id),
  )
  const rebuilt = performance.now()
  await database.queries.all(sql`analyze`)
  await database.queries.all(sql`vacuum outcome_cell`)
  for (const { id } of campaigns.slice(0, 2))
    if ((await compareRollups(database.queries, id)).length > 0) throw new Error('the rollups differ from the rows')
  console.error(
    `${size} outcomes in ${seconds(made - began)}, ${await cellsOf(database)} in ${seconds(rebuilt - made)}`,
  )
  const config = readConfig({ PORT: '0' })
  const app = await createApp({ config, secretKey: 'x'.repeat(32), database, log: pino({ level: 'silent' }) })
  await once(app.server.listen(0, '127.0.0.1'), 'listening')
  return { size, scratch, app, owner, campaignIds: campaigns.map(({ id }) => id), times: new Map() }
}

/** Two at a time, over connections of their own with memory to group without the disk. */
async function rebuildAll({ url, database: { queries } }: Scratch, campaignIds: readonly string[]): Promise<void> {
  const name = raw(`"${new URL(url).pathname.slice(1)}"`)
  await queries.all(sql`alter database ${name} set work_mem = '512MB'`)
  const own = await connectPostgreSql(url, 'command')
  const left = [...campaignIds]
  const rebuild = async () => {
    for (let id = left.pop(); id; id = left.pop()) await rebuildRollups(own.em.fork(), id)
  }
  await Promise.all([rebuild(), rebuild()])
  await own.close()
  await queries.all(sql`alter database ${name} reset work_mem`)
}

async function cellsOf({ queries }: Database): Promise<string> {
  const row = await queries.first<{ cells: number; kept: string; counted: string }>(
    sql`select (select count(*)::int from outcome_cell) as cells,
      pg_size_pretty(pg_total_relation_size('outcome_cell')) as kept,
      pg_size_pretty(pg_total_relation_size('outcome')) as counted`,
  )
  return `${row?.counted}; ${row?.cells} cells, ${row?.kept},`
}

/** The same campaign and period for every size and query. */
async function measure(candidate: Candidate, days: number, round: number): Promise<void> {
  const campaignId = candidate.campaignIds[(round * 79) % candidate.campaignIds.length] ?? ''
  const back = days === 365 ? round % 7 : (round * 104_729) % 330
  const last = Date.parse(lastDay) - back * 86_400_000
  const period = { campaignId, from: dayOf(last - (days - 1) * 86_400_000), to: dayOf(last) }
  for (const way of ways) {
    const began = performance.now()
    await run(way, candidate, period)
    const key = `${way} ${days}`
    candidate.times.set(key, [...(candidate.times.get(key) ?? []), performance.now() - began])
  }
}

type ReportInput = { campaignId: string; from: string; to: string }

async function run(way: string, { app, owner, scratch: { database } }: Candidate, input: ReportInput): Promise<void> {
  const query = outcomeFields.get(way)
  if (way === 'the statement') await reportOutcomes(database.queries, principalOf(owner), input, new Date())
  else if (way === 'counted from the rows') await database.queries.all(fromRows(input))
  else if (way === 'an outcome recorded') await recordOne(database, input.campaignId)
  else if (query) await send(app, owner.key, '/graphql', { query, variables: input })
  else await send(app, owner.key, `/api/v1/outcomes?campaign_id=${input.campaignId}&from=${input.from}&to=${input.to}`)
}

async function send(app: App, key: string, path: string, body?: object): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { errors?: { message: string }[] }
  if (response.status !== 200 || answer.errors) throw new Error(`${response.status}: ${answer.errors?.[0]?.message}`)
}

const principalOf = ({ partnerId }: Member): Principal =>
  ({ partnerId, scopes: new Set(['outcomes.read']) }) as unknown as Principal

const recordOne = async ({ em }: Database, campaignId: string): Promise<void> => {
  const drawn = Math.floor(Math.random() * 2_000)
  const recorded = await em.fork().transactional((transaction) =>
    recordOutcome(transaction, {
      campaignId,
      zone: 'America/Chicago',
      type: 'check_in',
      venueId: md5(`venue${drawn}`),
      eventId: null,
      fanPassId: md5(`pass${drawn}`),
      occurredAt: new Date(`${lastDay}T18:00:00Z`),
      checkInsThen: 1,
    }),
  )
  if (!recorded) throw new Error('an outcome was refused')
}

/** The identifiers that make-outcomes.ts derives from names. */
const md5 = (name: string): string => createHash('md5').update(name).digest('hex')

/** Outcomes a second over ten connections, the sizes in turn. */
async function paces(candidates: Candidate[]): Promise<string> {
  const rounds = 3
  const taken = new Map<number, number>()
  for (let round = 0; round < rounds; round++)
    for (const { size, scratch, campaignIds } of candidates) {
      const began = performance.now()
      const caller = async (number: number) => {
        for (let call = 0; call < 200; call++)
          await recordOne(scratch.database, campaignIds[(number * 200 + call * 7) % campaignIds.length] ?? '')
      }
      await Promise.all(Array.from({ length: 10 }, (_, number) => caller(number)))
      taken.set(size, (taken.get(size) ?? 0) + performance.now() - began)
    }
  const each = [...taken].map(([size, ms]) => `${Math.round((2_000 * rounds * 1_000) / ms)} at ${size}`)
  return `outcomes recorded a second over 10 connections: ${each.join(', ')}`
}

/** The same report computed from the rows: its cost without rollups. */
const fromRows = ({ campaignId, from, to }: ReportInput) => sql`
  with counted as (
    select * from outcome where campaign_id = ${campaignId} and local_date between ${from}::date and ${to}::date
  )
  select count(*), sum(spend_cents), count(distinct fan_pass_id), avg(check_ins_then),
    (select array_agg(name) from (select name from counted join venue on venue.id = venue_id group by name
      order by count(*) desc, name limit 5) venues),
    (select array_agg(name) from (select name from counted join event on event.id = event_id group by name
      order by count(*) desc, name limit 5) events)
  from counted`

function judge(candidates: Candidate[], pace: string): string {
  const lines = candidates.flatMap(({ size, times }) =>
    [30, 365].map(
      (days) => `${size} outcomes, ${days} days: ${ways.map((way) => `\n  ${shown(way, days, times)}`).join('')}`,
    ),
  )
  const growth = [30, 365].map((days) => {
    const p50s = candidates.map(({ times }) => quantile(times.get(`GET /outcomes ${days}`), 0.5))
    return `${days} days × ${((p50s.at(-1) ?? 0) / (p50s[0] ?? 1)).toFixed(2)}`
  })
  const text = `GET /outcomes grew: ${growth.join(', ')}\n${pace}\n${lines.join('\n')}`
  const slowest = Math.max(
    ...candidates.flatMap(({ times }) =>
      [...times].filter(([key]) => !key.startsWith('counted')).map(([, taken]) => quantile(taken, 0.95)),
    ),
  )
  if (slowest > 200) throw new Error(`p95 is ${slowest.toFixed(0)} ms\n${text}`)
  return text
}

const shown = (way: string, days: number, times: Map<string, number[]>): string => {
  const [p50, p95] = [0.5, 0.95].map((part) => quantile(times.get(`${way} ${days}`), part).toFixed(1))
  return `${way} p50 ${p50} p95 ${p95} ms`
}

/** Without the first tenth, during which caches fill. */
function quantile(times: number[] | undefined, part: number): number {
  const warm = (times ?? []).slice(Math.floor(rounds / 10)).sort((one, other) => one - other)
  return warm[Math.floor(warm.length * part)] ?? 0
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
