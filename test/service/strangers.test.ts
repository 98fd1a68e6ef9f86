import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type GraphQLField, getNamedType, isObjectType } from 'graphql'
import { AccessRules } from '../../src/auth/access-rules.js'
import type { Scope } from '../../src/auth/scope.js'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { writeNodeId } from '../../src/graphql/schema/node.js'
import { labels } from '../support/cast.js'
import { sampleField } from '../support/sample-field.js'
import { openWorld, type World } from '../support/world.js'

const schema = await buildServiceSchema()
const rules = AccessRules.of(schema)

/** What needs another scope is refused before it looks for anything: the access matrix has that. */
const isForPartners = (parent: string, field: GraphQLField<unknown, unknown>): boolean =>
  rules
    .ofField(parent, field.name)
    .scopes.every((choice) => choice.some((set) => set.every((scope) => labels.includes(scope as Scope))))

/** Every root field of theirs that takes an identifier: the field, the argument, and a sample operation. */
const fields = (['Query', 'Mutation'] as const).flatMap((parent) => {
  const type = schema.getType(parent)
  const fields: GraphQLField<unknown, unknown>[] = isObjectType(type) ? Object.values(type.getFields()) : []
  return fields
    .filter((field) => !field.name.startsWith('_') && isForPartners(parent, field))
    .flatMap((field) =>
      field.args
        .filter(({ name, type }) => /^id$|Id$/.test(name) && ['UUID', 'ID', 'String'].includes(getNamedType(type).name))
        .map((arg) => ({
          name: `${field.name}(${arg.name})`,
          ask: (id: string) => `${parent.toLowerCase()} { ${sampleField(field, { [arg.name]: JSON.stringify(id) })} }`,
        })),
    )
})

interface Made {
  id: string
}

const nobody = '00000000-0000-4000-8000-000000000000'
const noUlid = '0'.repeat(26)

describe("what is another partner's", () => {
  let world: World
  /** Identifiers of what is Erin's, and of nothing at all. */
  let pairs: [owned: string, missing: string][]
  beforeAll(async () => {
    world = await openWorld()
    const { erin, olga } = world.cast
    const own = async <Data>(query: string): Promise<Data> => (await world.graphql(query, {}, erin.key)).data as Data
    const input = 'url: "http://127.0.0.1:65535/", kinds: ["agent.deployed"]'
    const { registerWebhookEndpoint: registered } = await own<{ registerWebhookEndpoint: { endpoint: Made } }>(
      `mutation { registerWebhookEndpoint(input: { ${input} }) { endpoint { id } } }`,
    )
    const branding = '{ tagline: "x", logoUrl: "https://example.com/x.png" }'
    const place = 'venueName: "The Anchor", venueAddress: "12 Lake Street", contactEmail: "host@example.com"'
    const { deployAgent: agent } = await own<{ deployAgent: Made }>(
      `mutation { deployAgent(input: { ${place}, branding: ${branding}, capabilities: [offers] }) { id } }`,
    )
    const pass = await world.stage.pass('alice', olga.partnerId)
    const wish = 'intent: "lunch", location: { lat: 41.88, lng: -87.63 }, partySize: 2'
    const { submitIntent: itinerary } = await own<{ submitIntent: Made }>(
      `mutation { submitIntent(input: { fanPassId: "${pass.id}", ${wish} }) { id } }`,
    )
    const { webhookDeliveries: deliveries } = await own<{ webhookDeliveries: { nodes: [Made] } }>(
      '{ webhookDeliveries { nodes { id } } }',
    )
    const campaign = await world.stage.campaign('Brew', erin.partnerId)
    const ids: [owned: string, missing: string][] = [
      [registered.endpoint.id, nobody],
      [deliveries.nodes[0].id, nobody],
      [campaign.id, nobody],
      [agent.id, `agt_${noUlid}`],
      [itinerary.id, `itin_${noUlid}`],
    ]
    const nodes = (['Campaign', 'Agent', 'Itinerary'] as const).map((type, index): [string, string] => {
      const [owned, missing] = ids[index + 2]!
      return [writeNodeId(type, owned), writeNodeId(type, missing)]
    })
    pairs = [...ids, ...nodes]
  })
  afterAll(() => world.close())

  const answer = async (query: string, id: string, key: string): Promise<string> => {
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    return JSON.stringify(await world.graphql(query, {}, key)).replaceAll(id, 'ID')
  }

  test.each(fields)('$name answers as if it were not there', async ({ ask }) => {
    const { grace } = world.cast
    for (const [owned, missing] of pairs)
      expect(await answer(ask(owned), owned, grace.key)).toBe(await answer(ask(missing), missing, grace.key))
  })

  test('its owner is answered otherwise, by at least ten operations', async () => {
    const { erin } = world.cast
    const known = new Set<string>()
    for (const { name, ask } of fields)
      for (const [owned, missing] of pairs)
        if ((await answer(ask(owned), owned, erin.key)) !== (await answer(ask(missing), missing, erin.key)))
          known.add(name)
    expect(known.size).toBeGreaterThanOrEqual(10)
  })
})
