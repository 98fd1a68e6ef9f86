import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gateway, hashOf, kit, openFederation, routerSecret } from './federation-gateways.js'
import { receivesOutcome } from './federation-subscription.js'
import { startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

export type Keys = Readonly<Record<string, string>>

/** G3: our schema composes with another in two composers, and two gateways serve both. */
export const federation: Trial = {
  id: 'G3',
  tried: 'two composers and two gateways: answers, errors, entities, costs, trusted documents, a subscription',
  target: 'both compose, every response as expected, router-only fields rejected for other callers',
  async run() {
    if (!existsSync(`${kit}/node_modules`)) throw new Error(`run npm ci --ignore-scripts --prefix ${kit} first`)
    const folder = await temporaryFolder()
    const environment = { DATA_DIR: folder, ROUTER_SECRET: routerSecret, TRUSTED_PROXIES: '127.0.0.1' }
    const service = await startService(environment)
    const opened = await openFederation(service.origin, folder).catch(async (error) => {
      await service.end('SIGTERM')
      throw error
    })
    try {
      await refusesOthers(service.origin)
      const keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8')) as Keys
      const counts: string[] = []
      for (const gateway of opened.gateways) counts.push(`${gateway.name}: ${await askAll(gateway, keys)} as expected`)
      const [hive] = opened.gateways
      const outcome = await receivesOutcome(hive!.url, service.origin, keys)
      return `${counts.join(', ')}; through Hive Gateway's subscription: ${outcome}`
    } finally {
      await opened.close()
      await service.end('SIGTERM')
      await rm(folder, { recursive: true })
    }
  },
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
  extensions?: { cost?: { requested: number; remaining: number } }
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return (await response.json()) as Answer
}

async function refusesOthers(origin: string): Promise<void> {
  const { errors } = await post(`${origin}/graphql`, { query: '{ _service { sdl } }' })
  if (!errors) throw new Error('_service responds without the router secret')
}

const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` })

/** The example subgraph's price, computed as it does. */
const priceOf = (id: string): number => 1_000 + (createHash('sha1').update(id).digest()[0] ?? 0)

interface Case {
  name: string
  operation: string
  variables?: object
  key?: string | undefined
  isRight(answer: Answer): boolean
}

const isRefusedAs =
  (code: string) =>
  ({ errors }: Answer): boolean =>
    errors?.some(({ extensions }) => extensions?.code === code) === true

const casesOf = (keys: Keys): Case[] => [
  {
    name: 'fields of the other subgraph on our venues and events',
    operation: 'VenuesWithBoxOffice',
    variables: { city: 'Chicago' },
    isRight: ({ data, errors }) => !errors && isPriced((data as { venues: { nodes: Venue[] } }).venues.nodes),
  },
  {
    name: 'our event found from the other subgraph',
    operation: 'CheapestTickets',
    variables: { eventIds: [keys['event_id']] },
    isRight: ({ data, errors }) => !errors && JSON.stringify(data).includes('"startDate"'),
  },
  {
    name: 'the partner by its key',
    operation: 'Me',
    key: keys['growth'],
    isRight: ({ data, errors }) => !errors && JSON.stringify(data).includes('hasBoxOffice'),
  },
  {
    name: 'a pass with the scope, by a key that may only run registered operations',
    operation: 'VerifyPass',
    variables: { id: keys['fan_pass_id'] },
    key: keys['starter'],
    isRight: ({ data }) => JSON.stringify(data) === '{"fanPass":{"verified":true}}',
  },
  {
    name: 'no key',
    operation: 'VerifyPass',
    variables: { id: keys['fan_pass_id'] },
    isRight: isRefusedAs('UNAUTHORIZED'),
  },
  {
    name: 'no scope',
    operation: 'VerifyPass',
    variables: { id: keys['fan_pass_id'] },
    key: keys['no_scope'],
    isRight: isRefusedAs('INVALID_SCOPE'),
  },
  {
    name: 'an unknown pass',
    operation: 'VerifyPass',
    variables: { id: '00000000-0000-4000-8000-000000000000' },
    key: keys['starter'],
    isRight: isRefusedAs('NOT_FOUND'),
  },
]

interface Venue {
  hasBoxOffice: boolean
  events: { nodes: { id: string; name: string; ticketCents: number; ticketLabel: string }[] }
}

const isPriced = (venues: Venue[]): boolean =>
  venues.some(({ events }) => events.nodes.length > 0) &&
  venues.every(
    ({ hasBoxOffice, events }) =>
      typeof hasBoxOffice === 'boolean' &&
      events.nodes.every(
        ({ id, name, ticketCents, ticketLabel }) =>
          ticketCents === priceOf(id) && ticketLabel === `${name}: ${priceOf(id)}`,
      ),
  )

/** Returns how many responses were as expected; throws at the first that is not. */
async function askAll({ name: gateway, url }: Gateway, keys: Keys): Promise<number> {
  let right = 0
  const check = (what: string, isRight: boolean, answer: Answer) => {
    if (!isRight) throw new Error(`${gateway}: ${what}: ${JSON.stringify(answer).slice(0, 500)}`)
    right++
  }
  for (const { name, operation, variables, key, isRight } of casesOf(keys)) {
    const body = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(operation) } } }
    const answer = await post(url, body, key === undefined ? {} : bearer(key))
    check(name, isRight(answer), answer)
    check(`the cost of ${name}`, (answer.extensions?.cost?.requested ?? 0) > 0, answer)
  }
  const unregistered = await post(url, { query: '{ venues(first: 1) { nodes { name } } }' }, bearer(keys['operator']))
  check('an operation that is not registered', !unregistered.data && unregistered.errors !== undefined, unregistered)
  return right
}
