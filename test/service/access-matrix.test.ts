import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type GraphQLField, isObjectType } from 'graphql'
import { load } from 'js-yaml'
import { ApiKey } from '../../src/api-keys/api-key.js'
import { AccessRules } from '../../src/auth/access-rules.js'
import { hashToken, newToken } from '../../src/auth/api-key-token.js'
import { capabilities } from '../../src/auth/capability.js'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { sampleField } from '../support/sample-field.js'
import { type GraphqlAnswer, openWorld, type World } from '../support/world.js'

/** One operation of REST or GraphQL: how it is called, and the scopes and plan that it requires. */
interface Row {
  name: string
  call(world: World, key: string | undefined): Promise<{ status: number; code: string | undefined }>
  isPublic: boolean
  scopes: readonly (readonly (readonly string[])[])[]
  needsGrowth: boolean
  /** Whether it is about the caller's own sign-in, which no key has. */
  needsPerson: boolean
}

/** Whether every alternative includes what no key can have. */
const isForPersons = (alternatives: readonly (readonly string[])[]): boolean =>
  alternatives.every((all) => all.some((name) => name in capabilities))

interface Operation {
  operationId: string
  security?: { apiKey?: string[] }[]
}

const contract = load(readFileSync('rest-adapter/openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

const restRows: Row[] = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => ['get', 'post'].includes(method))
    .map(([method, operation]) => {
      const scopes = operation.security?.[0]?.apiKey
      return {
        name: `${method.toUpperCase()} ${path}`,
        isPublic: operation.security?.length === 0,
        scopes: scopes ? [[scopes]] : [],
        needsGrowth: operation.operationId === 'deployAgent',
        needsPerson: false,
        async call(world, key) {
          const response = await world.request(`/api/v1${path}`, {
            method: method.toUpperCase(),
            ...(key === undefined ? {} : { key }),
          })
          const body = (await response.json()) as { code?: string }
          return { status: response.status, code: body.code }
        },
      }
    }),
)

const schema = await buildServiceSchema()

const kinds = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const

function rowOf(parent: keyof typeof kinds, field: GraphQLField<unknown, unknown>): Row {
  const kind = kinds[parent]
  const rule = AccessRules.of(schema).ofField(parent, field.name)
  return {
    name: `${kind} ${field.name}`,
    isPublic: !rule.authenticated,
    scopes: rule.scopes,
    needsGrowth: rule.policies.flat(2).includes('plan:growth'),
    needsPerson: rule.policies.flat(2).includes('signed-in') || rule.scopes.some(isForPersons),
    async call(world, key) {
      const query = `${kind} { ${sampleField(field)} }`
      const accept = kind === 'subscription' ? 'text/event-stream' : 'application/json'
      const answer = await world.post('/graphql', { query }, key, { accept })
      const [result = ''] = /{.*}/.exec(await answer.text()) ?? []
      const { errors } = JSON.parse(result) as GraphqlAnswer
      return { status: answer.status, code: errors?.[0]?.extensions.code }
    },
  }
}

/** Whether a key with the scope webhooks.manage and no other is enough. */
const managesWebhooks = ({ scopes }: Row): boolean =>
  scopes.length > 0 && scopes.every((choice) => choice.some((names) => names.join() === 'webhooks.manage'))

const rootRows = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((parent) => {
  const type = schema.getType(parent)
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  return fields.filter(({ name }) => !name.startsWith('_')).map((field) => rowOf(parent, field))
})
const rows = [...restRows, ...rootRows]

describe('the access matrix', () => {
  let world: World
  let keys: Record<string, string>
  beforeAll(async () => {
    world = await openWorld()
    const past = new Date(world.clock.now.getTime() - 1)
    keys = {
      unknown: newToken(),
      malformed: 'svc_live_x',
      revoked: await keyWith({ revokedAt: past }),
      expired: await keyWith({ expiresAt: past }),
      onlyExplore: await keyWith({ scopes: ['graphql.explore'] }),
      onlyWebhooks: await keyWith({ scopes: ['webhooks.manage'] }),
    }
  })
  afterAll(() => world.close())

  let cells = 0
  const ask = (row: Row, key: string | undefined) => {
    cells += 1
    return row.call(world, key)
  }

  const keyWith = async (changes: Partial<ApiKey>): Promise<string> => {
    const em = world.database.em.fork()
    const key = newToken()
    const known = await em.findOneOrFail(ApiKey, { hash: hashToken(world.cast.grace.key) })
    const made = {
      partner: known.partner,
      name: 'other',
      hash: hashToken(key),
      lastFour: '',
      scopes: known.scopes,
      createdAt: world.clock.now,
    }
    em.create(ApiKey, { ...made, ...changes } as never)
    await em.flush()
    return key
  }
  const nextMinute = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }

  test('no operation of REST or GraphQL is without a row', () => {
    expect(restRows).toHaveLength(6)
    expect(rootRows.length).toBeGreaterThan(40)
  })

  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    nextMinute()
    const isRest = restRows.includes(row)
    for (const bad of ['unknown', 'malformed', 'revoked', 'expired'])
      if (!isRest || !row.isPublic)
        expect({ bad, ...(await ask(row, keys[bad])) }).toEqual({ bad, status: 401, code: 'UNAUTHORIZED' })
    const none = await ask(row, undefined)
    if (row.isPublic)
      expect(none.code === undefined || none.code === 'BAD_REQUEST' || none.code === 'NOT_FOUND').toBe(true)
    else expect(none.code).toBe('UNAUTHORIZED')
    if (row.scopes.length > 0) expect((await ask(row, keys.onlyExplore)).code).toBe('INVALID_SCOPE')
    if (row.needsGrowth) expect((await ask(row, world.cast.stan.key)).code).toBe('PLAN_REQUIRED')
    const webhooks = await ask(row, keys.onlyWebhooks)
    if (managesWebhooks(row)) expect(['INVALID_SCOPE', 'INTERNAL']).not.toContain(webhooks.code)
    else if (!isRest || !row.isPublic) expect(webhooks.code).toBe('INVALID_SCOPE')
    const operator = await ask(row, world.cast.olga.key)
    if (row.needsPerson) expect(operator.code).toBe('INVALID_SCOPE')
    else expect(['UNAUTHORIZED', 'INVALID_SCOPE', 'PLAN_REQUIRED', 'INTERNAL']).not.toContain(operator.code)
    expect(operator.status).toBeLessThan(500)
  })
  test('the scope webhooks.manage alone opens all webhook operations', () => {
    expect(rootRows.filter(managesWebhooks).length).toBeGreaterThanOrEqual(12)
  })
  test.each([
    ['in one document', '{ webhookEndpoints { totalCount } venues { totalCount } }'],
    ['in a fragment', '{ webhookEndpoints { totalCount } ...More } fragment More on Query { viewer { name } }'],
    ['in another operation', 'query A { webhookEndpoints { totalCount } } query B { venues { totalCount } }'],
    ['by introspection', '{ webhookEndpoints { totalCount } __schema { queryType { name } } }'],
    ['by a global identifier', '{ node(id: "x") { __typename } }'],
    ['by nothing', '{ __typename }'],
  ])('the scope webhooks.manage alone opens nothing else %s', async (_, query) => {
    nextMinute()
    const response = await world.post(
      '/graphql',
      { query, operationName: query.includes('B') ? 'A' : null },
      keys.onlyWebhooks,
    )
    const { errors } = (await response.json()) as GraphqlAnswer
    expect([response.status, errors?.[0]?.extensions.code]).toEqual([403, 'INVALID_SCOPE'])
  })
  test('the scope webhooks.manage alone reads deliveries with all their fields', async () => {
    const query = `{
      webhookEndpoints { nodes { id url status } pageInfo { hasNextPage } }
      webhookDeliveries { nodes { id event body endpoint { url } attempts { nodes { __typename } } } }
      signingSecret { createdAt }
    }`
    expect((await world.graphql(query, {}, keys.onlyWebhooks)).errors).toBeUndefined()
  })
  test('has a cell for each operation and kind of caller', () => {
    console.log(`the access matrix: ${rows.length} operations, ${cells} cells`)
    expect(cells).toBeGreaterThan(rows.length * 6)
  })
})
