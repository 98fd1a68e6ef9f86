import { partitionsAhead } from '../database/partitioned-table.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Metrics } from '../telemetry/metrics.js'
import { partitionedTables } from './create-partitions.js'

/** Adds how far ahead the partitions reach: without any ahead, rows soon land in the default partition. */
export const measurePartitions = (metrics: Metrics, queries: QueryRunner): void =>
  metrics.gauge(
    {
      name: 'partitions_ahead',
      help: 'Partitions after the present one, of the table with the fewest',
      aggregator: 'min',
    },
    async () => (await queries.first<{ ahead: number }>(partitionsAhead(partitionedTables, new Date())))?.ahead,
  )
