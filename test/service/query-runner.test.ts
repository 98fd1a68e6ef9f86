import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { openTestDatabase } from '../support/open-database.js'

describe.each(['all', 'quick'] as const)('concurrent queries by %s', (method) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** The numbers from one to another, from the greatest down. */
  const countDown = (from: number, to: number): Sql =>
    sql`select n, 100 / n as share from generate_series(${from}::int, ${to}::int) n order by n desc limit 50`
  const numbers = async (statement: Sql) => (await database.queries[method]<{ n: number }>(statement)).map(({ n }) => n)

  test('each return their own rows in their own order', async () => {
    const statements = Array.from({ length: 50 }, (_, n) => countDown(n + 1, n + 3))
    expect(await Promise.all(statements.map(numbers))).toEqual(statements.map((_, n) => [n + 3, n + 2, n + 1]))
  })

  test('fail alone: those before and after them succeed', async () => {
    const statements = Array.from({ length: 12 }, (_, n) => countDown(n === 5 ? 0 : 1, 2))
    const results = await Promise.allSettled(statements.map(numbers))
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([5])
    expect(results[5]).toMatchObject({ reason: { message: expect.stringContaining('division by zero') } })
    expect(results[11]).toMatchObject({ value: [2, 1] })
  })

  test('return instants and dates as the text that PostgreSQL sends', async () => {
    const statement = sql`select ${'2026-12-06T18:00:00Z'}::timestamptz as at, ${'2026-12-06'}::date as day`
    expect(await database.queries[method](statement)).toEqual([{ at: '2026-12-06 18:00:00+00', day: '2026-12-06' }])
  })
})

if (globalThis.testDatabaseUrl)
  describe('queries on PostgreSQL', () => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase()
    })
    afterAll(() => database.close())
    const sleep = (seconds: number) => database.queries.all(sql`select pg_sleep(${seconds})`)

    test('with values are prepared once per connection', async () => {
      const statement = sql`select name, generic_plans + custom_plans as executions from pg_prepared_statements
        where statement like ${'select name, generic_plans%'}`
      for (let repetition = 0; repetition < 3; repetition += 1) await database.queries.all(statement)
      const prepared = await database.queries.all<{ name: string; executions: string }>(statement)
      expect(prepared).toEqual([{ name: expect.stringMatching(/^[\w-]{43}$/), executions: expect.anything() }])
      expect(Number(prepared[0]?.executions)).toBeGreaterThanOrEqual(3)
    })

    test('do not wait for slow ones while the pool has a free connection', async () => {
      const slow = [sleep(3), sleep(3), sleep(3)].map((query) => query.then(() => 'slow'))
      expect(await Promise.race([sleep(0).then(() => 'quick'), ...slow])).toBe('quick')
      await Promise.all(slow)
    })

    test('fail if their connection is cut, and the next ones get a new connection', async () => {
      const lost = sleep(30)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await database.queries.all(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`,
      )
      await expect(lost).rejects.toThrow(/terminat/)
      expect(await Promise.all(Array.from({ length: 6 }, () => sleep(0)))).toHaveLength(6)
    })
  })
