import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import { lockRow } from '../database/lock-row.js'
import { conflict } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { Partner } from '../partners/partner.js'
import type { DeliveryQueue } from './delivery-queue.js'
import type { EventKind } from './event-kind.js'
import { makeFirstSecret } from './manage-signing-secret.js'
import { queueHeld } from './resend-delivery.js'
import { type EndpointStatus, WebhookEndpoint } from './webhook-endpoint.js'
import type { UpdateWebhookEndpointInput } from './webhook-inputs.js'

const mostEndpoints = 10

/** Registers an endpoint whose URL has been checked. The partner's first endpoint creates the signing secret. */
export function registerEndpoint(
  em: EntityManager,
  actor: Actor,
  url: string,
  kinds: readonly EventKind[],
  secretKey: string,
): Promise<{ endpoint: WebhookEndpoint; signingSecret: string | null }> {
  return em.transactional(async (transaction) => {
    const { partnerId, now } = actor
    await lockEndpoints(transaction, actor)
    await requireUnused(transaction, actor, url)
    if ((await transaction.count(WebhookEndpoint, { partner: partnerId })) >= mostEndpoints)
      throw conflict(`a partner can have at most ${mostEndpoints} webhook endpoints; remove one first`)
    const endpoint = transaction.create(WebhookEndpoint, {
      partner: transaction.getReference(Partner, partnerId, { wrapped: true }),
      url,
      kinds: [...kinds],
      createdAt: now,
    })
    record(transaction, actor, 'registerWebhookEndpoint', subject(endpoint), null, facts(endpoint))
    return { endpoint, signingSecret: await makeFirstSecret(transaction, actor, secretKey) }
  })
}

/** Changes URL and kinds, each if given. Deliveries that are still pending go to the new URL. */
export function updateEndpoint(
  em: EntityManager,
  actor: Actor,
  { id, expectedVersion }: UpdateWebhookEndpointInput,
  { url, kinds }: { url: string | undefined; kinds: readonly EventKind[] | undefined },
): Promise<WebhookEndpoint> {
  return em.transactional(async (transaction) => {
    await lockEndpoints(transaction, actor)
    const endpoint = await lockEndpoint(transaction, actor, id, expectedVersion)
    if (url !== undefined && url !== endpoint.url) await requireUnused(transaction, actor, url)
    return change(transaction, actor, 'updateWebhookEndpoint', endpoint, facts, () => {
      // A new address has not failed yet.
      if (url !== undefined && url !== endpoint.url) Object.assign(endpoint, { url, failingSince: null })
      if (kinds) endpoint.kinds = [...kinds]
    })
  })
}

/** Deletes an endpoint and its delivery history. */
export function removeEndpoint(em: EntityManager, actor: Actor, id: string): Promise<WebhookEndpoint> {
  return em.transactional(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, actor, id)
    record(transaction, actor, 'removeWebhookEndpoint', subject(endpoint), facts(endpoint), null)
    await transaction.nativeDelete(WebhookEndpoint, { id })
    return endpoint
  })
}

export type EndpointTransition = 'pause' | 'resume'

const endpointTransitions: Transitions<EndpointTransition, EndpointStatus> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused', 'disabled'], to: 'active' },
}

/**
 * Pauses or resumes deliveries. Held deliveries are queued on resume: the oldest 10,000 immediately, the rest within
 * five minutes.
 */
export function transitionEndpoint(
  em: EntityManager,
  queue: DeliveryQueue,
  actor: Actor,
  id: string,
  transition: EndpointTransition,
): Promise<WebhookEndpoint> {
  return em.transactional(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, actor, id)
    const status = nextState('webhook endpoint', endpointTransitions, endpoint.status, transition)
    change(transaction, actor, `${transition}WebhookEndpoint`, endpoint, facts, () => {
      endpoint.status = status
      if (transition === 'resume') Object.assign(endpoint, { disabledReason: null, failingSince: null })
    })
    await transaction.flush()
    if (transition === 'resume') await queueHeld(transaction, queue, actor.now, id)
    return endpoint
  })
}

/**
 * Locks the partner's own endpoint; another partner's is not found, with the same message. The lock waits for events
 * and attempts that are being written, so that resuming finds every held delivery and pausing starts no further
 * attempt.
 */
export async function lockEndpoint(
  em: EntityManager,
  { partnerId }: Actor,
  id: string,
  expectedVersion?: number,
): Promise<WebhookEndpoint> {
  await em.execute('select 1 from webhook_endpoint where id = ? for update', [id])
  return lockRow(em, WebhookEndpoint, { id, partner: partnerId }, 'webhook endpoint', expectedVersion)
}

/** Lets one change at a time decide about the number and the URLs of a partner's endpoints. */
const lockEndpoints = (em: EntityManager, { partnerId }: Actor): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhooks ${partnerId}`])

async function requireUnused(em: EntityManager, { partnerId }: Actor, url: string): Promise<void> {
  if ((await em.count(WebhookEndpoint, { partner: partnerId, url })) > 0)
    throw conflict('an endpoint with this url is already registered')
}

const subject = ({ id }: WebhookEndpoint) => ({ type: 'WebhookEndpoint', id })

const facts = ({ url, kinds, status, disabledReason }: WebhookEndpoint) => ({ url, kinds, status, disabledReason })
