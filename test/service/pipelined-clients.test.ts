import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { openTestDatabase } from '../support/open-database.js'

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
      const slow = [backend(5), backend(5), backend(5)]
      await new Promise((resolve) => setTimeout(resolve, 60))
      const quick = backend()
      expect(await Promise.race([quick, ...slow.map((query) => query.then(() => 'slow'))])).toBe(await quick)
      expect(shared).not.toContain(await quick)
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
else test.skip('quick queries on PostgreSQL need TEST_DATABASE_URL', () => undefined)
