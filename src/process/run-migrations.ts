import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'
import { openBoss } from '../webhooks/open-boss.js'

/** The role `migrate`: runs the pending migrations, creates or updates the tables of the job queue, and ends. */
export async function runMigrations(config: Config, log: Logger): Promise<void> {
  const database = await openDatabase(config)
  try {
    const names = await migrate(database)
    for (const name of names) log.info({ migration: name }, 'migrated')
    const onFault = (fault: unknown) => log.error({ err: fault }, 'job queue failed')
    const boss = await openBoss(database, { error: onFault, warn: onFault }, false)
    await boss.stop()
    log.info({ migrations: names.length }, 'the database is current')
  } finally {
    await database.close()
  }
}
