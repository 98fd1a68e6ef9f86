import type { EntityManager } from '@mikro-orm/postgresql'
import { AuditEntry, type Facts } from './audit-entry.js'
import type { Author } from './author.js'

export interface Subject {
  readonly type: string
  readonly id: string
}

/** Writes who did what to `subject` into the transaction of `em`. */
export function record(
  em: EntityManager,
  { partnerId, keyId, requestId, now }: Author,
  action: string,
  { type, id }: Subject,
  before: Facts | null,
  after: Facts | null,
): void {
  em.create(AuditEntry, {
    at: now,
    actorId: partnerId,
    keyId,
    requestId,
    action,
    subjectType: type,
    subjectId: id,
    before,
    after,
  })
}

/** The fields in which two states differ, each state with those alone; undefined where they are the same. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (fields.length === 0) return undefined
  const only = (facts: Facts): Facts => Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))
  return { before: only(before), after: only(after) }
}
