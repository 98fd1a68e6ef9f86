import sql from 'sql-template-tag'
import { migrations } from './migrations.js'
import type { Database } from './open-database.js'

/** Brings the database up to date; says what it ran. Several processes that start together take turns. */
export async function migrate(database: Database): Promise<string[]> {
  const ran = await database.orm.migrator.up()
  return ran.map((migration) => migration.name)
}

export async function hasPendingMigrations({ queries }: Database): Promise<boolean> {
  const done = await queries.all<{ name: string }>(sql`select name from mikro_orm_migrations`)
  const names = new Set(done.map((row) => row.name))
  return migrations.some((migration) => !names.has(migration.name))
}
