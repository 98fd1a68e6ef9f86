import type { EntityManager } from '@mikro-orm/postgresql'
import { AuditEntry } from './audit-entry.js'

/** Seven years. */
const keptMs = 2_557 * 24 * 60 * 60 * 1_000

/** Deletes audit entries older than seven years; returns their number. */
export const purgeAuditEntries = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeDelete(AuditEntry, { at: { $lt: new Date(now.getTime() - keptMs) } })
