import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from './actor.js'
import type { AuditSnapshot } from './audit-entry.js'
import { difference, record } from './record.js'

/**
 * Changes an entity by `work` and records what that changed; `factsOf` is what an audit shows of it. What changes nothing
 * leaves no entry and no new version.
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
