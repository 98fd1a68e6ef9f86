import type { EventData } from './event-kind.js'

const nil = '00000000-0000-0000-0000-000000000000'
const noAgent = `agt_${'0'.repeat(26)}`

/** No object has these identifiers, so that a test event cannot be mistaken for a real one. */
export const exampleEvents: EventData = {
  'reservation.confirmed': {
    reservation_id: nil,
    itinerary_id: `itin_${'0'.repeat(26)}`,
    agent_id: noAgent,
    venue_id: nil,
    venue_name: 'Example Venue',
    fan_pass_id: nil,
    party_size: 2,
    starts_at: '2026-12-01T19:30:00-06:00',
  },
  'outcome.verified': { campaign_id: nil, outcome_type: 'check_in', venue_id: nil },
  'pass.activated': { fan_pass_id: nil, tier: 'general', member_since: '2026-12-01' },
  'agent.deployed': {
    agent_id: noAgent,
    venue_id: nil,
    venue_name: 'Example Venue',
    capabilities: ['reservations'],
    status: 'active',
  },
}
