import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from './actor.js'
import type { AuditSnapshot } from './audit-entry.js'
import { difference, record } from './record.js'

/**
 * Runs `work` on an entity and records the difference; `factsOf` selects the audited fields. If nothing changed, no
 * entry is written and the version stays.
 */
export function change<Kept extends { id: string; version?: number }>(
  em: EntityManager,
  actor: Actor,
  action: string,
  entity: Kept,
  factsOf: (entity: Kept) => AuditSnapshot,
  work: () => void,
): Kept {
  const before = factsOf(entity)
  work()
  const changed = difference(before, factsOf(entity))
  if (!changed) return entity
  if (entity.version !== undefined) entity.version += 1
  record(em, actor, action, { type: entity.constructor.name, id: entity.id }, changed.before, changed.after)
  return entity
}
