import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { cpuSecondsOf } from '../support/cpu-seconds.js'
import { Stage } from '../support/stage.js'
import { type Answer, type Call, Caller, statusesOf } from './caller.js'
import { invitePartner } from './fleet.js'
import { inCopy, makeWorld } from './make-catalogue.js'
import { openScratch } from './open-scratch.js'
import { type ServiceProcess, startService } from './service-process.js'
import type { Trial } from './trial.js'

const sizes = (process.env.VENUES ?? '32000,200000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 4)
const roundSeconds = 5
const intentsInAll = 200
const limits = { memoryRatio: 1.2, editRatio: 1.2, spareMs: 2 }

/** P6: memory, start and edits of a process that plans, by the size of the catalogue. */
export const planningMemory: Trial = {
  id: 'P6',
  tried: `one process that plans, with ${sizes.join(' and ')} venues in cities of the same density; then verifications with and without an edit of a venue each second, by turns`,
  target: `heap at the last size at most ${limits.memoryRatio} times that at the first, when ready and after plans in the same cities; p95 of verifications with edits at most ${limits.editRatio} times that without, or ${limits.spareMs} ms more`,
  async run() {
    const taken: Taken[] = []
    for (const size of sizes) taken.push(await withVenues(size))
    const text = taken.map((one, index) => show(sizes[index]!, one)).join('; ')
    const [first, last] = [taken[0]!, taken.at(-1)!]
    const isLarger = (of: 'ready' | 'planned') => last[of].heapBytes > first[of].heapBytes * limits.memoryRatio
    const isSlower = ({ quiet, edited }: Taken) =>
      edited.p95 > quiet.p95 * limits.editRatio && edited.p95 > quiet.p95 + limits.spareMs
    const hasFailed = ({ quiet, edited }: Taken) => quiet.failed + edited.failed > 0
    if (isLarger('ready') || isLarger('planned') || taken.some(isSlower) || taken.some(hasFailed)) throw new Error(text)
    return text
  },
}

interface Memory {
  readonly heapBytes: number
  readonly residentBytes: number
}

interface Verified {
  /** Of all rounds. */
  readonly failed: number
  /** Medians of the rounds, in milliseconds. */
  readonly p95: number
  readonly longestDelay: number
}

interface Taken {
  readonly ready: Memory & { readonly seconds: number; readonly cpuSeconds: number }
  readonly planned: Memory
  readonly intents: readonly Answer[]
  readonly quiet: Verified
  readonly edited: Verified
}

async function withVenues(count: number): Promise<Taken> {
  const scratch = await openScratch('planning_memory')
  try {
    await makeWorld(scratch.database, count)
    return await measurePlanning(scratch.database, scratch.url)
  } finally {
    await scratch.drop()
  }
}

/** @param program the service with what answers messages, as `serve-sampled` does */
export async function measurePlanning(
  database: Database,
  url: string,
  program = 'dist/test/torture/serve-sampled.js',
): Promise<Taken> {
  const calls = await prepare(database)
  const began = performance.now()
  const options = ['--expose-gc', '--max-semi-space-size=16', '--max-old-space-size=512', program]
  const service = await startService({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40) }, options)
  const caller = new Caller(service.origin, 8)
  try {
    while ((await caller.send({ path: '/health/ready' })).status !== 200) await wait(50)
    const seconds = (performance.now() - began) / 1_000
    const ready = { ...(await sample(service)), seconds, cpuSeconds: cpuSecondsOf(service.child.pid!).own }
    for (const call of calls.intents) await caller.send(call)
    const intents: Answer[] = []
    while (intents.length < intentsInAll)
      intents.push(await caller.send(calls.intents[intents.length % calls.intents.length]!))
    const planned = await sample(service)
    return { ready, planned, intents, ...(await byTurns(service, caller, calls, database)) }
  } finally {
    await caller.close()
    await service.end('SIGTERM')
  }
}

interface Calls {
  readonly intents: readonly Call[]
  readonly verify: Call
}

/** Requests of the evaluation without events, in the shipped cities and in their first copies. */
async function prepare(database: Database): Promise<Calls> {
  const { partnerId, key } = await invitePartner(database, { perMinute: 1_000_000, perDay: 1_000_000 })
  const pass = await new Stage(database, new Date()).pass(partnerId, partnerId)
  const lines = readFileSync('test/eval/intents.jsonl', 'utf8').trim().split('\n')
  const requests = lines.map((line) => JSON.parse(line).request).filter(({ event_id }) => event_id === undefined)
  const intents = requests.slice(0, intentsInAll / 2).map((request, index) => ({
    method: 'POST' as const,
    path: '/api/v1/pulse/intent',
    key,
    body: { ...request, fan_pass_id: pass.id, location: inCopy(request.location, index % 2) },
  }))
  return { intents, verify: { path: `/api/v1/fanpass/verify?fan_id=${pass.id}`, key } }
}

/** Rounds without and with edits; the first of each is not counted. A plan each second keeps the venues in use. */
async function byTurns(
  service: ServiceProcess,
  caller: Caller,
  calls: Calls,
  database: Database,
): Promise<Pick<Taken, 'quiet' | 'edited'>> {
  const taken = { quiet: [] as Verified[], edited: [] as Verified[] }
  const id = await venueToEdit(database)
  for (let round = 0; round <= rounds; round++) {
    taken.quiet.push(await verifyFor(service, caller, calls, async () => undefined))
    taken.edited.push(await verifyFor(service, caller, calls, () => editVenue(database, id)))
  }
  const medians = (of: readonly Verified[]): Verified => ({
    failed: of.reduce((total, { failed }) => total + failed, 0),
    p95: median(of.slice(1).map(({ p95 }) => p95)),
    longestDelay: median(of.slice(1).map(({ longestDelay }) => longestDelay)),
  })
  return { quiet: medians(taken.quiet), edited: medians(taken.edited) }
}

async function verifyFor(
  service: ServiceProcess,
  caller: Caller,
  { verify, intents }: Calls,
  eachSecond: () => Promise<unknown>,
): Promise<Verified> {
  await longestDelay(service)
  const answers: Promise<Answer>[] = []
  const edits: Promise<unknown>[] = []
  const began = performance.now()
  for (let index = 0; index < roundSeconds * 50; index++) {
    const due = began + index * 20
    await wait(Math.max(0, due - performance.now()))
    if (index % 50 === 0) edits.push(eachSecond())
    if (index % 50 === 25) void caller.send(intents[0]!)
    answers.push(caller.send(verify).then((answer) => ({ ...answer, ms: performance.now() - due })))
  }
  const all = await Promise.all(answers)
  await Promise.all(edits)
  return {
    failed: all.filter(({ status }) => status !== 200).length,
    p95: quantileOf(all, 0.95),
    longestDelay: await longestDelay(service),
  }
}

/** Another text of the hours of a venue: what planning reads. */
const editVenue = ({ queries }: Database, id: string) =>
  queries.all(sql`update venue set hours_text = ${`by phone ${Date.now()}`} where id = ${id}`)

/** A venue of a city that the plans are in. */
async function venueToEdit({ queries }: Database): Promise<string> {
  const [venue] = await queries.all<{ id: string }>(
    sql`select id from venue where listed and city = 'Chicago' and kind = 'restaurant' order by id limit 1`,
  )
  return venue!.id
}

const quantileOf = (answers: readonly Answer[], part: number): number => {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return times[Math.floor(part * times.length)]!
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

type Sampled = NodeJS.MemoryUsage & { readonly longestDelayMs: number }

async function ask(service: ServiceProcess, wanted: 'memory' | 'delay'): Promise<Sampled> {
  service.child.send(wanted)
  const [sampled] = (await once(service.child, 'message')) as [Sampled]
  return sampled
}

const longestDelay = async (service: ServiceProcess): Promise<number> => (await ask(service, 'delay')).longestDelayMs

async function sample(service: ServiceProcess): Promise<Memory> {
  const { heapUsed, external, rss } = await ask(service, 'memory')
  return { heapBytes: heapUsed + external, residentBytes: rss }
}

const megabytes = ({ heapBytes, residentBytes }: Memory): string =>
  `heap ${Math.round(heapBytes / 1e6)} MB, resident ${Math.round(residentBytes / 1e6)} MB`

export function show(venues: number, { ready, planned, intents, quiet, edited }: Taken): string {
  const [p50, p99] = [0.5, 0.99].map((part) => Math.round(quantileOf(intents, part)))
  const start = `${megabytes(ready)}, ready after ${ready.seconds.toFixed(1)} s and ${ready.cpuSeconds.toFixed(1)} s of CPU`
  const verified = ({ failed, p95, longestDelay: longest }: Verified) =>
    `${failed > 0 ? `${failed} failed, ` : ''}p95 ${p95.toFixed(1)} ms and longest delay of the event loop ${Math.round(longest)} ms`
  return `${venues}: ${start}; after plans in 8 cities ${megabytes(planned)}, p50/p99 of intents ${p50}/${p99} ms (${statusesOf(intents)}); verifications ${verified(quiet)}, with edits ${verified(edited)}`
}
