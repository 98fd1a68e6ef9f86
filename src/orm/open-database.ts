import { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, type EntityManager, MikroORM as PostgreSqlORM } from '@mikro-orm/postgresql'
import type { Client, Pool } from 'pg'
import type { Database } from '../database/database.js'
import { DatabaseHealthMonitor } from '../database/database-health-monitor.js'
import { NamedStatementClient } from '../database/named-statement-client.js'
import { listenEmbedded, PgNotifyListener } from '../database/notify-listener.js'
import { PipelinedClients } from '../database/pipelined-clients.js'
import { QueryRunner } from '../database/query-runner.js'
import { entities } from './entities.js'
import { migrations } from './migrations.js'

export interface DatabaseConfig {
  databaseUrl: string | undefined
  dataDir: string
}

export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl ? connectPostgreSql(config.databaseUrl) : openEmbeddedDatabase(config.dataDir)
}

/** How long a caller waits for a free connection before the database counts as unavailable. */
const connectTimeoutMs = 1_500

export async function connectPostgreSql(url: string): Promise<Database> {
  const healthMonitor = new DatabaseHealthMonitor(url)
  const orm = await PostgreSqlORM.init(postgreSqlOptions(url, healthMonitor.openSocket))
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool
  const em = orm.em as EntityManager
  const notifications = new PgNotifyListener(pool)
  const pipelined = new PipelinedClients(() => openPipelinedClient(pool), pool)
  const queries = new QueryRunner(pool, pipelined)
  const close = async () => {
    healthMonitor.close()
    notifications.close()
    await pipelined.close()
    await orm.close()
  }
  return { kind: 'postgresql', client: pool, orm, em, queries, listen: notifications.listen, close }
}

async function openPipelinedClient({ options }: Pool): Promise<Client> {
  // The password is not enumerable, so a copy of the options lacks it.
  const client = new NamedStatementClient({ ...options, password: options.password, pipeline: true })
  await client.connect()
  return client
}

export const postgreSqlOptions = (url: string, stream = () => new Socket()) =>
  defineConfig({
    ...commonOptions,
    clientUrl: url,
    // Ten for requests and one that listens for notifications.
    pool: { min: 0, max: 11 },
    driverOptions: {
      connectionTimeoutMillis: connectTimeoutMs,
      // The data is in memory or on an SSD, where random reads cost about as much as sequential ones.
      options: '-c timezone=UTC -c random_page_cost=1.1',
      keepAlive: true,
      stream,
      Client: NamedStatementClient,
    },
  })

async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const { openEmbedded } = await import('../database/embedded.js')
  const embedded = await openEmbedded(dataDir)
  const database = await overEmbedded(embedded.client)
  return { ...database, close: () => database.close().finally(embedded.close) }
}

/** A database over an embedded instance that the caller opens and closes. */
export async function overEmbedded(client: PGlite): Promise<Database> {
  const { MikroORM, defineConfig } = await import('@mikro-orm/pglite')
  const orm = await MikroORM.init(
    defineConfig({ ...commonOptions, dbName: 'postgres', driverOptions: { pglite: client } }),
  )
  const queries = new QueryRunner(client)
  const em = orm.em as unknown as EntityManager
  return { kind: 'embedded', client, orm, em, queries, listen: listenEmbedded(client), close: () => orm.close() }
}

const commonOptions = {
  entities,
  metadataProvider: ReflectMetadataProvider,
  metadataCache: { enabled: false },
  extensions: [Migrator],
  migrations: {
    migrationsList: migrations,
    path: 'dist/src/orm/migrations',
    pathTs: 'src/orm/migrations',
    snapshot: false,
    silent: true,
    disableForeignKeys: false,
  },
  // The migrations own the triggers and the functions behind the search indexes; pg-boss owns the schema `jobs`.
  schemaGenerator: { ignoreSchema: ['jobs'], ignoreTriggers: true, ignoreRoutines: true },
  forceUtcTimezone: true,
  serialization: { forceObject: true },
}
