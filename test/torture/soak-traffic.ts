import { readFileSync } from 'node:fs'
import type { Call, Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import type { SoakTarget } from './soak-target.js'

/** Sends requests, one after another, and records how many had which status. */
export type Step = (caller: Caller, target: SoakTarget, number: number) => Promise<Map<string, number>>

const wishes = readFileSync('test/eval/intents.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { request: { intent: string; location: object; party_size: number } }).request)
  .filter(({ intent }) => intent.length <= 1_000)

const publicLists = `{ venues(first: 5) { totalCount nodes { name agent { tagline } events(first: 3) { nodes { name } } } } }`
const own = `{ viewer { agents(first: 5) { nodes { id venue { name } } } itineraries(first: 5) { nodes { id items { venueName } } }
  webhookDeliveries: campaigns(first: 5) { totalCount nodes { brand } } } }`
const series = `query ($id: UUID!, $from: LocalDate!, $to: LocalDate!) {
  outcomeSeries(campaignId: $id, from: $from, to: $to, interval: week) { points { from verifiedOutcomes totalSpend } } }`

/** The name of a request, and the request as its number in the soak determines it. */
const calls: Record<string, (target: SoakTarget, number: number) => Call> = {
  verify: ({ key, passId }) => ({ path: `/api/v1/fanpass/verify?fan_id=${passId}`, key }),
  venues: (_, number) => ({
    path: `/api/v1/venues?city=${number % 2 ? 'Chicago' : 'Vancouver'}&limit=${1 + (number % 200)}`,
  }),
  events: (_, number) => ({ path: `/api/v1/events?limit=${1 + (number % 200)}` }),
  outcomes: ({ key, campaignId }) => ({
    path: `/api/v1/outcomes?campaign_id=${campaignId}&from=${yearOf()}-01-01&to=${yearOf()}-12-31`,
    key,
  }),
  deploy: ({ key }, number) => ({
    ...deployCall(key, `Soak ${number % 5_000}`),
    headers: { 'idempotency-key': `deploy-${Math.floor(number / 40)}-${number}` },
  }),
  intent: ({ key, passId }, number) => {
    const { intent, location, party_size } = wishes[number % wishes.length]!
    return {
      method: 'POST',
      path: '/api/v1/pulse/intent',
      key,
      body: { fan_pass_id: passId, intent, location, party_size },
    }
  },
  'graphql, public': () => graphql(publicLists),
  'graphql, own': ({ key }) => graphql(own, {}, key),
  'graphql, new document': ({ key }, number) => graphql(`{ a${number}: venues(first: 1) { totalCount } }`, {}, key),
  csv: ({ key, campaignId }) => ({
    ...graphql(series, { id: campaignId, from: `${yearOf()}-01-01`, to: `${yearOf()}-12-31` }, key),
    headers: { accept: 'text/csv' },
  }),
  page: ({ slug }) => ({ path: `/places/${slug}` }),
  'unknown path': (_, number) => ({ path: `/nowhere/${number}` }),
  'unknown key': ({ passId }, number) => ({
    path: `/api/v1/fanpass/verify?fan_id=${passId}`,
    key: `svc_live_${number}`,
  }),
}

/** Issues a pass, activates it and checks it in: three writes, two webhook events. */
const fanArrives: Step = async (caller, { key, venueIds }, number) => {
  const counted = new Map<string, number>()
  const write = async <Answer>(document: string, variables: object): Promise<Answer | undefined> => {
    const answer = await caller.send(graphql(document, variables, key))
    const { data, errors } = answer.status === 200 ? JSON.parse(answer.body) : { data: null, errors: [] }
    count(counted, 'check-in', errors ? 'error' : answer.status)
    return data ? (Object.values(data)[0] as Answer) : undefined
  }
  const issued = await write<{ passes: { id: string }[] }>(
    'mutation ($name: String!, $email: String!) { issueFanPasses(input: { passes: [{ fan: { name: $name, email: $email } }] }) { passes { id } } }',
    { name: `Fan ${number}`, email: `fan${number}@example.com` },
  )
  const id = issued?.passes[0]?.id
  if (!id) return counted
  await write('mutation ($id: UUID!) { activateFanPass(id: $id) { id } }', { id })
  await write(
    'mutation ($id: UUID!, $venueId: UUID!) { checkIn(input: { fanPassId: $id, venueId: $venueId }) { isNew } }',
    {
      id,
      venueId: venueIds[number % venueIds.length],
    },
  )
  return counted
}

const one =
  (name: string): Step =>
  async (caller, target, number) => {
    const call = calls[name]!(target, number)
    // Every caller has its own address: the limit of one must not end the trial.
    const headers = { ...call.headers, 'x-forwarded-for': `203.0.${number % 250}.${(number * 7) % 250}` }
    return count(new Map(), name, (await caller.send({ ...call, headers })).status)
  }

/** One round, in which each path occurs as often as here; a check-in counts for three requests. */
export const round: Step[] = [
  ...[
    'verify',
    'venues',
    'events',
    'verify',
    'page',
    'graphql, public',
    'outcomes',
    'deploy',
    'verify',
    'graphql, own',
  ].map(one),
  fanArrives,
  ...['venues', 'events', 'csv', 'unknown path', 'intent', 'verify', 'unknown key', 'graphql, new document'].map(one),
]

export function count(counted: Map<string, number>, name: string, status: number | string): Map<string, number> {
  const key = `${name} ${status}`
  return counted.set(key, (counted.get(key) ?? 0) + 1)
}

const graphql = (query: string, variables: object = {}, key?: string): Call => ({
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
  ...(key === undefined ? {} : { key }),
})

const yearOf = (): number => new Date().getUTCFullYear()
