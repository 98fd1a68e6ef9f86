import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'

/** The same database that the entities live in. */
export type JobDatabase = { kind: 'postgresql'; client: Pool } | { kind: 'embedded'; client: PGlite }

export interface BossLog {
  error(error: Error): void
  warn(message: string): void
}

/**
 * Opens pg-boss on the service's own connections; its tables are in the schema `jobs`, which it migrates itself, one
 * process at a time. Whoever opens it stops it.
 */
export async function openBoss(database: JobDatabase, log: BossLog): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOf(database),
    schema: 'jobs',
    // How soon a job of a process that died is noticed once its time is up; the default is a minute for each.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // One receiver that is down for three days fills the default of 10,000 by itself.
    warningQueueSize: 100_000,
  })
  boss.on('error', (error) => log.error(error))
  boss.on('warning', ({ message }) => log.warn(message))
  return boss.start()
}

function connectionOf(database: JobDatabase): ConstructorParameters<typeof PgBoss>[0] & object {
  if (database.kind === 'embedded') return { db: fromPglite(database.client), backend: 'pglite' }
  const { client } = database
  return { db: { executeSql: (text, values) => client.query(text, values) } }
}
