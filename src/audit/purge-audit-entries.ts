import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { countOf, purgePartitions } from '../database/partitioned-table.js'
import { auditPartitions } from './audit-partitions.js'

/** Seven years. */
const keptMs = 2_557 * 24 * 60 * 60 * 1_000

/** Drops months of audit entries that ended seven years ago; returns the number of partitions, and of rows without one. */
export function purgeAuditEntries(em: EntityManager, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - keptMs)
  return purgePartitions(em, auditPartitions, cutoff, (partition) =>
    countOf(em, sql`delete from ${partition} where at < ${cutoff}::timestamptz returning 1`),
  )
}
