import type { OutcomeType } from './outcome.js'

/** Where a recorded outcome is told to every process, once its transaction has committed. */
export const outcomeChannel = 'outcome_verified'

/** What is told: nothing of the fan. */
export interface OutcomeNotice {
  id: string
  campaignId: string
  type: OutcomeType
  venueId: string
  eventId: string | null
  /** RFC 3339. */
  occurredAt: string
  localDate: string
  spendCents: number
}
