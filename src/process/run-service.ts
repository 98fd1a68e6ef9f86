import 'reflect-metadata'
import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { AppOptions } from '../app.js'
import { type Config, readConfig } from '../config.js'
import type { Database } from '../database/database.js'
import { takeTurns } from '../database/take-turns.js'
import { type Demo, readDemo } from '../demo/demo-keys.js'
import { welcome } from '../demo/welcome.js'
import { openLog } from '../logging/open-log.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'
import { zoneDifferences } from '../orm/zone-differences.js'
import { awaitMigrations } from './await-migrations.js'
import { checkPort } from './check-port.js'
import type { ListeningApp } from './listening-app.js'
import { runMigrations } from './run-migrations.js'
import { runWorkers } from './run-workers.js'
import { loadSecretKey } from './secret-key.js'
import { startFault } from './start-fault.js'
import { serveWorkerMetrics, startTelemetry } from './start-telemetry.js'
import { stopOnSignal } from './stop-on-signal.js'

/** One service process, or the primary process of a cluster whose workers are such processes. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  if (config.role === 'migrate') return runMigrations(config, log)
  if (cluster.isPrimary) await checkPort(config.port)
  if (config.workers > 1 && cluster.isPrimary) {
    const database = await openDatabase(config)
    await prepare(config, database, log)
    await database.close()
    await serveWorkerMetrics(config, log)
    return runWorkers(config.workers, log)
  }
  const telemetry = await startTelemetry(config, log)
  // The database opens while the modules load.
  const [database, open] = await Promise.all([openDatabase(config), importApp(config)])
  const demo = cluster.isPrimary ? await prepare(config, database, log) : keptDemo(config)
  const { metrics } = telemetry
  const app = await open({ config, secretKey: loadSecretKey(config), database, log, demo, metrics })
  await new Promise<void>((resolve, reject) => app.server.once('error', reject).listen(config.port, resolve))
  const { port } = app.server.address() as AddressInfo
  log.info({ port, database: database.kind, role: config.role }, 'listening')
  if (demo && cluster.isPrimary) await greet(config, database, demo)
  stopOnSignal({ ...app, close: () => app.close().finally(telemetry.close) }, database, log)
  if (config.role !== 'api') await warm(app, log)
}

/** A process that only works off the queues loads neither the schema nor the transports. */
async function importApp({ role }: Config): Promise<(options: AppOptions) => Promise<ListeningApp>> {
  return role === 'worker'
    ? (await import('./create-worker-app.js')).createWorkerApp
    : (await import('../app.js')).createApp
}

/**
 * Migrates the database and loads the demonstration data; the primary process does it for all workers. Of a service in
 * parts, the role `migrate` migrates and the other processes wait for it.
 */
async function prepare(config: Config, database: Database, log: Logger): Promise<Demo | undefined> {
  if (config.role === 'all') for (const name of await migrate(database)) log.info({ migration: name }, 'migrated')
  else await awaitMigrations(database, log)
  const demo = config.demoData ? await loadDemonstration(config, database) : undefined
  const zones = await zoneDifferences(database.queries, new Date())
  if (zones.length > 0) log.warn({ zones }, "the database's time zone data differ; the service uses its own")
  return demo
}

async function loadDemonstration(config: Config, database: Database): Promise<Demo> {
  const { loadDemo } = await import('../demo/load-demo.js')
  return takeTurns(database, 'demonstration', () => loadDemo(database, config, new Date(), (text) => console.log(text)))
}

async function greet({ signInOrigin, dataDir }: Config, database: Database, demo: Demo): Promise<void> {
  const { demoSignInLinks } = await import('../demo/demo-people.js')
  const now = new Date()
  const signInLinks = await demoSignInLinks(database.em.fork(), signInOrigin, demo.agent_id, now)
  console.log(welcome(signInOrigin, dataDir, demo, signInLinks, now))
}

/** In a worker: the primary process has loaded it. */
const keptDemo = ({ dataDir, demoData }: Config): Demo | undefined => (demoData ? readDemo(dataDir) : undefined)

const warmRetryMs = 1_000

/** Tried again until it succeeds, because the service is not ready before. */
async function warm(app: ListeningApp, log: Logger): Promise<void> {
  try {
    await app.warm()
  } catch (error) {
    log.warn({ err: error }, 'warm-up failed; it is tried again')
    setTimeout(() => void warm(app, log), warmRetryMs).unref()
  }
}

main().catch((error: unknown) => {
  console.error(startFault(error) ?? error)
  process.exit(1)
})
