import type { PGlite } from '@electric-sql/pglite'
import type { MikroORM } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Listen } from './notify-listener.js'
import type { PoolMonitor } from './pool-monitor.js'
import type { QueryRunner } from './query-runner.js'
import type { StatementMonitor } from './statement-monitor.js'

/** An open database of either kind: entities for writes, plain rows for reads. */
export type Database = DatabaseParts & ({ kind: 'postgresql'; client: Pool } | { kind: 'embedded'; client: PGlite })

interface DatabaseParts {
  orm: MikroORM
  em: EntityManager
  queries: QueryRunner
  statements: StatementMonitor
  /** Undefined for the embedded database, which has one connection. */
  pool: PoolMonitor | undefined
  /** Receives notifications from every process on this database. */
  listen: Listen
  /** False while the connection that notifications arrive on is lost. */
  isListening(): boolean
  close(): Promise<void>
}
