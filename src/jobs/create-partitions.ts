import type { EntityManager } from '@mikro-orm/postgresql'
import { auditPartitions } from '../audit/audit-partitions.js'
import { createPartitions, type PartitionedTable } from '../database/partitioned-table.js'
import { itineraryPartitions } from '../itineraries/itinerary-partitions.js'
import { requestLogPartitions } from '../usage/request-log-partitions.js'

export const partitionedTables: readonly PartitionedTable[] = [
  auditPartitions,
  itineraryPartitions,
  requestLogPartitions,
]

/** Creates the missing partitions of all tables; returns their number. */
export async function createAllPartitions(em: EntityManager, now: Date): Promise<number> {
  let created = 0
  for (const table of partitionedTables) created += await createPartitions(em, table, now)
  return created
}
