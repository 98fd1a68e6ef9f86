import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventDraft } from './event-draft.js'
import { type SaveEventsOptions, type WrittenEvents, writeEvents } from './write-events.js'

/**
 * Creates or updates the event of each draft's source id, in one transaction; saving the same drafts again changes
 * nothing.
 */
export const saveEvents = (
  em: EntityManager,
  drafts: readonly EventDraft[],
  now: Date,
  options: SaveEventsOptions,
): Promise<WrittenEvents> => em.fork().transactional((transaction) => writeEvents(transaction, drafts, now, options))
