import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../src/database/orm.js'
import { countStatements } from '../support/count-statements.js'
import { openTestDatabase } from '../support/open-database.js'

describe('concurrent statements of one text', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** The numbers from one to another, from the greatest down. */
  const countDown = (from: number, to: number): Sql =>
    sql`select n, 100 / n as share from generate_series(${from}::int, ${to}::int) n order by n desc limit 50`
  const numbers = async (statement: Sql) => (await database.rows.shared.all<{ n: number }>(statement)).map(({ n }) => n)

  test('that are asked together are one, and each has its own rows in its own order', async () => {
    let answers: number[][] = []
    const sent = await countStatements(database, async () => {
      answers = await Promise.all([countDown(1, 3), countDown(8, 6), countDown(4, 9)].map(numbers))
    })
    expect(answers).toEqual([[3, 2, 1], [], [9, 8, 7, 6, 5, 4]])
    expect(sent).toHaveLength(1)
  })

  test('that are many are a few, and none is lost', async () => {
    let answers: number[][] = []
    const asked = Array.from({ length: 50 }, (_, n) => countDown(n + 1, n + 2))
    const sent = await countStatements(database, async () => {
      answers = await Promise.all(asked.map(numbers))
    })
    expect(answers).toEqual(asked.map((_, n) => [n + 2, n + 1]))
    expect(sent.length).toBeLessThan(10)
  })

  test('fail alone: the others are answered', async () => {
    const asked = await Promise.allSettled([countDown(1, 2), countDown(0, 2), countDown(5, 5)].map(numbers))
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(asked[1]).toMatchObject({ reason: { message: expect.stringContaining('division by zero') } })
    expect(asked[2]).toMatchObject({ value: [5] })
  })

  test('that take long are asked each by itself', async () => {
    const nap = (n: number) => sql`select ${n}::int as n, pg_sleep(0.06)`
    for (let time = 0; time < 2; time++) await numbers(nap(time))
    const sent = await countStatements(database, async () => {
      expect(await Promise.all([nap(1), nap(2), nap(3)].map(numbers))).toEqual([[1], [2], [3]])
    })
    expect(sent).toHaveLength(3)
  })
})
