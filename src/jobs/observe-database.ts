import type { Logger } from 'pino'
import type { Database } from '../database/database.js'
import { measurePool } from '../database/pool-monitor.js'
import type { Metrics } from '../telemetry/metrics.js'
import { measurePartitions } from './measure-partitions.js'
import { measureQueues } from './measure-queues.js'

interface ObserveOptions {
  config: { slowStatementMs: number }
  database: Database
  log: Logger
  metrics?: Metrics | undefined
}

/** Logs slow statements, and measures the pool, the queues and the partitions where there are metrics. */
export function observeDatabase({ config, database, log, metrics }: ObserveOptions): void {
  database.statements.watch({
    limitMs: config.slowStatementMs,
    onSlow: () => metrics?.slowStatement(),
    report: (statement) => log.warn(statement, 'slow statement'),
  })
  if (!metrics) return
  if (database.pool) measurePool(metrics, database.pool)
  measureQueues(metrics, database.queries)
  measurePartitions(metrics, database.queries)
}
