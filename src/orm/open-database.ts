import { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, type EntityManager, MikroORM as PostgreSqlORM } from '@mikro-orm/postgresql'
import { type Client, Pool } from 'pg'
import type { Database } from '../database/database.js'
import { DatabaseHealthMonitor } from '../database/database-health-monitor.js'
import { NamedStatementClient } from '../database/named-statement-client.js'
import { listenEmbedded, PgNotifyListener } from '../database/notify-listener.js'
import { observeEmbedded } from '../database/observe-embedded.js'
import { PipelinedClients } from '../database/pipelined-clients.js'
import { PoolMonitor } from '../database/pool-monitor.js'
import { poolQueries } from '../database/pool-queries.js'
import { QueryRunner } from '../database/query-runner.js'
import { StatementMonitor } from '../database/statement-monitor.js'
import { applicationName, startOptions, type WorkKind } from '../database/work-kind.js'
import { entities } from './entities.js'
import { migrations } from './migrations.js'

export interface DatabaseConfig {
  databaseUrl: string | undefined
  /** A direct connection for notifications, if `databaseUrl` leads to a pooler by transaction. */
  databaseSessionUrl?: string | undefined
  dataDir: string
}

/** @param work what its connections are used for, unless `asWork` says otherwise */
export function openDatabase(config: DatabaseConfig, work: WorkKind = 'request'): Promise<Database> {
  const { databaseUrl, databaseSessionUrl, dataDir } = config
  return databaseUrl ? connectPostgreSql(databaseUrl, work, databaseSessionUrl) : openEmbeddedDatabase(dataDir)
}

/** How long a caller waits for a free connection before the database counts as unavailable. */
const connectTimeoutMs = 1_500

export async function connectPostgreSql(
  url: string,
  work: WorkKind = 'request',
  sessionUrl?: string,
): Promise<Database> {
  const healthMonitor = new DatabaseHealthMonitor(url)
  const statements = new StatementMonitor()
  const observed = { stream: healthMonitor.openSocket, beginStatement: statements.begin }
  const options = postgreSqlOptions(url, work, observed)
  const orm = await PostgreSqlORM.init(sessionUrl ? behindPooler(options) : options)
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool
  const em = orm.em as EntityManager
  const session = sessionUrl ? sessionPool(sessionUrl) : undefined
  const notifications = new PgNotifyListener(session ?? pool)
  const source = poolQueries(pool)
  const pipelined = new PipelinedClients(() => openPipelinedClient(pool), source)
  const queries = new QueryRunner(source, pipelined)
  const close = async () => {
    healthMonitor.close()
    notifications.close()
    await pipelined.close()
    await orm.close()
    await session?.end()
  }
  const listening = { listen: notifications.listen, isListening: () => notifications.isListening }
  const monitors = { statements, pool: new PoolMonitor(pool) }
  return { kind: 'postgresql', client: pool, orm, em, queries, ...monitors, ...listening, close }
}

async function openPipelinedClient({ options }: Pool): Promise<Client> {
  // The password is not enumerable, so a copy of the options lacks it. Work of several kinds shares the connection.
  const shared = { password: options.password, pipeline: true, work: undefined, application_name: 'fan-pass reads' }
  const client = new NamedStatementClient({ ...options, ...shared })
  await client.connect()
  return client
}

interface Observed {
  stream(): Socket
  beginStatement?: StatementMonitor['begin']
}

export const postgreSqlOptions = (
  url: string,
  work: WorkKind = 'request',
  observed: Observed = { stream: () => new Socket() },
) =>
  defineConfig({
    ...commonOptions,
    clientUrl: url,
    // Ten for requests and one that listens for notifications.
    pool: { min: 0, max: 11 },
    driverOptions: {
      connectionTimeoutMillis: connectTimeoutMs,
      // The data is in memory or on an SSD, where random reads cost about as much as sequential ones.
      options: `-c timezone=UTC -c random_page_cost=1.1 ${startOptions(work)}`,
      application_name: applicationName(work),
      keepAlive: true,
      ...observed,
      work,
      Client: NamedStatementClient,
    },
  })

/**
 * A pooler that hands out connections by transaction knows few settings, and what one transaction sets another would
 * find. Limits are set for the role there (docs/operating.md).
 */
const behindPooler = (options: ReturnType<typeof postgreSqlOptions>): typeof options => ({
  ...options,
  driverOptions: { ...options.driverOptions, options: '-c timezone=UTC', work: undefined },
})

const sessionPool = (url: string): Pool =>
  new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'fan-pass listener',
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
  const statements = new StatementMonitor()
  const pglite = observeEmbedded(client, statements)
  const orm = await MikroORM.init(defineConfig({ ...commonOptions, dbName: 'postgres', driverOptions: { pglite } }))
  const queries = new QueryRunner(pglite)
  const em = orm.em as unknown as EntityManager
  const listening = { listen: listenEmbedded(client), isListening: () => true }
  return {
    kind: 'embedded',
    client,
    orm,
    em,
    queries,
    statements,
    pool: undefined,
    ...listening,
    close: () => orm.close(),
  }
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
    // Each migration is a transaction of its own, or none: some validate constraints while requests go on.
    allOrNothing: false,
  },
  // The migrations own the triggers and the functions behind the search indexes; pg-boss owns the schema `jobs`, and
  // partitioned-table.ts `partitions`.
  schemaGenerator: { ignoreSchema: ['jobs', 'partitions'], ignoreTriggers: true, ignoreRoutines: true },
  forceUtcTimezone: true,
  serialization: { forceObject: true },
}
