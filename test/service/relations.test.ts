import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Agent } from '../../src/agents/agent.js'
import { Itinerary } from '../../src/itineraries/itinerary.js'
import { Offer } from '../../src/outcomes/offer.js'
import { Partner } from '../../src/partners/partner.js'
import { countStatements } from '../support/count-statements.js'
import { openWorld, type World } from '../support/world.js'

/** Every relation of the schema, at every level of four, with the statements that the query may take. */
const queries: [name: string, query: string, statements: number][] = [
  [
    'venue.events.venue.events',
    '{ venues { nodes { events(first: 4) { nodes { venue { events(first: 2) { nodes { name } totalCount } } } totalCount } } totalCount } }',
    // Venues and their number, events and theirs, the venues of the events, and their events; their number is known.
    6,
  ],
  [
    'venue.agent.partner.agents',
    '{ venues { nodes { agent { venue { name } partner { agents { nodes { venue { name } } totalCount } } } } } }',
    // Venues, agents, the venues of the agents, partner, its agents and their number; their venues are known.
    6,
  ],
  [
    'viewer.itineraries.fanPass.itineraries',
    `{ viewer { itineraries(first: 9) { nodes { event { name venue { name } } partner { name } items { venue { name } }
      fanPass { tier itineraries(first: 2) { nodes { items { venue { events(first: 2) { nodes { name } } } } } } } } } } }`,
    // Viewer, itineraries, events, partner, passes, venues, their itineraries, events; no venue is loaded twice.
    8,
  ],
  [
    'viewer.campaigns.venues.events',
    `{ viewer { campaigns(first: 4) { totalCount nodes { owner { name }
      venues(first: 8) { totalCount nodes { name agent { tagline } events(first: 4) { nodes { name venue { name } } } } }
      offers { text campaign { brand } venue { name } } } } } }`,
    // Viewer, campaigns, owner, venues, offers, campaigns of offers, agents, events, venues twice, and two numbers.
    12,
  ],
  [
    'viewer.agents.venue.events',
    '{ viewer { agents(first: 9) { nodes { partner { name } venue { events(first: 9) { nodes { venue { name } } } } } } } }',
    // Viewer, agents, partner, venues, events; the venues of the events are known.
    5,
  ],
  [
    'nodes of every type',
    `query ($ids: [ID!]!) { nodes(ids: $ids) { nodeId ... on Event { at: venue { name } } ... on Agent { venue { name } }
      ... on Venue { agent { tagline } } ... on Campaign { owner { name } } } }`,
    // Venues, agents, events, partner, itineraries, passes, campaigns; then venues and agents.
    9,
  ],
]

const routerSecret = 'a secret that the router and we share'

describe('relations', () => {
  let world: World
  let ids: string[] = []
  beforeAll(async () => {
    world = await openWorld({ ROUTER_SECRET: routerSecret })
    const { stage, cast, database, clock } = world
    const em = database.em.fork()
    const grace = em.getReference(Partner, cast.grace.partnerId, { wrapped: true })
    for (let number = 0; number < 8; number++) {
      const venue = await stage.venue(`Bar ${number}`, { tags: ['vegan'] })
      const events = []
      for (let night = 1; night < 4; night++)
        events.push(
          await stage.event(
            `Night ${night} at ${number}`,
            venue,
            `2026-12-1${night}T18:00:00Z`,
            `2026-12-1${night}T21:00:00Z`,
          ),
        )
      const pass = await stage.pass(`fan ${number}`, cast.olga.partnerId)
      const campaign = await stage.campaign(`Brand ${number}`, cast.grace.partnerId, { venueTags: ['vegan'] })
      const item = {
        type: 'activity' as const,
        venueId: venue.id,
        venueName: venue.name,
        time: '7:30 PM',
        startsAt: '',
        endsAt: '',
        offer: '',
        meters: 0,
        travelMinutes: 0,
        areHoursKnown: true,
        reasons: [],
        bookPath: '/',
      }
      em.create(Itinerary, {
        id: `itin_${number}`,
        partner: grace,
        fanPass: pass,
        event: events[0] as never,
        summary: 'x',
        partySize: 2,
        items: [item, item],
        createdAt: clock.now,
      })
      em.create(Agent, {
        id: `agt_${number}`,
        partner: grace,
        venue,
        contactEmail: 'a@b.example',
        tagline: 'x',
        logoUrl: 'https://a.example/x',
        capabilities: ['offers'],
        createdAt: clock.now,
        updatedAt: clock.now,
      })
      em.create(Offer, { campaign, venue, text: `Offer ${number}`, valueCents: 100 })
    }
    await em.flush()
    const answer = await world.graphql(
      '{ venues(first: 2) { nodes { nodeId agent { nodeId } events(first: 2) { nodes { nodeId } } } } viewer { nodeId itineraries { nodes { nodeId fanPass { nodeId } } } campaigns(first: 2) { nodes { nodeId } } } }',
      {},
      cast.grace.key,
    )
    ids = [...JSON.stringify(answer.data).matchAll(/"nodeId":"([^"]+)"/g)].map(([, id]) => id ?? '')
  })
  afterAll(() => world.close())

  test.each(queries)('%s takes one statement for each type and level', async (_, query, most) => {
    let answer: Awaited<ReturnType<World['graphql']>> | undefined
    const sent = await countStatements(world.database, async () => {
      answer = await world.graphql(query, query.includes('$ids') ? { ids } : {}, world.cast.grace.key)
    })
    expect(answer?.errors).toBeUndefined()
    expect(JSON.stringify(answer?.data)).not.toContain('null')
    expect(sent.length > most ? sent : []).toEqual([])
    expect(new Set(sent).size).toBeGreaterThanOrEqual(sent.length - 3)
  })

  test('references of the router take one statement for each type', async () => {
    const representations = ids.flatMap((nodeId) => {
      const [__typename, id] = Buffer.from(nodeId, 'base64url').toString().split(':')
      return [
        { __typename, id },
        { __typename, id },
      ]
    })
    const unknown = [
      { __typename: 'Venue', id: 'x' },
      { __typename: 'Agent', id: 'agt_none' },
      { __typename: 'Campaign' },
    ]
    const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { __typename ... on Event { name } } }'
    const types = new Set(representations.map(({ __typename }) => __typename))
    let body = ''
    const sent = await countStatements(world.database, async () => {
      const request = { query, variables: { of: [...representations, ...unknown] } }
      const response = await world.post('/graphql', request, world.cast.grace.key, { 'x-router-secret': routerSecret })
      body = await response.text()
    })
    const { data } = JSON.parse(body) as { data: { _entities: ({ __typename: string } | null)[] } }
    expect(data._entities.map((entity) => entity?.__typename)).toEqual([
      ...representations.map(({ __typename }) => __typename),
      ...unknown.map(() => undefined),
    ])
    expect(types.size).toBe(7)
    expect(sent.length).toBe(types.size)
  })

  test('a relation is paged like a list', async () => {
    const query =
      'query ($after: String) { venues(first: 1) { nodes { events(first: 2, after: $after) { nodes { name } pageInfo { hasNextPage endCursor } totalCount } } } }'
    interface Page {
      nodes: { name: string }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
      totalCount: number
    }
    const page = async (after: string | null): Promise<Page | undefined> => {
      const { data } = await world.graphql(query, { after })
      const venues = data?.venues as { nodes: { events: Page }[] } | undefined
      return venues?.nodes[0]?.events
    }
    const first = await page(null)
    expect(first).toMatchObject({ nodes: { length: 2 }, pageInfo: { hasNextPage: true }, totalCount: 3 })
    expect(await page(first?.pageInfo.endCursor ?? '')).toMatchObject({
      nodes: { length: 1 },
      pageInfo: { hasNextPage: false },
    })
    const refused = await world.graphql(query, { after: Buffer.from('["x","y"]').toString('base64url') })
    expect(refused.errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })

  test('node gives back whatever an answer named, in order, and null for what a caller cannot see', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename nodeId } }'
    const { data } = await world.graphql(query, { ids }, world.cast.grace.key)
    expect([...JSON.stringify(data).matchAll(/"nodeId":"([^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
    const itinerary = ids.find((id) => Buffer.from(id, 'base64url').toString().startsWith('Itinerary')) ?? ''
    const one = 'query ($id: ID!) { node(id: $id) { __typename } }'
    expect((await world.graphql(one, { id: itinerary }, world.cast.erin.key)).data).toEqual({ node: null })
    const missing = Buffer.from('Itinerary:itin_none').toString('base64url')
    expect((await world.graphql(one, { id: missing }, world.cast.erin.key)).data).toEqual({ node: null })
  })

  test('a caller without the scope is refused for a node of that type, whether it exists or not', async () => {
    const query = 'query ($id: ID!) { node(id: $id) { nodeId } }'
    const pass = ids.find((id) => Buffer.from(id, 'base64url').toString().startsWith('FanPass')) ?? ''
    const none = Buffer.from('FanPass:00000000-0000-4000-8000-000000000000').toString('base64url')
    for (const id of [pass, none])
      expect((await world.graphql(query, { id })).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED')
    for (const id of [
      '',
      'x',
      'VmVudWU6',
      Buffer.from('Fan:1').toString('base64url'),
      Buffer.from('Venue:x').toString('base64url'),
    ]) {
      const { errors, data } = await world.graphql(query, { id })
      expect(errors?.[0]?.extensions.code ?? data).toEqual(id.startsWith('VmVudWU6eA') ? { node: null } : 'BAD_REQUEST')
    }
  })

  test("a stranger's partner, agents and campaigns stay out of sight", async () => {
    const query =
      '{ venues { nodes { agent { id } } } viewer { name agents { totalCount } campaigns { totalCount nodes { id } } itineraries { totalCount } } }'
    const { data } = await world.graphql(query, {}, world.cast.erin.key)
    expect(data?.viewer).toEqual({
      name: 'Erin',
      agents: { totalCount: 0 },
      campaigns: { totalCount: 0, nodes: [] },
      itineraries: { totalCount: 0 },
    })
    expect(JSON.stringify(data?.venues)).not.toContain('agt_')
  })
})
