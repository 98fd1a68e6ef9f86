import sql from 'sql-template-tag'
import type { Database } from '../database/database.js'
import { takeTurns } from '../database/take-turns.js'
import { asWork } from '../database/work-kind.js'
import { migrations } from './migrations.js'

/** Runs the pending migrations and returns their names. Processes that start together take turns. */
export function migrate(database: Database): Promise<string[]> {
  return takeTurns(database, 'migrations', async () => {
    const executed = await asWork('migration', () => database.orm.migrator.up())
    return executed.map((migration) => migration.name)
  })
}

export async function hasPendingMigrations({ queries }: Database): Promise<boolean> {
  const executed = await queries.all<{ name: string }>(sql`select name from mikro_orm_migrations`)
  const names = new Set(executed.map((row) => row.name))
  return migrations.some((migration) => !names.has(migration.name))
}
