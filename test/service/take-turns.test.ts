import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { takeTurns } from '../../src/database/take-turns.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'

if (globalThis.testDatabaseUrl)
  test('a process that waits for its turn keeps no transaction open', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => connectPostgreSql(globalThis.testDatabaseUrl)))
    const release = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const turns = [
      takeTurns(first!, 'turn of a test', () => {
        started.resolve()
        return release.promise
      }),
      started.promise.then(() => takeTurns(second!, 'turn of a test', async () => undefined)),
    ]
    try {
      await started.promise
      // Longer than between two attempts.
      await wait(400)
      const old = sql`select from pg_stat_activity
        where datname = current_database() and query like '%turn of a test%' and query not like '%pg_stat_activity%'
          and xact_start < clock_timestamp() - interval '300 ms'`
      expect((await first!.queries.all(old)).length).toBe(1)
    } finally {
      release.resolve()
      await Promise.all(turns)
      await first!.close()
      await second!.close()
    }
  })
else test.skip('turns need TEST_DATABASE_URL', () => undefined)
