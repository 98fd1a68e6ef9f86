import sql from 'sql-template-tag'
import type { Database } from '../database/database.js'
import { migrations } from './migrations.js'

/** Runs the pending migrations and returns their names. Processes that start together take turns. */
export async function migrate(database: Database): Promise<string[]> {
  const executed = await database.orm.migrator.up()
  return executed.map((migration) => migration.name)
}

export async function hasPendingMigrations({ queries }: Database): Promise<boolean> {
  const executed = await queries.all<{ name: string }>(sql`select name from mikro_orm_migrations`)
  const names = new Set(executed.map((row) => row.name))
  return migrations.some((migration) => !names.has(migration.name))
}
