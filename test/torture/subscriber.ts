import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { DeliveryQueue } from '../../src/webhooks/delivery-queue.js'
import { emitWebhookEventThrough } from '../../src/webhooks/emit-webhook-event.js'
import { openBoss } from '../../src/webhooks/open-boss.js'
import type { Received } from '../support/inbox.js'
import { type Fleet, type Invited, invitePartner } from './fleet.js'

/** A partner that is told of its agents, at receivers of the trial. */
export interface Subscriber extends Invited {
  signingSecret: string
  /** In the order of their addresses. */
  endpointIds: string[]
}

/** What a process is started with whose deliveries are looked at. */
export const watchedProgram = ['dist/test/torture/serve-watched.js']

/** A new partner that registers these addresses through the front door. */
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

/** The one field that a document asks for. */
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

/** Waits until no delivery of the database is under way or to come, so long at most; answers how many are left. */
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

/** Tells a partner of so many deploys, a hundred in a transaction, as a process of the service would that delivers nothing. */
export async function tellMany({ database }: Pick<Fleet, 'database'>, partnerId: string, count: number): Promise<void> {
  const boss = await openBoss(database, { error: console.error, warn: console.error })
  const tell = emitWebhookEventThrough(await DeliveryQueue.open(boss))
  const deployed = { agent_id: '', venue_id: '', venue_name: 'Anywhere', capabilities: [], status: 'active' as const }
  for (let told = 0; told < count; told += 100)
    await database.em.fork().transactional(async (em) => {
      for (let one = told; one < Math.min(count, told + 100); one++)
        await tell(em, partnerId, 'agent.deployed', deployed, new Date())
    })
  await boss.stop({ graceful: false })
}

/** What came in, by `webhook-id`. */
export const byId = (received: readonly Received[]): Map<string, Received[]> =>
  Map.groupBy(received, ({ headers }) => String(headers['webhook-id']))
