import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { Database } from '../../src/database/database.js'
import { hasPendingMigrations, migrate } from '../../src/orm/migrate.js'
import { migrations } from '../../src/orm/migrations.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'

/** The torture trial F13 starts nine processes; each pool here takes two connections of the shared server. */
const processes = 4

if (globalThis.testDatabaseUrl)
  describe('processes that start together migrate the database once', () => {
    let name: string
    let opened: Database[]
    beforeEach(async () => {
      name = `fan_pass_start_${randomUUID().replaceAll('-', '')}`
      await onServer(`create database ${name} template template0 encoding 'UTF8'`)
      const url = Object.assign(new URL(globalThis.testDatabaseUrl), { pathname: `/${name}` }).href
      opened = await Promise.all(Array.from({ length: processes }, () => connectPostgreSql(url)))
    })
    afterEach(async () => {
      for (const database of opened) await database.close()
      await onServer(`drop database ${name} with (force)`)
    })

    test.each([0, 5])('from %i migrations on', async (applied) => {
      const first = opened[0] as Database
      if (applied > 0) await first.orm.migrator.up({ to: migrations[applied - 1]!.name })
      const executed = (await Promise.all(opened.map(migrate))).flat()
      expect(executed.sort()).toEqual(
        migrations
          .slice(applied)
          .map((migration) => migration.name)
          .sort(),
      )
      expect(await hasPendingMigrations(first)).toBe(false)
    })
  })
else test.skip('concurrent migrations need TEST_DATABASE_URL', () => undefined)

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: globalThis.testDatabaseUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
