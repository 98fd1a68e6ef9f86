import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'
import { takeTurns } from '../database/take-turns.js'
import { asWork } from '../database/work-kind.js'

/** The database of the entities. */
export type JobDatabase = { kind: 'postgresql'; client: Pool } | { kind: 'embedded'; client: PGlite }

export interface BossLog {
  error(error: Error): void
  warn(message: string): void
}

/**
 * Opens pg-boss on the service's own connections. Its tables are in the schema `jobs`, which it migrates itself, one
 * process at a time. Without `runsJobs` it only adds jobs, and leaves schedules and supervision to other processes. The
 * caller stops it.
 */
export async function openBoss(database: JobDatabase, log: BossLog, runsJobs = true): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOf(database),
    schema: 'jobs',
    schedule: runsJobs,
    supervise: runsJobs,
    // Jobs of a dead process are noticed this soon after their claim expires; the default is a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // One receiver that is down for three days exceeds the default of 10,000 alone.
    warningQueueSize: 100_000,
  })
  boss.on('error', (error) => log.error(error))
  boss.on('warning', ({ message }) => log.warn(message))
  // pg-boss creates its schema before it takes a lock of its own, so that two first starts would collide. Its
  // upkeep may take longer than a request.
  return takeTurns(database, 'job queue', () => asWork('job', () => boss.start()))
}

function connectionOf(database: JobDatabase): ConstructorParameters<typeof PgBoss>[0] & object {
  if (database.kind === 'embedded') return { db: fromPglite(database.client), backend: 'pglite' }
  const { client } = database
  return { db: { executeSql: (text, values) => client.query(text, values) } }
}
