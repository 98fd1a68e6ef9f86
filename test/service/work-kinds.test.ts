import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { execute } from '../../src/database/execute.js'
import { asWork } from '../../src/database/work-kind.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

/** The embedded database has neither limits of time nor connections. */
const describeLimits = globalThis.testDatabaseUrl ? describe : describe.skip

describeLimits('kinds of work', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ SLOW_STATEMENT_MS: '200' })
  })
  afterAll(() => world?.close())

  const settings = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('application_name') as name`
  const ofRequest = { statement: '20s', lock: '10s', name: 'fan-pass request' }
  const ofJob = { statement: '10min', lock: '30s', name: 'fan-pass job' }

  test('a connection has the limits of the work that it is used for', async () => {
    const { em, queries } = world.database
    const read = () => queries.first(settings)
    expect(await read()).toEqual(ofRequest)
    expect(await asWork('job', read)).toEqual(ofJob)
    expect(await read()).toEqual(ofRequest)
    const inTransaction = () => em.fork().transactional((transaction) => execute(transaction, settings))
    expect(await asWork('job', inTransaction)).toEqual([ofJob])
    expect(await inTransaction()).toEqual([ofRequest])
    const failing = () => em.fork().transactional((transaction) => execute(transaction, sql`select 1 / 0`))
    await expect(asWork('job', failing)).rejects.toThrow()
    expect(await inTransaction()).toEqual([ofRequest])
  })

  test('a statement that had to wait for a connection keeps the kind of its own work', async () => {
    const { queries } = world.database
    const waiting = (kind: 'job' | 'request') =>
      asWork(kind, () =>
        queries.first<{ name: string }>(sql`select current_setting('application_name') as name, pg_sleep(0.02)`),
      )
    const kinds = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'job' : 'request'))
    const names = await Promise.all(kinds.map(async (kind) => (await waiting(kind))?.name))
    expect(names).toEqual(kinds.map((kind) => `fan-pass ${kind}`))
  })

  test('short reads have the limits of requests whoever asks', async () => {
    const read = () => world.database.queries.quick<object>(settings)
    expect(await asWork('job', read)).toEqual([{ ...ofRequest, name: 'fan-pass reads' }])
  })

  test('a program of the operator has no limit of statements', async () => {
    const { client } = world.database as { client: { options: { connectionString?: string; database?: string } } }
    const url = Object.assign(new URL(globalThis.testDatabaseUrl), { pathname: `/${client.options.database}` }).href
    const database = await connectPostgreSql(url, 'command')
    expect(await database.queries.first(settings)).toEqual({ statement: '0', lock: '1min', name: 'fan-pass command' })
    await database.close()
  })

  test('a request that waits too long for a lock is refused with 503, and nothing of the database shows', async () => {
    const { em } = world.database
    const pass = await world.stage.pass('alice', world.cast.olga.partnerId, { status: 'issued' })
    const [locked, lock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = em.fork().transactional(async (transaction) => {
      await execute(transaction, sql`select 1 from fan_pass where id = ${pass.id}::uuid for update`)
      locked.resolve()
      await lock.promise
    })
    await locked.promise
    const activate = `mutation { activateFanPass(id: "${pass.id}") { id } }`
    const { errors } = await world.graphql(activate, {}, world.cast.olga.key)
    lock.resolve()
    await held
    expect(errors).toMatchObject([
      { message: expect.stringContaining('took too long'), extensions: { code: 'INTERNAL' } },
    ])
  })

  test('a slow statement is logged by its fingerprint, without values, and counted', async () => {
    const { queries } = world.database
    const slow = (name: string) => queries.all(sql`select pg_sleep(0.25), ${name}::text as canary`)
    await slow('alice@example.com')
    await slow('bob@example.com')
    const lines = world.logged.filter((line) => line.includes('"msg":"slow statement"') && line.includes('canary'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      statement: 'select pg_sleep(?), ? as canary',
    })
    expect(world.logged.join('\n')).not.toContain('@example.com')
    const counted = async () => /fan_pass_slow_statements_total (\d+)/.exec(await world.metrics.registry.metrics())?.[1]
    expect(Number(await until(counted))).toBeGreaterThanOrEqual(2)
  })

  test('the pool shows what is in use, waiting and dead', async () => {
    const { database } = world
    if (database.kind !== 'postgresql') throw new Error('there is no pool')
    const gauge = async (name: string) =>
      Number(new RegExp(`^fan_pass_db_pool_${name} (\\d+)`, 'm').exec(await world.metrics.registry.metrics())?.[1])
    const clients = await Promise.all(Array.from({ length: 5 }, () => database.client.connect()))
    const lost = clients[0]!
    try {
      expect(await gauge('size')).toBe(11)
      expect(await gauge('in_use')).toBeGreaterThanOrEqual(5)
      const [{ pid }] = (await lost.query('select pg_backend_pid() as pid')).rows
      await clients[1]!.query('select pg_terminate_backend($1)', [pid])
      const dead = async () => (await gauge('dead')) || undefined
      expect(await until(dead)).toBe(1)
    } finally {
      for (const client of clients) client.release(client === lost)
    }
    expect(await until(async () => ((await gauge('dead')) === 0 ? true : undefined))).toBe(true)
  })
})
