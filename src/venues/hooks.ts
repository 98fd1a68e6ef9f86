import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * What later domains do when something happens to a venue; registered in app.ts, run in the transaction of the verb.
 */
export interface VenueHooks {
  readonly onVenuesMerged: readonly VenuesMergedHook[]
}

/** Moves another domain's rows from one venue to the other; returns how many moved, by field of the result. */
export type VenuesMergedHook = (em: EntityManager, merge: VenueMergeIds, now: Date) => Promise<Partial<MovedRows>>

export interface VenueMergeIds {
  readonly fromId: string
  readonly intoId: string
}

/** Rows that a merge moves, by kind. */
export interface MovedRows {
  events: number
  agents: number
  offers: number
  campaigns: number
  checkIns: number
  reservations: number
  outcomes: number
}
