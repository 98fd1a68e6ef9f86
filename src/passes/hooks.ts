import type { EntityManager } from '@mikro-orm/postgresql'

/** What later domains do when something happens to a pass; registered in app.ts, run in the transaction of the verb. */
export interface PassHooks {
  readonly onCheckIn: readonly CheckInHook[]
  readonly onFanErased: readonly FanErasedHook[]
}

/** Runs after a new check-in is stored; returns the number of campaign outcomes that it verified. */
export type CheckInHook = (em: EntityManager, checkIn: NewCheckIn, now: Date) => Promise<number>

/** Deletes personal data that another domain keeps for a pass. */
export type FanErasedHook = (em: EntityManager, fanPassId: string) => Promise<unknown>

export interface NewCheckIn {
  readonly fanPassId: string
  readonly venueId: string
  readonly eventId: string | null
  /** Check-ins with this pass, this one included. */
  readonly checkInCount: number
}
