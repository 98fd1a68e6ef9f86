import type { OutcomeType } from './outcome.js'

/** Channel on which a recorded outcome is announced to every process, when it is counted. */
export const outcomeChannel = 'outcome_verified'

/** Payload of the channel; contains nothing about the fan. */
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
