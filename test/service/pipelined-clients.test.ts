import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/orm/open-database.js'
import { openTestDatabase } from '../support/open-database.js'

describe('quick reads', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** The numbers from one to another, from the greatest down. */
  const countDown = (from: number, to: number): Sql =>
    sql`select n, 100 / n as share from generate_series(${from}::int, ${to}::int) n order by n desc limit 50`
  const numbers = async (statement: Sql) => (await database.queries.quick<{ n: number }>(statement)).map(({ n }) => n)

  test('that are asked at once are each given their own rows in their own order', async () => {
    const asked = Array.from({ length: 50 }, (_, n) => countDown(n + 1, n + 3))
    expect(await Promise.all(asked.map(numbers))).toEqual(asked.map((_, n) => [n + 3, n + 2, n + 1]))
  })

  test('fail alone: those before and behind them are answered', async () => {
    const asked = Array.from({ length: 12 }, (_, n) => countDown(n === 5 ? 0 : 1, 2))
    const answers = await Promise.allSettled(asked.map(numbers))
    const failed = answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed).toEqual([5])
    expect(answers[5]).toMatchObject({ reason: { message: expect.stringContaining('division by zero') } })
    expect(answers[11]).toMatchObject({ value: [2, 1] })
  })

  test('answer instants and dates as the text that PostgreSQL sends, like all reads', async () => {
    const statement = sql`select ${'2026-12-06T18:00:00Z'}::timestamptz as at, ${'2026-12-06'}::date as day`
    const [quick, usual] = [await database.queries.quick(statement), await database.queries.all(statement)]
    expect(quick).toEqual([{ at: expect.any(String), day: '2026-12-06' }])
    expect(quick).toEqual(usual)
  })
})

if (globalThis.testDatabaseUrl)
  describe('quick reads on PostgreSQL', () => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase()
    })
    afterAll(() => database.close())
    const backend = async (nap = 0) =>
      (await database.queries.quick<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(${nap})`))[0]?.pid

    test('share a few connections, and do not wait behind a line that is late', async () => {
      const quick = await Promise.all(Array.from({ length: 40 }, () => backend()))
      expect(new Set(quick).size).toBeLessThanOrEqual(3)
      const slow = [backend(1.5), backend(1.5), backend(1.5)]
      await new Promise((resolve) => setTimeout(resolve, 60))
      const began = performance.now()
      expect(quick).not.toContain(await backend())
      expect(performance.now() - began).toBeLessThan(1_000)
      await Promise.all(slow)
      expect(quick).toContain(await backend())
    })

    test('fail when their connection is cut, and the next ones have a new one', async () => {
      const before = await backend()
      const lost = backend(30)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await database.queries.all(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_backend_pid%' and state = 'active'`,
      )
      await expect(lost).rejects.toThrow(/terminat/)
      const after = await Promise.all(Array.from({ length: 6 }, () => backend()))
      expect(after).toHaveLength(6)
      expect(before).toEqual(expect.any(Number))
    })
  })
