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

const mostEndpoints = 10

/** Registers an endpoint whose address has been checked. The partner's first one brings the signing secret along. */
export function registerEndpoint(
  em: EntityManager,
  actor: Actor,
  url: string,
  kinds: readonly EventKind[],
  secretKey: string,
): Promise<{ endpoint: WebhookEndpoint; signingSecret: string | null }> {
  return em.transactional(async (transaction) => {
    const { partnerId, now } = actor
    await transaction.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhooks ${partnerId}`])
    const known = await transaction.find(WebhookEndpoint, { partner: partnerId })
    if (known.some((endpoint) => endpoint.url === url)) throw conflict('url is registered already')
    if (known.length >= mostEndpoints)
      throw conflict(`a partner has ${mostEndpoints} endpoints at most: remove one before you register another`)
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

/** Takes an endpoint away, and the history of its deliveries with it. */
export function removeEndpoint(em: EntityManager, actor: Actor, id: string): Promise<WebhookEndpoint> {
  return em.transactional(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, actor, id)
    record(transaction, actor, 'removeWebhookEndpoint', subject(endpoint), facts(endpoint), null)
    await transaction.nativeDelete(WebhookEndpoint, { id })
    return endpoint
  })
}

export type EndpointTransition = 'pause' | 'resume'

const endpointMoves: Transitions<EndpointTransition, EndpointStatus> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused', 'disabled'], to: 'active' },
}

/** Lets deliveries wait, or lets them go again; those that have waited leave at once, beyond 10,000 within five minutes. */
export function moveEndpoint(
  em: EntityManager,
  queue: DeliveryQueue,
  actor: Actor,
  id: string,
  move: EndpointTransition,
): Promise<WebhookEndpoint> {
  return em.transactional(async (transaction) => {
    const endpoint = await lockEndpoint(transaction, actor, id)
    const status = nextState('webhook endpoint', endpointMoves, endpoint.status, move)
    change(transaction, actor, `${move}WebhookEndpoint`, endpoint, facts, () => {
      endpoint.status = status
      if (move === 'resume') Object.assign(endpoint, { disabledReason: null, failingSince: null })
    })
    await transaction.flush()
    if (move === 'resume') await queueHeld(transaction, queue, actor.now, id)
    return endpoint
  })
}

/**
 * The partner's own endpoint, locked; others' are not found, in the same words. The lock waits for events and attempts that
 * are just being written down: so a resumed endpoint finds all that was held, and a paused one is begun with no more.
 */
export async function lockEndpoint(em: EntityManager, { partnerId }: Actor, id: string): Promise<WebhookEndpoint> {
  await em.execute('select 1 from webhook_endpoint where id = ? for update', [id])
  return lockRow(em, WebhookEndpoint, { id, partner: partnerId }, 'webhook endpoint')
}

const subject = ({ id }: WebhookEndpoint) => ({ type: 'WebhookEndpoint', id })

const facts = ({ url, kinds, status, disabledReason }: WebhookEndpoint) => ({ url, kinds, status, disabledReason })
