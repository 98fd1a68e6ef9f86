import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from './actor.js'
import type { AuditSnapshot } from './audit-entry.js'
import { record } from './record.js'

interface RowChange {
  readonly sourceId: string
  readonly before: AuditSnapshot | null
  readonly after: AuditSnapshot
}

/**
 * Records one batch of an import as one entry: its source, the changed rows before and after, and the ids of created
 * rows. A batch without changes leaves no entry.
 */
export function recordImport(
  em: EntityManager,
  actor: Actor,
  action: string,
  type: string,
  changes: readonly RowChange[],
): void {
  const [first] = changes
  if (!first) return
  const changed = changes.filter((change) => change.before !== null)
  const created = changes.filter((change) => change.before === null).map((change) => change.sourceId)
  const bySource = (side: 'before' | 'after') => Object.fromEntries(changed.map((row) => [row.sourceId, row[side]]))
  record(
    em,
    actor,
    action,
    { type, id: sourceOf(first.sourceId) },
    { changed: bySource('before') },
    { created, changed: bySource('after') },
  )
}

/** The source: the part before the colon. */
const sourceOf = (sourceId: string): string => sourceId.replace(/:.*$/s, '')
