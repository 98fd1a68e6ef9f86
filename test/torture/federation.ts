import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as subgraph from '@apollo/subgraph'
import type * as graphql from 'graphql'
import { startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const routerSecret = 'a secret that the router and the service share'
const kit = 'test/federation/package.json'

/** A second subgraph with ticket prices. It knows events and venues only by their keys. */
const tickets = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external", "@requires", "@shareable"])
scalar UUID
type Query { cheapestTickets(eventIds: [UUID!]!): [Ticket!]! }
type Ticket { event: Event! cents: Int! }
type Event @key(fields: "id") { id: UUID! name: String! @external ticketCents: Int! ticketLabel: String! @requires(fields: "name") }
type Venue @key(fields: "id") { id: UUID! hasBoxOffice: Boolean! }
type PageInfo { hasNextPage: Boolean! @shareable }
`

const priceOf = (id: string): number => 1_000 + (createHash('sha1').update(id).digest()[0] ?? 0)

const resolvers = {
  Query: {
    cheapestTickets: (_: unknown, { eventIds }: { eventIds: string[] }) =>
      eventIds.map((id) => ({ event: { id }, cents: priceOf(id) })),
  },
  Event: {
    __resolveReference: (event: object) => event,
    ticketCents: ({ id }: { id: string }) => priceOf(id),
    ticketLabel: ({ id, name }: { id: string; name: string }) => `${name}: ${priceOf(id)}`,
  },
  Venue: { __resolveReference: (venue: object) => venue, hasBoxOffice: () => true },
}

/** G3: our schema composes with another in two composers, and a gateway serves both. */
export const federation: Trial = {
  id: 'G3',
  tried: 'two composers, a gateway from npm, queries over both subgraphs with and without a key',
  target: 'both compose, every response as expected, router-only fields rejected for other callers',
  async run() {
    if (!existsSync(kit.replace('package.json', 'node_modules')))
      throw new Error('run npm ci --ignore-scripts --prefix test/federation first')
    const folder = await temporaryFolder()
    const prices = await startSubgraph()
    const service = await startService({ DATA_DIR: folder, ROUTER_SECRET: routerSecret })
    try {
      const sdl = await readSdl(service.origin)
      const supergraph = compose([
        { name: 'passes', url: `${service.origin}/graphql`, typeDefs: parse(sdl) },
        { name: 'tickets', url: prices.url, typeDefs: parse(tickets) },
      ])
      const keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8')) as Record<string, string>
      const answers = await askGateway(supergraph, keys)
      return `${supergraph.sizes}; ${answers} responses through the gateway as expected`
    } finally {
      await service.end('SIGTERM')
      await prices.stop()
      await rm(folder, { recursive: true })
    }
  },
}

/** The tools are installed separately: their packages are not dependencies of the service. */
const load = createRequire(new URL(`../../../${kit}`, import.meta.url))

/** The tools bring their own copy of graphql, and schemas of one copy do not work with another. */
const parse = (text: string) => (load('graphql') as typeof graphql).parse(text)

interface Subgraph {
  name: string
  url: string
  typeDefs: graphql.DocumentNode
}

interface Composition {
  errors?: { message: string }[]
  supergraphSdl?: string
}

interface Standalone {
  ApolloServer: new (options: object) => { stop(): Promise<void> }
}

type StartStandalone = (server: object, options: object) => Promise<{ url: string }>

const standalone = () => load('@apollo/server/standalone') as { startStandaloneServer: StartStandalone }

async function startSubgraph(): Promise<{ url: string; stop(): Promise<void> }> {
  const { buildSubgraphSchema } = load('@apollo/subgraph') as typeof subgraph
  const { ApolloServer } = load('@apollo/server') as Standalone
  const server = new ApolloServer({ schema: buildSubgraphSchema([{ typeDefs: parse(tickets), resolvers }]) })
  const { url } = await standalone().startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } })
  return { url, stop: () => server.stop() }
}

async function post(url: string, query: string, headers: Record<string, string> = {}, variables: object = {}) {
  const body = JSON.stringify({ query, variables })
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return (await response.json()) as {
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions?: { code?: string } }[]
  }
}

async function readSdl(origin: string): Promise<string> {
  const refused = await post(`${origin}/graphql`, '{ _service { sdl } }')
  if (!refused.errors) throw new Error('_service responds without the router secret')
  const { data } = await post(`${origin}/graphql`, '{ _service { sdl } }', { 'x-router-secret': routerSecret })
  return (data as { _service: { sdl: string } })._service.sdl
}

function compose(subgraphs: Subgraph[]): { sdl: string; sizes: string } {
  const apollo = load('@apollo/composition') as { composeServices(subgraphs: Subgraph[]): Composition }
  const guild = load('@theguild/federation-composition') as { composeServices(subgraphs: Subgraph[]): Composition }
  const [one, other] = [apollo, guild].map((composer) => {
    const { errors, supergraphSdl } = composer.composeServices(subgraphs)
    if (!supergraphSdl) throw new Error(`does not compose: ${errors?.map((error) => error.message).join('; ')}`)
    return supergraphSdl
  }) as [string, string]
  // The gateway does not support the `for` purpose under which the access specifications are linked.
  const sdl = one.replaceAll(', for: SECURITY', '')
  return {
    sdl,
    sizes: `composed by @apollo/composition (${one.length} characters) and @theguild/federation-composition (${other.length})`,
  }
}

async function askGateway({ sdl }: { sdl: string }, keys: Record<string, string>): Promise<number> {
  const { ApolloServer } = load('@apollo/server') as Standalone
  const { ApolloGateway, RemoteGraphQLDataSource } = load('@apollo/gateway') as {
    ApolloGateway: new (options: object) => object
    RemoteGraphQLDataSource: new (options: object) => object
  }
  const buildService = ({ url }: { url: string }) =>
    new RemoteGraphQLDataSource({
      url,
      willSendRequest({
        request,
        context,
      }: {
        request: { http: { headers: Map<string, string> } }
        context: { authorization?: string }
      }) {
        request.http.headers.set('x-router-secret', routerSecret)
        if (context.authorization) request.http.headers.set('authorization', context.authorization)
      },
    })
  const server = new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl: sdl, buildService }) })
  const { url } = await standalone().startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }: { req: { headers: { authorization?: string } } }) => ({
      authorization: req.headers.authorization,
    }),
  })
  try {
    return await ask(url, keys)
  } finally {
    await server.stop()
  }
}

async function ask(url: string, keys: Record<string, string>): Promise<number> {
  const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` })
  let answers = 0
  const check = (what: string, isRight: unknown, answer: object) => {
    if (!isRight) throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 500)}`)
    answers++
  }
  const lists = await post(
    url,
    '{ venues(first: 3, filter: { kinds: [stadium] }) { nodes { name hasBoxOffice events(first: 2) { nodes { id name ticketCents ticketLabel } } } } events(first: 2) { nodes { id ticketCents venue { name hasBoxOffice } } } }',
  )
  const events = (lists.data?.events as { nodes: { id: string; ticketCents: number }[] } | undefined)?.nodes ?? []
  check(
    'prices beside venues and events',
    !lists.errors && events.every(({ id, ticketCents }) => ticketCents === priceOf(id)),
    lists,
  )
  const eventIds = events.map(({ id }) => id)
  const back = await post(
    url,
    'query ($eventIds: [UUID!]!) { cheapestTickets(eventIds: $eventIds) { cents event { name startDate venue { name city } } } }',
    {},
    { eventIds },
  )
  check('events found by the other subgraph', !back.errors && JSON.stringify(back.data).includes('startDate'), back)
  const viewer = await post(
    url,
    '{ viewer { name campaigns(first: 1) { nodes { brand venues(first: 1) { nodes { name hasBoxOffice } } } } } }',
    bearer(keys.growth),
  )
  check('the caller by its key', !viewer.errors && JSON.stringify(viewer.data).includes('hasBoxOffice'), viewer)
  const pass = await post(url, `{ fanPass(id: "${keys.fan_pass_id}") { verified } }`, bearer(keys.starter))
  check('a pass with the scope', JSON.stringify(pass.data) === '{"fanPass":{"verified":true}}', pass)
  for (const [headers, code] of [
    [{}, 'UNAUTHORIZED'],
    [bearer(keys.no_scope), 'INVALID_SCOPE'],
  ] as const) {
    const refused = await post(url, `{ fanPass(id: "${keys.fan_pass_id}") { verified } }`, headers)
    check(
      `a pass is refused as ${code}`,
      refused.errors?.some((error) => error.extensions?.code === code),
      refused,
    )
  }
  return answers
}
