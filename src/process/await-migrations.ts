import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/database.js'
import { hasPendingMigrations } from '../orm/migrate.js'

const pollMs = 500
const undefinedTable = '42P01'

/** Waits until another process has run the migrations that this version knows. Rejects if the database is unreachable. */
export async function awaitMigrations(database: Database, log: Logger): Promise<void> {
  if (!(await isBehind(database))) return
  log.warn('waiting for migrations: a process with ROLE=migrate runs them')
  while (await isBehind(database)) await wait(pollMs)
}

/** An empty database has no table of migrations yet. */
async function isBehind(database: Database): Promise<boolean> {
  try {
    return await hasPendingMigrations(database)
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return true
    throw error
  }
}
