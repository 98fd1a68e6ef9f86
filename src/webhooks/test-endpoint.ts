import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { conflict, invalidField } from '../errors.js'
import type { DeliveryQueue } from './delivery-queue.js'
import { writeEvent } from './emit-webhook-event.js'
import { type EventData, type EventKind, eventKinds } from './event-kind.js'
import { lockEndpoint } from './manage-endpoint.js'

/** Sends an example event to one endpoint; returns the delivery's id. */
export function testEndpoint(
  em: EntityManager,
  queue: DeliveryQueue,
  actor: Actor,
  id: string,
  event?: string | null,
): Promise<string> {
  return em.transactional(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, actor, id)
    if (endpoint.status !== 'active')
      throw conflict(`the webhook endpoint is ${endpoint.status}; resume it before sending a test`)
    const kind = kindOf(event ?? endpoint.kinds[0] ?? eventKinds[0])
    const audience = { partnerId: actor.partnerId, endpointId: id }
    const [deliveryId = ''] = await writeEvent(transaction, queue, audience, kind, examples[kind], actor.now)
    return deliveryId
  })
}

function kindOf(text: string): EventKind {
  const kind = eventKinds.find((known) => known === text)
  if (!kind) throw invalidField('event', `must be one of ${eventKinds.join(', ')}`)
  return kind
}

const nil = '00000000-0000-0000-0000-000000000000'
const noAgent = `agt_${'0'.repeat(26)}`

/** No object has these identifiers, so that a test event cannot be mistaken for a real one. */
const examples: EventData = {
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
