import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { embeddedOptions } from '../../src/database/embedded.js'
import {
  IdempotencyStore,
  type IdempotentRequestKey,
  purgeIdempotentCalls,
  type StoreAnswer,
} from '../../src/idempotency/idempotency-store.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql, overEmbedded } from '../../src/orm/open-database.js'

const noon = new Date('2026-06-11T12:00:00Z')
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1_000)
const partnerId = randomUUID()

let keys = 0
const newCall = (input: unknown = { venueName: 'Anchor' }): IdempotentRequestKey => ({
  partnerId,
  key: `key-${++keys}`,
  operation: 'deployAgent',
  input,
})

async function openEmbedded(): Promise<Database> {
  const client = await PGlite.create(embeddedOptions)
  const database = await overEmbedded(client)
  return { ...database, close: () => database.close().finally(() => client.close()) }
}

const serverUrl = process.env.TEST_DATABASE_URL
const databaseName = `fan_pass_repeats_${process.pid}`
const databaseUrl = serverUrl && Object.assign(new URL(serverUrl), { pathname: `/${databaseName}` }).href

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function openPostgreSql(): Promise<Database> {
  await onServer(`create database ${databaseName}`)
  const database = await connectPostgreSql(databaseUrl!)
  return {
    ...database,
    close: () => database.close().finally(() => onServer(`drop database ${databaseName} with (force)`)),
  }
}

const kinds: [string, () => Promise<Database>][] = [['the embedded database', openEmbedded]]
if (serverUrl) kinds.push(['PostgreSQL', openPostgreSql])
else console.warn('TEST_DATABASE_URL is not set: repeats are tried on the embedded database alone')

describe.each(kinds)('a call with a key, on %s', (kind, open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await migrate(database)
    await database.queries.all(sql`create table effect (key text not null)`)
  })
  afterAll(() => database.close())

  /** Writes one row as the effect of a call, and stores the answer with it. */
  const effectOf = (call: IdempotentRequestKey) => (storeAnswer: StoreAnswer) =>
    database.em.fork().transactional(async (em) => {
      await em.execute('insert into effect (key) values (?)', [call.key])
      await storeAnswer(em, { id: call.key })
    })

  const here = new IdempotencyStore()
  const run = (call: IdempotentRequestKey, now = noon, work = effectOf(call), repeats = here) =>
    repeats.executeOnce(database.queries, call, now, work)

  const effects = async (call: IdempotentRequestKey): Promise<number> =>
    (await database.queries.all(sql`select 1 from effect where key = ${call.key}`)).length

  test.each([1, 4])(
    'a thousand at once in %i processes have one effect; each gets the stored response or a conflict',
    async (count) => {
      const call = newCall()
      const processes = Array.from({ length: count }, () => new IdempotencyStore())
      const attempts = Array.from({ length: 1_000 }, (_, index) =>
        run(call, noon, effectOf(call), processes[index % count]),
      )
      const results = await Promise.allSettled(attempts)
      const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []))
      expect(await effects(call)).toBe(1)
      expect(answers.filter((answer) => !answer.isReplayed)).toHaveLength(1)
      expect(new Set(answers.map(({ answer }) => JSON.stringify(answer)))).toEqual(new Set([`{"id":"${call.key}"}`]))
      expect(new Set([409, ...refusals])).toEqual(new Set([409]))
      expect(await run(call)).toEqual({ answer: { id: call.key }, isReplayed: true })
    },
  )

  test('the order of the fields does not matter, another value or operation does', async () => {
    const call = newCall({ a: 1, b: { c: 2, d: [1, 2] } })
    await run(call)
    expect((await run({ ...call, input: { b: { d: [1, 2], c: 2 }, a: 1 } })).isReplayed).toBe(true)
    await expect(run({ ...call, input: { a: 1, b: { c: 2, d: [2, 1] } } })).rejects.toMatchObject({ status: 400 })
    await expect(run({ ...call, operation: 'submitIntent' })).rejects.toMatchObject({ status: 400 })
    expect(await effects(call)).toBe(1)
  })

  test('an attempt that fails leaves no effect, and the call free at once', async () => {
    const call = newCall()
    const failing = async (storeAnswer: StoreAnswer) => {
      await database.em.fork().transactional(async (em) => {
        await em.execute('insert into effect (key) values (?)', [call.key])
        await storeAnswer(em, { id: 'never' })
        throw new Error('the disk is full')
      })
    }
    await expect(run(call, noon, failing)).rejects.toThrow('the disk is full')
    expect(await run(call)).toEqual({ answer: { id: call.key }, isReplayed: false })
    expect(await effects(call)).toBe(1)
  })

  test('an error after the commit does not free the call', async () => {
    const call = newCall()
    const breaking = async (storeAnswer: StoreAnswer) => {
      await effectOf(call)(storeAnswer)
      throw new Error('the connection is lost')
    }
    await expect(run(call, noon, breaking)).rejects.toThrow('the connection is lost')
    expect((await run(call)).isReplayed).toBe(true)
    expect(await effects(call)).toBe(1)
  })

  test('a call whose attempt is silent is free after 30 s, and the silent one cannot commit any more', async () => {
    const call = newCall()
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = run(call, noon, async (remember) => {
      begin()
      await resumed
      await effectOf(call)(remember)
    })
    await begun
    await expect(run(call, later(29))).rejects.toMatchObject({ status: 409, headers: { 'Retry-After': '1' } })
    expect((await run(call, later(30))).isReplayed).toBe(false)
    resume()
    await expect(slow).rejects.toMatchObject({ status: 409 })
    expect(await effects(call)).toBe(1)
    expect((await run(call, later(31))).isReplayed).toBe(true)
  })

  test('an effect without a stored answer is a fault', async () => {
    await expect(run(newCall(), noon, async () => undefined)).rejects.toThrow('without storing its answer')
  })

  test.each(['', 'a b', 'é', 'a\n', 'x'.repeat(256)])('the key %j is refused', async (key) => {
    await expect(run({ ...newCall(), key })).rejects.toMatchObject({ status: 400 })
  })

  test('calls are forgotten after 24 hours', async () => {
    const call = newCall()
    await run(call)
    expect((await run(call, later(86_399))).isReplayed).toBe(true)
    expect(await purgeIdempotentCalls(database.em.fork(), later(86_400))).toBeGreaterThan(0)
    expect(await database.queries.all(sql`select 1 from idempotent_call where created_at <= ${noon}`)).toEqual([])
    expect((await run(call, later(86_400))).isReplayed).toBe(false)
  })

  const processTest = kind === 'PostgreSQL' ? test : test.skip

  processTest('a process killed inside its transaction leaves nothing, and the call is free after 30 s', async () => {
    for (let round = 0; round < 3; round++) {
      const call = newCall()
      const child = await attemptInProcess(call)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await expect(run(call, later(29))).rejects.toMatchObject({ status: 409 })
      expect(await effects(call)).toBe(0)
      expect(await run(call, later(30))).toEqual({ answer: { id: call.key }, isReplayed: false })
      expect(await effects(call)).toBe(1)
    }
  })

  /** Another process that has written the effect and stored the answer, and has not committed. */
  async function attemptInProcess(call: IdempotentRequestKey): Promise<ChildProcess> {
    const program = fileURLToPath(new URL('attempt-in-process.js', import.meta.url))
    const child = fork(program, [databaseUrl!, JSON.stringify(call), noon.toISOString()], { execArgv: [] })
    await once(child, 'message')
    return child
  }
})
