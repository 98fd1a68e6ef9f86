import sql from 'sql-template-tag'
import type { PartitionedTable } from '../database/partitioned-table.js'

export const auditPartitions: PartitionedTable = {
  name: 'audit_entry',
  step: 'month',
  key: sql`at`,
  keyAt: (at) => at.toISOString(),
}
