import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

describe('the usage of API keys', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  interface Key {
    name: string
    lastFour: string
    usage: { requests: number; failures: number }
  }
  const keysOf = async (partnerId: string): Promise<Key[]> => {
    const { data } = await world.graphql(
      'query ($id: UUID!) { partner(id: $id) { apiKeys { nodes { name lastFour usage { requests failures } } } } }',
      { id: partnerId },
      world.cast.olga.key,
    )
    return (data!['partner'] as { apiKeys: { nodes: Key[] } }).apiKeys.nodes
  }
  const create = async (name: string): Promise<string> => {
    const { data } = await world.graphql(
      `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }`,
      { input: { partnerId: world.cast.grace.partnerId, name, scopes: ['fanpass.verify'] } },
      world.cast.olga.key,
    )
    return (data!['createApiKey'] as { token: string }).token
  }
  const verify = async (key: string, fanId: string) =>
    (await world.request(`/api/v1/fanpass/verify?fan_id=${fanId}`, { key })).status

  test('each key has its own requests and failures, read in one statement', async () => {
    const { cast, stage, database } = world
    const pass = await stage.pass('Counted', cast.grace.partnerId)
    const [busy] = [await create('busy'), await create('idle')]
    expect(await verify(busy, pass.id)).toBe(200)
    expect(await verify(busy, pass.id)).toBe(200)
    expect(await verify(busy, randomUUID())).toBe(404)
    const { all } = database.queries
    let statements = 0
    database.queries.all = (statement) => {
      if (statement.text.includes('from request_count')) statements += 1
      return all.call(database.queries, statement) as never
    }
    const keys = await until(async () => {
      statements = 0
      const found = await keysOf(cast.grace.partnerId)
      return found.some(({ usage }) => usage.requests > 0) ? found : undefined
    })
    database.queries.all = all
    expect(keys.length).toBeGreaterThan(2)
    expect(statements).toBe(1)
    const usageOf = (name: string) => keys.find((key) => key.name === name)?.usage
    expect(usageOf('busy')).toEqual({ requests: 3, failures: 1 })
    expect(usageOf('idle')).toEqual({ requests: 0, failures: 0 })
  })

  test("a partner's days count the failures of all its keys", async () => {
    const { data } = await world.graphql(
      '{ viewer { dailyRequests { operation requests failures } } }',
      {},
      world.cast.grace.key,
    )
    const { dailyRequests } = data!['viewer'] as { dailyRequests: object[] }
    expect(dailyRequests).toContainEqual({ operation: '/api/v1/fanpass/verify', requests: 3, failures: 1 })
  })
})
