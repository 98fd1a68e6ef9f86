import sql from 'sql-template-tag'
import type { PartitionedTable } from '../database/partitioned-table.js'
import { firstUlid } from '../ids/prefixed-ulid.js'

/** By identifier, which begins with the time: so it stays the primary key, and leads to its partition alone. */
export const itineraryPartitions: PartitionedTable = {
  name: 'itinerary',
  step: 'month',
  key: sql`(id collate "C")`,
  keyAt: (at) => firstUlid('itin', at),
}
