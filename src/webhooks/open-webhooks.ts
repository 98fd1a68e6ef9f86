import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import type { QueueMail } from '../mail/open-mail.js'
import type { AddressPolicy } from './address-guard.js'
import { DeliveryQueue } from './delivery-queue.js'
import { PostgreSqlDeliveryRepository } from './delivery-repository.js'
import { DeliveryWorker, type SendDelivery, type WorkerParts } from './delivery-worker.js'
import { type EmitWebhookEvent, emitWebhookEventThrough } from './emit-webhook-event.js'
import { mailDisabledEndpoints } from './mail-disabled-endpoints.js'
import { dnsResolver, type ResolveHost } from './resolve-host.js'

/** Webhooks as the domains' verbs use them. */
export interface Webhooks {
  readonly emit: EmitWebhookEvent
  readonly queue: DeliveryQueue
  readonly addressPolicy: AddressPolicy
  readonly resolveHost: ResolveHost
  /** Key that encrypts signing secrets at rest. */
  readonly secretKey: string
}

export interface RunningWebhooks extends Webhooks {
  /** Stops claiming, waits up to 3 s for attempts in progress, and leaves the rest to the other processes. */
  stop(): Promise<void>
  /** Stops, and closes the connections to the receivers. */
  close(): Promise<void>
}

export interface WebhookParts {
  em: EntityManager
  boss: PgBoss
  /** Whether this process sends; otherwise it only queues, for those that do. */
  delivers: boolean
  /** Whether no other process can use the database. */
  isAlone: boolean
  secretKey: string
  queueMail: QueueMail
  /** Access to the outside network. */
  addressPolicy: AddressPolicy
  now: () => Date
  onError: (error: unknown) => void
  /** Called after each attempt. */
  onAttempt?: WorkerParts['onAttempt']
}

/** Opens the queue, and starts the delivery worker if this process sends. */
export async function openWebhooks(parts: WebhookParts): Promise<RunningWebhooks> {
  const { em, boss, delivers, isAlone, secretKey, queueMail, addressPolicy, now, onError, onAttempt } = parts
  const queue = await DeliveryQueue.open(boss, { isAlone })
  const resolveHost = dnsResolver()
  const sender = openLazySender(addressPolicy, resolveHost)
  const repository = new PostgreSqlDeliveryRepository(secretKey, mailDisabledEndpoints(queueMail), onError)
  const worker = new DeliveryWorker({ em, queue, repository, send: sender.send, now, onError, onAttempt })
  if (delivers) worker.start()
  let stopped: Promise<void> | undefined
  const stop = async () => {
    if (delivers) stopped ??= worker.stop()
    await stopped
  }
  const close = async () => {
    await stop()
    await sender.close()
  }
  return { emit: emitWebhookEventThrough(queue), queue, addressPolicy, resolveHost, secretKey, stop, close }
}

interface LazySender {
  send: SendDelivery
  close(): Promise<void>
}

/** Created with the first delivery, because the HTTP client takes longer to load than everything else here. */
function openLazySender(policy: AddressPolicy, resolveHost: ResolveHost): LazySender {
  const open = async (): Promise<LazySender> => {
    const { guardedAgent } = await import('./guarded-agent.js')
    const { sendDelivery } = await import('./send-delivery.js')
    const agent = guardedAgent(policy, resolveHost)
    return { send: (delivery, now) => sendDelivery(agent, delivery, now), close: () => agent.destroy() }
  }
  let opened: Promise<LazySender> | undefined
  return {
    send: async (delivery, now) => {
      opened ??= open()
      return (await opened).send(delivery, now)
    },
    close: async () => (await opened)?.close(),
  }
}
