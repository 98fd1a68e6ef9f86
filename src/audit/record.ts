import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
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

/** The same in a larger statement: inserts the entry for each row of `cause`, one of its CTEs. */
export const auditEntriesFrom = (
  cause: Sql,
  { partnerId, keyId, personId, requestId, now }: Actor,
  action: string,
  { type, id }: AuditTarget,
  before: AuditSnapshot | null,
  after: AuditSnapshot | null,
): Sql => sql`
  insert into audit_entry
    (at, actor_id, key_id, person_id, request_id, action, subject_type, subject_id, before, after)
  select ${now}::timestamptz, ${partnerId}::uuid, ${keyId}::uuid, ${personId}::uuid, ${requestId}::text, ${action}::text,
    ${type}::text, ${id}::text, ${jsonOf(before)}::text::jsonb, ${jsonOf(after)}::text::jsonb
  from ${cause}`

const jsonOf = (facts: AuditSnapshot | null): string | null => facts && JSON.stringify(facts)

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
