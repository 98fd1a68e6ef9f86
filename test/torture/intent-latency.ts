import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { migrate } from '../../src/orm/migrate.js'
import { openDatabase } from '../../src/orm/open-database.js'
import { cpuSecondsOf, cpuSecondsOfFamily, postgreSqlServerOf } from '../support/cpu-seconds.js'
import { Stage } from '../support/stage.js'
import { type Answer, type Call, Caller, quantile, statusesOf } from './caller.js'
import { invitePartner } from './fleet.js'
import { makeCatalogue } from './make-catalogue.js'
import { openScratch } from './open-scratch.js'
import { type ServiceProcess, startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const perSecond = 20
const seconds = Number(process.env.SECONDS ?? 60)
const venues = 40_000
const limits = { p50: 25, p99: 150 }

/** P2: latency of planning on PostgreSQL and the embedded database, under an open-loop load. */
export const intentLatency: Trial = {
  id: 'P2',
  tried: `POST /pulse/intent, ${perSecond} a second for ${seconds} s, ${venues} venues, the intents of the evaluation`,
  target: `on PostgreSQL p50 at most ${limits.p50} ms and p99 at most ${limits.p99} ms; embedded: reported, no limit`,
  async run() {
    const onPostgreSql = await tryPostgreSql()
    const embedded = await tryEmbedded()
    const reached = `PostgreSQL ${show(onPostgreSql)}; embedded ${show(embedded)}`
    const missed = [...onPostgreSql.answers, ...embedded.answers].find(({ status }) => status !== 200 && status !== 400)
    if (missed) throw new Error(`${missed.status} ${missed.body}: ${reached}`)
    const times = onPostgreSql.answers.map(({ ms }) => ms)
    if (quantile(times, 0.5) > limits.p50 || quantile(times, 0.99) > limits.p99) throw new Error(reached)
    return reached
  },
}

interface Tried {
  firstMs: number
  answers: Answer[]
  cpuMs: number
  /** Of all processes of PostgreSQL. */
  databaseCpuMs: number
}

async function tryPostgreSql(): Promise<Tried> {
  const scratch = await openScratch('intents')
  try {
    const calls = await prepare(scratch.database)
    const backend = await scratch.database.queries.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const server = backend && postgreSqlServerOf(backend.pid)
    const environment = { DATABASE_URL: scratch.url, SECRET_KEY: 'x'.repeat(40) }
    return await serveAnd(environment, calls, () => (server ? cpuSecondsOfFamily(server) : Number.NaN))
  } finally {
    await scratch.drop()
  }
}

async function tryEmbedded(): Promise<Tried> {
  const folder = await temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
  await migrate(database)
  const calls = await prepare(database)
  await database.close()
  return serveAnd({ DATA_DIR: folder, DEMO_DATA: 'off' }, calls, () => 0).finally(() => rm(folder, { recursive: true }))
}

interface Line {
  city: string
  request: { fan_pass_id: string; event_id?: string; location: { lat: number; lng: number } }
}

/** The requests of the evaluation with a new partner's pass; a line's event is scheduled for tomorrow. */
async function prepare(database: Database): Promise<Call[]> {
  await makeCatalogue(database, venues)
  const { partnerId, key } = await invitePartner(database, { perMinute: 1_000_000, perDay: 1_000_000 })
  const stage = new Stage(database, new Date())
  const pass = await stage.pass('fan', partnerId)
  const lines = readFileSync('test/eval/intents.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const events = new Map<string, string>()
  for (const { city, request } of lines.filter(({ request: { event_id } }) => event_id !== undefined)) {
    if (events.has(city)) continue
    const venue = await stage.venue(`Arena of ${city}`, { ...request.location, city, kind: 'stadium' })
    const event = await stage.event(city, venue, `${tomorrow}T23:00:00Z`, `${tomorrow}T23:59:00Z`)
    events.set(city, event.id)
  }
  return lines.map(({ city, request: { event_id, ...request } }) => ({
    method: 'POST',
    path: '/api/v1/pulse/intent',
    key,
    body: {
      ...request,
      fan_pass_id: pass.id,
      ...(event_id === undefined ? {} : { event_id: events.get(city) }),
    },
  }))
}

async function serveAnd(
  environment: Record<string, string>,
  calls: readonly Call[],
  databaseSeconds: () => number,
): Promise<Tried> {
  const service = await startService(environment)
  try {
    return await load(service, calls, databaseSeconds)
  } finally {
    await service.end('SIGTERM')
  }
}

/** A first request, a warm-up with each request, then one every 50 ms; latency is measured from when each was due. */
async function load(
  { origin, child }: ServiceProcess,
  calls: readonly Call[],
  databaseSeconds: () => number,
): Promise<Tried> {
  const used = () => [cpuSecondsOf(child.pid!).own, databaseSeconds()] as const
  const caller = new Caller(origin, 64)
  const first = await caller.send(calls[0]!)
  for (const call of calls) await caller.send(call)
  const [before, databaseBefore] = used()
  const began = performance.now()
  const answers: Promise<Answer>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1_000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    const call = calls[index % calls.length]!
    answers.push(caller.send(call).then((answer) => ({ ...answer, ms: performance.now() - due })))
  }
  const answered = await Promise.all(answers)
  const [after, databaseAfter] = used()
  await caller.close()
  return {
    firstMs: first.ms,
    answers: answered,
    cpuMs: ((after - before) * 1_000) / answered.length,
    databaseCpuMs: ((databaseAfter - databaseBefore) * 1_000) / answered.length,
  }
}

function show({ firstMs, answers, cpuMs, databaseCpuMs }: Tried): string {
  const times = answers.map(({ ms }) => ms)
  const at = [0.5, 0.95, 0.99, 1].map((part) => quantile(times, part)).join('/')
  return `p50/p95/p99/most ${at} ms (${statusesOf(answers)}; first answer ${Math.round(firstMs)} ms; CPU each ${cpuMs.toFixed(1)} ms and ${databaseCpuMs.toFixed(1)} ms of PostgreSQL)`
}
