import type { EntityManager } from '@mikro-orm/postgresql'
import type { VenueDraft } from './venue-draft.js'
import { type Written, writeVenues } from './write-venues.js'

/**
 * Creates or updates the venue of each draft's source id, in one transaction; saving the same drafts again changes
 * nothing.
 */
export const saveVenues = (em: EntityManager, drafts: readonly VenueDraft[], now: Date): Promise<Written> =>
  em.fork().transactional((transaction) => writeVenues(transaction, drafts, now))
