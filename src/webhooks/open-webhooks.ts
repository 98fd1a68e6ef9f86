import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import type { AddressPolicy } from './address-guard.js'
import { DeliveryQueue } from './delivery-queue.js'
import { DeliveryRecords } from './delivery-records.js'
import { DeliveryWorker } from './delivery-worker.js'
import { guardedAgent } from './guarded-agent.js'
import { dnsResolver, type ResolveHost } from './resolve-host.js'
import { type Tell, tellThrough } from './tell.js'

/** What the verbs of the service need of webhooks. */
export interface Webhooks {
  readonly tell: Tell
  readonly queue: DeliveryQueue
  readonly addressPolicy: AddressPolicy
  readonly resolveHost: ResolveHost
  /** Encrypts signing secrets at rest. */
  readonly secretKey: string
}

export interface RunningWebhooks extends Webhooks {
  /** Takes on nothing more, waits for what is under way, 5 s at most, and leaves the rest to the other processes. */
  close(): Promise<void>
}

export interface WebhookParts {
  em: EntityManager
  boss: PgBoss
  /** No other process can be on the database. */
  isAlone: boolean
  secretKey: string
  /** The outside network. */
  addressPolicy: AddressPolicy
  now: () => Date
  onError: (error: unknown) => void
}

/** Opens the queue and starts to deliver: every process of the service does. */
export async function openWebhooks(parts: WebhookParts): Promise<RunningWebhooks> {
  const { em, boss, isAlone, secretKey, addressPolicy, now, onError } = parts
  const queue = await DeliveryQueue.open(boss, { isAlone })
  const resolveHost = dnsResolver()
  const agent = guardedAgent(addressPolicy, resolveHost)
  const ledger = new DeliveryRecords(secretKey, onError)
  const worker = new DeliveryWorker({ em, queue, ledger, agent, now, onError })
  worker.start()
  const close = async () => {
    await worker.stop()
    await agent.destroy()
  }
  return { tell: tellThrough(queue), queue, addressPolicy, resolveHost, secretKey, close }
}
