import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from './actor.js'
import { AuditEntry, type AuditSnapshot } from './audit-entry.js'

export interface AuditTarget {
  readonly type: string
  readonly id: string
}

/** Adds an audit entry to the transaction of `em`. */
export function record(
  em: EntityManager,
  { partnerId, keyId, personId, requestId, now }: Actor,
  action: string,
  { type, id }: AuditTarget,
  before: AuditSnapshot | null,
  after: AuditSnapshot | null,
): void {
  em.create(AuditEntry, {
    at: now,
    actorId: partnerId,
    keyId,
    personId,
    requestId,
    action,
    subjectType: type,
    subjectId: id,
    before,
    after,
  })
}

/** The fields in which two snapshots differ, with both values; undefined if they are equal. */
export function difference(
  before: AuditSnapshot,
  after: AuditSnapshot,
): { before: AuditSnapshot; after: AuditSnapshot } | undefined {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (fields.length === 0) return undefined
  const only = (facts: AuditSnapshot): AuditSnapshot =>
    Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
  return { before: only(before), after: only(after) }
}
