import type { AgentCapability, AgentStatus } from '../agents/agent.js'
import type { OutcomeType } from '../outcomes/outcome.js'
import type { PassTier } from '../passes/fan-pass.js'

/** What a partner can be told of, spelt as v1 spells it. */
export const eventKinds = ['reservation.confirmed', 'outcome.verified', 'pass.activated', 'agent.deployed'] as const
export type EventKind = (typeof eventKinds)[number]

/** The `data` of each kind, spelt as v1 spells it. */
export interface EventData {
  'reservation.confirmed': {
    reservation_id: string
    /** Empty where the partner's own itinerary did not lead to it. */
    itinerary_id: string
    agent_id: string
    venue_id: string
    venue_name: string
    fan_pass_id: string
    party_size: number
    /** With the offset of the venue's zone. */
    starts_at: string
  }
  'outcome.verified': { campaign_id: string; outcome_type: OutcomeType; venue_id: string }
  'pass.activated': { fan_pass_id: string; tier: PassTier; member_since: string }
  'agent.deployed': {
    agent_id: string
    venue_id: string
    venue_name: string
    capabilities: AgentCapability[]
    status: AgentStatus
  }
}
