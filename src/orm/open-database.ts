import { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import type { MikroORM } from '@mikro-orm/core'
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, type EntityManager, MikroORM as PostgreSqlORM } from '@mikro-orm/postgresql'
import { Client, type Pool } from 'pg'
import { DatabaseHealthMonitor } from '../database/database-health-monitor.js'
import { type Listen, listenEmbedded, PgNotifyListener } from '../database/notify-listener.js'
import { PipelinedClients } from '../database/pipelined-clients.js'
import { prepareStatements } from '../database/prepared-statements.js'
import { QueryRunner } from '../database/query-runner.js'
import { entities } from './entities.js'
import { migrations } from './migrations.js'

/** The database, whichever it is: entities for writes, rows for reads. */
export type Database = DatabaseParts & ({ kind: 'postgresql'; client: Pool } | { kind: 'embedded'; client: PGlite })

interface DatabaseParts {
  orm: MikroORM
  em: EntityManager
  queries: QueryRunner
  /** Hears what any process on this database tells. */
  listen: Listen
  close(): Promise<void>
}

export interface DatabaseConfig {
  databaseUrl: string | undefined
  dataDir: string
}

export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl ? connectPostgreSql(config.databaseUrl) : openEmbeddedDatabase(config.dataDir)
}

/** A pool waits this long for a connection before the caller is told that the database is away. */
const connectTimeoutMs = 1_500

export async function connectPostgreSql(url: string): Promise<Database> {
  const watch = new DatabaseHealthMonitor(url)
  const orm = await PostgreSqlORM.init(postgreSqlOptions(url, watch.openSocket))
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool
  const em = orm.em as EntityManager
  const channels = new PgNotifyListener(pool)
  const quickReads = new PipelinedClients(() => openLine(pool), pool)
  const close = async () => {
    watch.close()
    channels.close()
    await quickReads.close()
    await orm.close()
  }
  const queries = new QueryRunner(pool, quickReads)
  return { kind: 'postgresql', client: pool, orm, em, queries, listen: channels.listen, close }
}

/** A connection as the pool has them, but one that does not wait for an answer before it sends the next statement. */
async function openLine({ options }: Pool): Promise<Client> {
  // A copy of the options leaves the password out.
  const client = new Client({ ...options, password: options.password, pipeline: true })
  prepareStatements(client)
  await client.connect()
  return client
}

export const postgreSqlOptions = (url: string, stream = () => new Socket()) =>
  defineConfig({
    ...commonOptions,
    clientUrl: url,
    // Ten for requests, besides those for quick reads, and one that hears what other processes tell.
    pool: { min: 0, max: 11 },
    driverOptions: {
      connectionTimeoutMillis: connectTimeoutMs,
      // What is asked for lies in memory or on a solid-state disk: reading here and there costs what reading in a row does.
      options: '-c timezone=UTC -c random_page_cost=1.1',
      keepAlive: true,
      stream,
      onPoolCreated: (pool: Pool) => pool.on('connect', prepareStatements),
    },
  })

async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const { openEmbedded } = await import('../database/embedded.js')
  const embedded = await openEmbedded(dataDir)
  const database = await overEmbedded(embedded.client)
  return { ...database, close: () => database.close().finally(embedded.close) }
}

/** A database over an embedded instance that the caller opened and closes. */
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
  // Triggers, and the functions that the search indexes are made of, are the migrations' own.
  // The schema `jobs` is the queue's own, which it migrates itself.
  schemaGenerator: { ignoreSchema: ['jobs'], ignoreTriggers: true, ignoreRoutines: true },
  forceUtcTimezone: true,
  serialization: { forceObject: true },
}
