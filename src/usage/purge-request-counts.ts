import type { EntityManager } from '@mikro-orm/postgresql'
import { RequestCount } from './request-count.js'

const keptMs = 90 * 24 * 60 * 60 * 1_000

/** Deletes request counts older than 90 days; returns their number. */
export const purgeRequestCounts = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeDelete(RequestCount, { day: { $lt: new Date(now.getTime() - keptMs).toISOString().slice(0, 10) } })
