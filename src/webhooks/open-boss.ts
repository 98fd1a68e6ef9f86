import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'

/** The database of the entities. */
export type JobDatabase = { kind: 'postgresql'; client: Pool } | { kind: 'embedded'; client: PGlite }

export interface BossLog {
  error(error: Error): void
  warn(message: string): void
}

/**
 * Opens pg-boss on the service's own connections. Its tables are in the schema `jobs`, which it migrates itself, one
 * process at a time. The caller stops it.
 */
export async function openBoss(database: JobDatabase, log: BossLog): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOf(database),
    schema: 'jobs',
    // Jobs of a dead process are noticed this soon after their claim expires; the default is a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // One receiver that is down for three days exceeds the default of 10,000 alone.
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
