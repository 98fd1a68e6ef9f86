import 'reflect-metadata'
import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { App } from '../app.js'
import { type Config, ConfigError, readConfig } from '../config.js'
import { DirectoryInUse } from '../database/lock-directory.js'
import type { Demo } from '../demo/demo-keys.js'
import { welcome } from '../demo/welcome.js'
import { openLog } from '../logging/open-log.js'
import { migrate } from '../orm/migrate.js'
import { type Database, openDatabase } from '../orm/open-database.js'
import { optimiseEarly } from './optimise-early.js'
import { runWorkers } from './run-workers.js'
import { stopOnSignal } from './stop-on-signal.js'

/** The process: configuration, database, service, and an orderly end; or the workers that are all of that. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  if (config.workers > 1 && cluster.isPrimary) {
    const database = await openDatabase(config)
    await prepare(config, database, log)
    await database.close()
    return runWorkers(config.workers, log)
  }
  // The database opens while the modules are read.
  const [database, { createApp }] = await Promise.all([openDatabase(config), import('../app.js')])
  const demo = cluster.isPrimary ? await prepare(config, database, log) : undefined
  const app = await createApp({ config, database, log })
  await new Promise<void>((resolve, reject) => app.server.once('error', reject).listen(config.port, resolve))
  const { port } = app.server.address() as AddressInfo
  log.info({ port, database: database.kind }, 'listening')
  if (demo) console.log(welcome(config.publicOrigin, config.dataDir, demo, new Date()))
  stopOnSignal(app, database, log)
  // This keeps the process busy for a while: nobody waits for it who only asks whether the service is up.
  app.server.once('request', (_, response) => response.once('close', () => getReady(app, log)))
}

/** Brings the database up to date, once however many processes follow. */
async function prepare(config: Config, database: Database, log: Logger): Promise<Demo | undefined> {
  for (const name of await migrate(database)) log.info({ migration: name }, 'migrated')
  if (!config.demoData) return undefined
  const { loadDemo } = await import('../demo/load-demo.js')
  return loadDemo(database, config.dataDir, new Date(), (text) => console.log(text))
}

/** Reads the catalogue, and has V8 make the most of what comes. */
function getReady(app: App, log: Logger): void {
  optimiseEarly()
  app.warm().catch((error: unknown) => log.warn({ err: error }, 'the catalogue is read when it is first asked for'))
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`The configuration has faults:\n- ${error.faults.join('\n- ')}`)
  else if (error instanceof DirectoryInUse) console.error(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`${error.message}: another process listens there; choose another with PORT`)
  else console.error(error)
  process.exit(1)
})
