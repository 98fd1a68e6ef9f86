import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
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
  const subscriber: Subscriber = { ...invited, signingSecret: '', endpointIds: [] }
  for (const url of urls) {
    const { signingSecret, endpoint } = await ask<{ signingSecret: string | null; endpoint: { id: string } }>(
      services[0]!.origin,
      invited.key,
      `mutation ($url: String!) { registerWebhookEndpoint(input: { url: $url, kinds: ["agent.deployed"] }) {
        signingSecret endpoint { id } } }`,
      { url },
    )
    subscriber.signingSecret ||= signingSecret ?? ''
    subscriber.endpointIds.push(endpoint.id)
  }
  return subscriber
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
    const row = await database.rows.first<{ left: number }>(
      sql`select count(*)::int as left from delivery where status = 'pending'`,
    )
    if (row?.left === 0 || performance.now() > deadline) return row?.left ?? 0
    await wait(100)
  }
}

/** What came in, by `webhook-id`. */
export const byId = (received: readonly Received[]): Map<string, Received[]> =>
  Map.groupBy(received, ({ headers }) => String(headers['webhook-id']))
