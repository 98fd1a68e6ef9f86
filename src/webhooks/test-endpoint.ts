import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { conflict, invalidField } from '../errors.js'
import type { DeliveryQueue } from './delivery-queue.js'
import { writeEvent } from './emit-webhook-event.js'
import { type EventKind, eventKinds } from './event-kind.js'
import { exampleEvents } from './example-events.js'
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
    const [deliveryId = ''] = await writeEvent(transaction, queue, audience, kind, exampleEvents[kind], actor.now)
    return deliveryId
  })
}

function kindOf(text: string): EventKind {
  const kind = eventKinds.find((known) => known === text)
  if (!kind) throw invalidField('event', `must be one of ${eventKinds.join(', ')}`)
  return kind
}
