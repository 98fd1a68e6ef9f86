import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { documentFor } from '../fuzz/graphql-documents.js'
import { endpoints, requestFor } from '../fuzz/requests.js'
import { OtlpReceiver } from '../support/otlp-receiver.js'
import { type Answer, type Call, Caller, statusesOf } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'

const requests = Number(process.env.CALLS ?? 300)
const canary = (kind: string): string => `canary-${kind}-${randomBytes(8).toString('hex')}`

/** A3: sends secrets and personal data through the service, also with broken tables, and searches its output for them. */
export const canaries: Trial = {
  id: 'A3',
  tried: `a key, a signing secret, the process's secrets, a fan and an intent, through ${requests} generated requests an endpoint and ${requests} documents, then again with tables away; searched in the log at trace, in all answers, in every span, in the metrics and in a dump`,
  target: '0 hits; the fan only in the table fan, the intent only in the table itinerary',
  async run() {
    const collector = await OtlpReceiver.start()
    const environment = {
      LOG_LEVEL: 'trace',
      SECRET_KEY: canary('cipher'.padEnd(32, '-')),
      ROUTER_SECRET: canary('router'.padEnd(32, '-')),
      // The receiver is on this machine.
      PUBLIC_ORIGIN: 'http://127.0.0.1:4000',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      SLOW_STATEMENT_MS: '1',
    }
    const fleet = await openFleet('canaries', { processes: 1, environment })
    const caller = new Caller(fleet.services[0]!.origin, 8)
    try {
      const { once, ...known } = await bring(fleet, caller)
      const answers = await sendAll(caller, known)
      await withTablesAway(fleet, async () => void answers.push(...(await sendAll(caller, known))))
      const hidden = { ...known, cipherKey: environment.SECRET_KEY, routerSecret: environment.ROUTER_SECRET }
      const metrics = await metricsOf(fleet)
      await fleet.services[0]!.end('SIGTERM')
      const log = fleet.services[0]!.logged.join('\n')
      const hits = [
        ...hitsIn('the log', log, hidden),
        ...hitsIn('an answer', answers.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n'), {
          ...hidden,
          intent: undefined,
        }),
        ...hitsIn('the traces', collector.bodies.join('\n'), { ...hidden, receiver }),
        ...hitsIn('the metrics', metrics, { ...hidden, receiver }),
        ...hitsInDump(fleet, hidden),
      ]
      requireSeen(log, metrics, collector)
      const seen = `${log.split('\n').length} log lines, ${collector.spans.length} spans, ${metrics.split('\n').length} lines of metrics, ${answers.length} answers (${statusesOf(answers)}), ${once} secrets shown once`
      if (hits.length > 0) throw new Error(`${hits.length} hits: ${hits.join('; ')}; ${seen}`)
      return `0 hits in ${seen}`
    } finally {
      await caller.close()
      await fleet.close()
      collector.close()
    }
  },
}

/** Where the webhooks go: an address can hold a secret. */
const receiver = '127.0.0.1:65535'

async function metricsOf({ services }: Fleet): Promise<string> {
  const [, port] = /"metricsPort":(\d+)/.exec(services[0]!.logged.join('\n')) ?? []
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** Nothing found means nothing where nothing was written. */
function requireSeen(log: string, metrics: string, { spans }: OtlpReceiver): void {
  const isSlowLogged = log.includes('"msg":"slow statement"')
  const names = ['statement', 'mutation', 'webhook delivery', 'POST /api/v1/pulse/intent']
  const missing = names.filter((name) => !spans.some((span) => span.name === name))
  if (missing.length > 0 || !isSlowLogged || !metrics.includes('fan_pass_requests_total{'))
    throw new Error(`not everything was recorded: ${missing.join(', ')}`)
}

interface Known {
  key: string
  signingSecret: string
  fanName: string
  fanEmail: string
  intent: string
  passId: string
}

/** The secret values, collected from the responses that show them once. */
async function bring(fleet: Fleet, caller: Caller): Promise<Known & { once: number }> {
  const operator = await invitePartner(fleet.database, { perMinute: 10_000_000, perDay: 100_000_000 })
  const ask = async <Data>(query: string, key: string): Promise<Data> => {
    const answer = await caller.send({ method: 'POST', path: '/graphql', key, body: { query } })
    const { data, errors } = JSON.parse(answer.body)
    if (errors) throw new Error(`${query}: ${answer.body}`)
    return data
  }
  const { partnerId } = operator
  const scopes =
    '["fanpass.verify", "pulse.intent", "agent.deploy", "outcomes.read", "webhooks.manage", "graphql.explore", "passes.write", "outcomes.write"]'
  const made = await ask<{ createApiKey: { token: string } }>(
    `mutation { createApiKey(input: { partnerId: "${partnerId}", name: "till", scopes: ${scopes} }) { token } }`,
    operator.key,
  )
  const key = made.createApiKey.token
  const registered = await ask<{ registerWebhookEndpoint: { signingSecret: string } }>(
    `mutation { registerWebhookEndpoint(input: { url: "http://127.0.0.1:65535/", kinds: ["agent.deployed"] }) { signingSecret } }`,
    key,
  )
  const { signingSecret } = registered.registerWebhookEndpoint
  const fanName = canary('name')
  const fanEmail = `${canary('mail')}@example.com`
  const issued = await ask<{ issueFanPasses: { passes: [{ id: string }] } }>(
    `mutation { issueFanPasses(input: { passes: [{ fan: { name: "${fanName}", email: "${fanEmail}" } }] }) { passes { id } } }`,
    key,
  )
  const passId = issued.issueFanPasses.passes[0].id
  await ask(`mutation { activateFanPass(id: "${passId}") { id } }`, key)
  return { key, signingSecret, fanName, fanEmail, intent: canary('intent'), passId, once: 2 }
}

async function sendAll(caller: Caller, known: Known): Promise<Answer[]> {
  const { key, intent, passId, fanName, fanEmail } = known
  const schema = await buildServiceSchema()
  const graphql = (query: string): Call => ({ method: 'POST', path: '/graphql', key, body: { query } })
  const calls: Call[] = [
    { ...deployCall(key, 'The Anchor'), headers: { 'idempotency-key': canary('repeat') } },
    {
      method: 'POST',
      path: '/api/v1/pulse/intent',
      key,
      body: { fan_pass_id: passId, intent, location: { lat: 41.88, lng: -87.63 }, party_size: 2 },
    },
    { path: `/api/v1/fanpass/verify?fan_id=${passId}&intent=${intent}&mail=${fanEmail}`, key },
    { path: `/api/v1/${fanEmail}`, key },
    graphql(
      `mutation { issueFanPasses(input: { passes: [{ fan: { name: "${fanName}", email: "${fanEmail}" } }] }) { passes { id } } }`,
    ),
    graphql(`mutation { rotateSigningSecret { previousUntil } }`),
    graphql(`mutation { eraseFan(id: "${passId}") { nothing } }`),
    graphql(`{ fanPasses(filter: { email: "${fanEmail}" }) { nodes { id } } }`),
    ...endpoints.flatMap((endpoint) =>
      fc.sample(requestFor(endpoint), requests).map(({ path, method, body }): Call => {
        const json = parsed(body)
        return { path, method: method as 'GET' | 'POST', key, ...(json === undefined ? {} : { body: json }) }
      }),
    ),
    ...fc.sample(documentFor(schema), requests).map(graphql),
    ...['Basic', 'bearer', 'Bearer  x'].map(
      (scheme): Call => ({ path: '/api/v1/outcomes', headers: { authorization: `${scheme} ${key}x` } }),
    ),
  ]
  const from = (index: number) => ({ 'x-forwarded-for': `10.1.${Math.floor(index / 50)}.1` })
  return Promise.all(calls.map((call, index) => caller.send({ ...call, headers: { ...call.headers, ...from(index) } })))
}

function parsed(body: string | undefined): object | undefined {
  try {
    return body === undefined ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

const tables = ['fan', 'fan_pass', 'agent', 'itinerary', 'webhook_event', 'idempotent_call', 'audit_entry']

/** Makes every write fail within a statement that carries the written values. */
async function withTablesAway({ database }: Fleet, work: () => Promise<void>): Promise<void> {
  for (const table of tables) await database.em.execute(`alter table ${table} rename to ${table}_away`)
  await work()
  for (const table of tables) await database.em.execute(`alter table ${table}_away rename to ${table}`)
}

type Hidden = Record<string, string | number | undefined>

const hitsIn = (where: string, text: string, { passId: _, ...hidden }: Hidden): string[] =>
  Object.entries(hidden).flatMap(([kind, value]) => {
    const at = typeof value === 'string' ? text.indexOf(value) : -1
    return at < 0 ? [] : [`${kind} in ${where}: …${text.slice(Math.max(0, at - 200), at + 60)}…`]
  })

/** The only tables in which personal data belongs. */
const homes: Record<string, string[]> = { fan: ['fanName', 'fanEmail'], itinerary: ['intent'] }

/** Searches table by table. A value missing from its own table shows that the search itself does not work. */
function hitsInDump({ environment }: Fleet, hidden: Hidden): string[] {
  const dump = execFileSync('pg_dump', [environment.DATABASE_URL ?? ''], { encoding: 'utf8', maxBuffer: 2 ** 30 })
  return dump.split(/^(?=COPY )/m).flatMap((part) => {
    const table = /^COPY \S+?\.(\S+)/.exec(part)?.[1] ?? ''
    const own = homes[table] ?? []
    const missing = own.filter((kind) => !part.includes(String(hidden[kind])))
    if (missing.length > 0) throw new Error(`${missing.join(', ')} should be in the table ${table}`)
    const strange = Object.entries(hidden).filter(([kind]) => !own.includes(kind))
    return hitsIn(`the table ${table}`, part, Object.fromEntries(strange))
  })
}
