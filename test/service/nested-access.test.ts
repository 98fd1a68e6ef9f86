import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { writeNodeId } from '../../src/graphql/schema/node.js'
import type { Member } from '../support/cast.js'
import { openWorld, type World } from '../support/world.js'

const schema = await buildServiceSchema()
const routerSecret = 'a secret that the router and we share'
/** Required arguments that are no identifiers. */
const others: Record<string, string> = {
  from: '"2026-01-01"',
  to: '"2026-12-31"',
  interval: 'week',
  dimension: 'venue',
  by: 'venue',
}

/** Every leaf and every relation without required arguments, each relation once on a path. */
function selectionOf(type: GraphQLObjectType, depth: number, path: readonly string[] = []): string {
  const parts = Object.values(type.getFields()).map((field) => fieldOf(field, type, depth, path))
  return `{ __typename ${parts.join(' ')} }`
}

function fieldOf(
  field: GraphQLField<unknown, unknown>,
  parent: GraphQLObjectType,
  depth: number,
  path: readonly string[],
): string {
  const named = getNamedType(field.type)
  const edge = `${parent.name}.${field.name}`
  if (field.args.some(isRequiredArgument) || field.name === 'edges' || isAbstractType(named)) return ''
  if (!isObjectType(named)) return field.name
  if (path.includes(edge) || path.filter((step) => !/Connection|PageInfo/.test(step)).length >= depth) return ''
  const size = field.args.some(({ name }) => name === 'first') ? '(first: 3)' : ''
  return `${field.name}${size} ${selectionOf(named, depth, [...path, edge])}`
}

const tooLarge = /the operation (has too many|costs)/

/** Every query; identifiers stand in a variable, so that a document is compiled once. */
const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ name }) => !name.startsWith('_') && name !== 'nodes')
  .flatMap((field) => {
    const required = field.args.filter(isRequiredArgument)
    const id = required.find(({ name }) => !(name in others))
    const given = required.map(({ name }) => `${name}: ${others[name] ?? '$id'}`)
    if (field.args.some(({ name }) => name === 'first')) given.push('first: 3')
    const call = given.length === 0 ? field.name : `${field.name}(${given.join(', ')})`
    const head = `query ${id ? `($id: ${id.type})` : ''}`
    const textsOf = (depth: number) => selectionsOf(field, depth).map((selection) => `${head} { ${call} ${selection} }`)
    const shallow = textsOf(2)
    return textsOf(3).map((text, index) => ({ text, shallow: shallow[index]!, takesId: id !== undefined }))
  })

/** Of an interface one for each of its types: all together exceed the limit of fields. */
function selectionsOf({ type }: GraphQLField<unknown, unknown>, depth: number): string[] {
  const named = getNamedType(type)
  if (isObjectType(named)) return [selectionOf(named, depth)]
  if (!isAbstractType(named)) return ['']
  return schema.getPossibleTypes(named).map((possible) => `{ ... on ${possible.name} ${selectionOf(possible, depth)} }`)
}

describe("what is another partner's", () => {
  let world: World
  const ids: Record<string, string[]> = {}

  beforeAll(async () => {
    world = await openWorld({ ROUTER_SECRET: routerSecret })
    const { stage, cast } = world
    const pass = await stage.pass('alice', cast.olga.partnerId)
    const bar = await stage.venue('Anchor Bar', { street: '12 Lake Street' })
    ids.shared = [pass.id, bar.id, writeNodeId('FanPass', pass.id), writeNodeId('Venue', bar.id)]
    for (const name of ['grace', 'erin'] as const)
      ids[name] = await fill(cast[name], name.toUpperCase(), pass.id, bar.id)
  })
  afterAll(() => world.close())

  /** One of everything that a partner can have, all at the same venue and for the same pass, each text with a mark. */
  async function fill(partner: Member, mark: string, passId: string, venueId: string): Promise<string[]> {
    const own = async <Row>(document: string, variables: object): Promise<Row> =>
      Object.values((await world.graphql(document, variables, partner.key)).data ?? {})[0] as Row
    const endpoint = await own<{ endpoint: { id: string } }>(
      'mutation ($input: RegisterWebhookEndpointInput!) { registerWebhookEndpoint(input: $input) { endpoint { id } } }',
      { input: { url: `http://127.0.0.1:65535/${mark}`, kinds: ['agent.deployed', 'outcome.verified'] } },
    )
    const agent = await own<{ id: string }>(
      'mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { id } }',
      {
        input: {
          venueName: 'Anchor Bar',
          venueAddress: '12 Lake Street, Chicago, IL 60601',
          contactEmail: `${mark}@example.com`,
          branding: { tagline: `${mark} tagline`, logoUrl: `https://example.com/${mark}.png` },
          capabilities: ['offers'],
        },
      },
    )
    const itinerary = await own<{ id: string }>(
      'mutation ($input: SubmitIntentInput!) { submitIntent(input: $input) { id } }',
      { input: { fanPassId: passId, intent: `a bar ${mark}xyz`, location: { lat: 41.88, lng: -87.63 }, partySize: 2 } },
    )
    const campaign = await world.stage.campaign(`${mark} brand`, partner.partnerId)
    await world.stage.offer(campaign, `${mark} offer`, 300)
    await world.database.em
      .fork()
      .getConnection()
      .execute('insert into campaign_venue values (?, ?)', [campaign.id, venueId])
    const delivery = await own<{ nodes: { id: string }[] }>('{ webhookDeliveries { nodes { id } } }', {})
    const nodes = [
      writeNodeId('Agent', agent.id),
      writeNodeId('Itinerary', itinerary.id),
      writeNodeId('Campaign', campaign.id),
      writeNodeId('Partner', partner.partnerId),
    ]
    return [
      endpoint.endpoint.id,
      agent.id,
      itinerary.id,
      campaign.id,
      partner.partnerId,
      delivery.nodes[0]!.id,
      ...nodes,
    ]
  }

  /** All answers to a partner, as one text. */
  async function readAll(accept: string, key: string): Promise<string> {
    const texts: string[] = []
    const send = async (query: string, id: string): Promise<string> => {
      world.clock.now = new Date(world.clock.now.getTime() + 10_000)
      return (await world.post('/graphql', { query, variables: id === '' ? {} : { id } }, key, { accept })).text()
    }
    for (const { text, shallow, takesId } of queries)
      for (const id of takesId ? [...ids.shared!, ...ids.grace!, ...ids.erin!] : ['']) {
        const deep = await send(text, id)
        const answer = tooLarge.test(deep) ? await send(shallow, id) : deep
        expect(answer).not.toMatch(tooLarge)
        // An error quotes the identifier that was sent: only the data count.
        texts.push(answer.startsWith('{') ? JSON.stringify((JSON.parse(answer) as { data?: object }).data) : answer)
      }
    return texts.join('\n')
  }

  test.each(['application/json', 'text/csv'])(
    'is in no answer to any query, to a depth of three relations or two, as %s',
    async (accept) => {
      const { grace, erin } = world.cast
      const text = await readAll(accept, grace.key)
      expect(text.match(/ERIN[^",]*/g) ?? []).toEqual([])
      expect(ids.erin!.filter((id) => text.includes(id))).toEqual([])
      // It would be found: its owner reads it in the same queries.
      expect((await readAll(accept, erin.key)).match(/ERIN[^",]*/g)?.length).toBeGreaterThan(
        accept === 'text/csv' ? 1 : 20,
      )
    },
    120_000,
  )

  test('is nothing that the router resolves for the key of another', async () => {
    const [agent, itinerary, campaign, partner] = [ids.erin![1], ids.erin![2], ids.erin![3], ids.erin![4]]
    const representations = Object.entries({
      Agent: agent,
      Itinerary: itinerary,
      Campaign: campaign,
      Partner: partner,
    }).map(([__typename, id]) => ({ __typename, id }))
    const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { __typename } }'
    const resolve = async (key?: string) => {
      const body = { query, variables: { of: representations } }
      const answer = await world.post('/graphql', body, key, { 'x-router-secret': routerSecret })
      return ((await answer.json()) as { data?: { _entities: unknown[] } | null }).data?._entities ?? []
    }
    expect((await resolve(world.cast.erin.key)).filter(Boolean)).toHaveLength(4)
    expect((await resolve(world.cast.grace.key)).filter(Boolean)).toEqual([])
    expect((await resolve()).filter(Boolean)).toEqual([])
  })
})
