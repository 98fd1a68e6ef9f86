import type { AgentCapability, AgentStatus } from '../agents/agent.js'
import type { OutcomeType } from '../outcomes/outcome.js'
import type { PassTier } from '../passes/fan-pass.js'

/** Kinds of events, as v1 names them. */
export const eventKinds = ['reservation.confirmed', 'outcome.verified', 'pass.activated', 'agent.deployed'] as const
export type EventKind = (typeof eventKinds)[number]

/** What causes an event, and who receives it. */
export const eventKindDescriptions: Readonly<Record<EventKind, string>> = {
  'reservation.confirmed': 'A table is reserved; for the partners of the itinerary and of the agent.',
  'outcome.verified': "An outcome counts for a campaign; for the campaign's owner.",
  'pass.activated': 'A fan pass is activated; for the partner that issued it.',
  'agent.deployed': 'An agent is deployed for the first time; for its partner.',
}

/** `data` of each kind, with v1's field names. */
export interface EventData {
  'reservation.confirmed': {
    reservation_id: string
    /** Empty if there is none, or it belongs to another partner. */
    itinerary_id: string
    agent_id: string
    venue_id: string
    venue_name: string
    /** Empty for a guest without a pass. */
    fan_pass_id: string
    party_size: number
    /** RFC 3339 with the offset of the venue's zone. */
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
