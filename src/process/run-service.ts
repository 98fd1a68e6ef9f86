import 'reflect-metadata'
import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { App } from '../app.js'
import { type Config, ConfigError, readConfig } from '../config.js'
import type { Database } from '../database/database.js'
import { DirectoryInUse } from '../database/lock-directory.js'
import type { Demo } from '../demo/demo-keys.js'
import { welcome } from '../demo/welcome.js'
import { openLog } from '../logging/open-log.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'
import { runWorkers } from './run-workers.js'
import { loadSecretKey } from './secret-key.js'
import { stopOnSignal } from './stop-on-signal.js'

/** One service process, or the primary process of a cluster whose workers are such processes. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  if (config.workers > 1 && cluster.isPrimary) {
    const database = await openDatabase(config)
    await prepare(config, database, log)
    await database.close()
    return runWorkers(config.workers, log)
  }
  // The database opens while the modules load.
  const [database, { createApp }] = await Promise.all([openDatabase(config), import('../app.js')])
  const demo = cluster.isPrimary ? await prepare(config, database, log) : undefined
  const app = await createApp({ config, secretKey: loadSecretKey(config), database, log })
  await new Promise<void>((resolve, reject) => app.server.once('error', reject).listen(config.port, resolve))
  const { port } = app.server.address() as AddressInfo
  log.info({ port, database: database.kind }, 'listening')
  if (demo) console.log(welcome(config.publicOrigin, config.dataDir, demo, new Date()))
  stopOnSignal(app, database, log)
  // Warming up blocks the event loop for a while: it follows the first response, usually that of a health check.
  app.server.once('request', (_, response) => response.once('close', () => warm(app, log)))
}

/** Migrates the database and loads the demonstration data; the primary process does it for all workers. */
async function prepare(config: Config, database: Database, log: Logger): Promise<Demo | undefined> {
  for (const name of await migrate(database)) log.info({ migration: name }, 'migrated')
  if (!config.demoData) return undefined
  const { loadDemo } = await import('../demo/load-demo.js')
  return loadDemo(database, config.dataDir, new Date(), (text) => console.log(text))
}

function warm(app: App, log: Logger): void {
  app.warm().catch((error: unknown) => log.warn({ err: error }, 'warm-up failed: the first itinerary loads the venues'))
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`Invalid configuration:\n- ${error.faults.join('\n- ')}`)
  else if (error instanceof DirectoryInUse) console.error(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`${error.message}: the port is in use; set PORT to another one`)
  else console.error(error)
  process.exit(1)
})
