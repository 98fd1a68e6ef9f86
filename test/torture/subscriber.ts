import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { DeliveryQueue } from '../../src/webhooks/delivery-queue.js'
import { emitWebhookEventThrough } from '../../src/webhooks/emit-webhook-event.js'
import { openBoss } from '../../src/webhooks/open-boss.js'
import type { Received } from '../support/inbox.js'
import { type Fleet, type Invited, invitePartner } from './fleet.js'

/** A partner with endpoints for `agent.deployed` at receivers of the trial. */
export interface Subscriber extends Invited {
  signingSecret: string
  /** In the order of their addresses. */
  endpointIds: string[]
}

/** Program of a process whose deliveries are observed. */
export const watchedProgram = ['dist/test/torture/serve-watched.js']

/** Creates a partner and registers these addresses through the API. */
export async function subscribe({ services, database }: Pick<Fleet, 'services' | 'database'>, urls: string[]) {
  const invited = await invitePartner(database, { perMinute: 1_000_000, perDay: 10_000_000 })
  return { ...invited, ...(await registerAll(services[0]!.origin, invited.key, urls)) }
}

export async function registerAll(
  origin: string,
  key: string,
  urls: string[],
): Promise<Pick<Subscriber, 'signingSecret' | 'endpointIds'>> {
  const document = `mutation ($url: String!) {
    registerWebhookEndpoint(input: { url: $url, kinds: ["agent.deployed"] }) { signingSecret endpoint { id } } }`
  const registered: { signingSecret: string | null; endpoint: { id: string } }[] = []
  for (const url of urls) registered.push(await ask(origin, key, document, { url }))
  return {
    signingSecret: registered[0]?.signingSecret ?? '',
    endpointIds: registered.map(({ endpoint }) => endpoint.id),
  }
}

/** Returns the only field of a document. */
export async function ask<Answer>(origin: string, key: string, query: string, variables: object): Promise<Answer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: object; errors?: { message: string }[] }
  if (errors) throw new Error(errors[0]?.message)
  return Object.values(data)[0] as Answer
}

/** Waits at most `withinMs` until no delivery is pending; returns the number left. */
export async function drained({ database }: Pick<Fleet, 'database'>, withinMs: number): Promise<number> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const row = await database.queries.first<{ left: number }>(
      sql`select count(*)::int as left from delivery where status = 'pending'`,
    )
    if (row?.left === 0 || performance.now() > deadline) return row?.left ?? 0
    await wait(100)
  }
}

/** Emits `count` deploy events to a partner, a hundred per transaction, without delivering them. */
export async function emitMany({ database }: Pick<Fleet, 'database'>, partnerId: string, count: number): Promise<void> {
  const boss = await openBoss(database, { error: console.error, warn: console.error })
  const emit = emitWebhookEventThrough(await DeliveryQueue.open(boss))
  const deployed = { agent_id: '', venue_id: '', venue_name: 'Anywhere', capabilities: [], status: 'active' as const }
  for (let emitted = 0; emitted < count; emitted += 100)
    await database.em.fork().transactional(async (em) => {
      for (let index = emitted; index < Math.min(count, emitted + 100); index++)
        await emit(em, partnerId, 'agent.deployed', deployed, new Date())
    })
  await boss.stop({ graceful: false })
}

/** Received deliveries by `webhook-id`. */
export const byId = (received: readonly Received[]): Map<string, Received[]> =>
  Map.groupBy(received, ({ headers }) => String(headers['webhook-id']))
