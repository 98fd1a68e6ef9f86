import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { openTestDatabase } from '../support/open-database.js'

describe('quick queries', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** The numbers from one to another, from the greatest down; a division by zero if 0 is among them. */
  const countDown = (from: number, to: number): Sql =>
    sql`select n, 100 / n as share from generate_series(${from}::int, ${to}::int) n order by n desc limit 50`
  const numbers = async (statement: Sql) => (await database.queries.quick<{ n: number }>(statement)).map(({ n }) => n)

  test('that run at once each get their own rows in order', async () => {
    const statements = Array.from({ length: 50 }, (_, n) => countDown(n + 1, n + 3))
    expect(await Promise.all(statements.map(numbers))).toEqual(statements.map((_, n) => [n + 3, n + 2, n + 1]))
  })

  test('fail alone: those before and behind them succeed', async () => {
    const statements = Array.from({ length: 12 }, (_, n) => countDown(n === 5 ? 0 : 1, 2))
    const results = await Promise.allSettled(statements.map(numbers))
    const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed).toEqual([5])
    expect(results[5]).toMatchObject({ reason: { message: expect.stringContaining('division by zero') } })
    expect(results[11]).toMatchObject({ value: [2, 1] })
  })
})

if (globalThis.testDatabaseUrl)
  describe('quick queries on PostgreSQL', () => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase()
    })
    afterAll(() => database.close())
    const backend = async (sleepSeconds = 0) =>
      (await database.queries.quick<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(${sleepSeconds})`))[0]
        ?.pid

    test('share three connections, and use the pool while all of them are slow', async () => {
      const shared = await Promise.all(Array.from({ length: 40 }, () => backend()))
      expect(new Set(shared).size).toBeLessThanOrEqual(3)
      const slow = [backend(1.5), backend(1.5), backend(1.5)]
      await new Promise((resolve) => setTimeout(resolve, 60))
      const began = performance.now()
      expect(shared).not.toContain(await backend())
      expect(performance.now() - began).toBeLessThan(1_000)
      await Promise.all(slow)
      expect(shared).toContain(await backend())
    })

    test('fail if their connection is cut, and the next ones get a new connection', async () => {
      const lost = backend(30)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await database.queries.all(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'select pg_backend_pid%' and state = 'active'`,
      )
      await expect(lost).rejects.toThrow(/terminat/)
      expect(await Promise.all(Array.from({ length: 6 }, () => backend()))).toHaveLength(6)
    })
  })
