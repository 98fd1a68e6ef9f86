import type { EntityManager } from '@mikro-orm/postgresql'
import type { VenueDraft } from './venue-draft.js'
import { type Written, writeVenues } from './write-venues.js'

/** Makes or changes the venue of each draft's source id, in one transaction; the same drafts again change nothing. */
export const saveVenues = (em: EntityManager, drafts: readonly VenueDraft[], now: Date): Promise<Written> =>
  em.fork().transactional((transaction) => writeVenues(transaction, drafts, now))
