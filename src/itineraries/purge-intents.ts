import type { EntityManager } from '@mikro-orm/postgresql'
import { Itinerary } from './itinerary.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000

/** Forgets fans' own words and places of more than 30 days ago; the plans stay. Answers how many. */
export const purgeIntents = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeUpdate(
    Itinerary,
    { createdAt: { $lt: new Date(now.getTime() - keptMs) }, $or: [{ intent: { $ne: null } }, { lat: { $ne: null } }] },
    { intent: null, lat: null, lng: null },
  )
