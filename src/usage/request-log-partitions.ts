import sql from 'sql-template-tag'
import type { PartitionedTable } from '../database/partitioned-table.js'

export const requestLogPartitions: PartitionedTable = {
  name: 'logged_request',
  step: 'day',
  key: sql`at`,
  keyAt: (at) => at.toISOString(),
}
