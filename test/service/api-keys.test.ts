import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { cursorScope, writeCursor } from '../../src/database/keyset-cursor.js'
import { openWorld, type World } from '../support/world.js'

interface Made {
  apiKey: { id: string; lastFour: string; scopes: string[] }
  token: string
}

describe('the life of a key', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const make =
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id lastFour scopes } token } }'
  const operate = (query: string, variables: object) => world.graphql(query, variables, world.cast.olga.key)
  const created = async (input: object = {}): Promise<Made> => {
    const full = { partnerId: world.cast.grace.partnerId, name: 'till', scopes: ['outcomes.read'], ...input }
    return (await operate(make, { input: full })).data?.createApiKey as Made
  }
  const statusOf = async (key: string): Promise<number> => (await world.request('/api/v1/outcomes', { key })).status
  const later = (seconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000)
  }

  test('it is shown once, and of the list only its last four characters', async () => {
    const { apiKey, token } = await created()
    expect(token).toMatch(/^svc_live_[0-9A-Za-z]{49}$/)
    expect(apiKey.lastFour).toBe(token.slice(-4))
    expect(await statusOf(token)).toBe(400)
    const list = await world.graphql(
      '{ viewer { apiKeys { totalCount nodes { name lastFour scopes lastUsedAt } } } }',
      {},
      world.cast.grace.key,
    )
    expect(list.data?.viewer).toMatchObject({
      apiKeys: {
        nodes: expect.arrayContaining([
          expect.objectContaining({ lastFour: token.slice(-4), scopes: ['outcomes.read'] }),
        ]),
      },
    })
    expect(JSON.stringify(list)).not.toContain(token)
  })

  test('a list of keys refuses a cursor that is not of it', async () => {
    const key = ['', '00000000-0000-4000-8000-000000000000']
    for (const scope of ['', cursorScope('partner.apiKeys', 'created_at desc')]) {
      const { errors } = await world.graphql(
        'query ($after: String) { viewer { apiKeys(after: $after) { nodes { id } } } }',
        { after: writeCursor(scope, key) },
        world.cast.grace.key,
      )
      expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    }
  })

  test('the successor of a key that ends lives as long as it was made to', async () => {
    const day = 24 * 60 * 60_000
    const { now } = world.clock
    const { apiKey } = await created({ expiresAt: new Date(now.getTime() + 30 * day).toISOString() })
    later(10 * 24 * 60 * 60)
    const { data } = await operate('mutation ($id: UUID!) { rotateApiKey(id: $id) { apiKey { expiresAt } } }', {
      id: apiKey.id,
    })
    const successor = data?.['rotateApiKey'] as { apiKey: { expiresAt: string } }
    expect(Date.parse(successor.apiKey.expiresAt)).toBe(now.getTime() + 40 * day)
  })

  test('a revoked key is refused by REST and GraphQL within 5 seconds', async () => {
    const { apiKey, token } = await created({ scopes: ['outcomes.read', 'graphql.explore'] })
    expect(await statusOf(token)).toBe(400)
    await operate('mutation ($id: UUID!) { revokeApiKey(id: $id) { revokedAt } }', { id: apiKey.id })
    later(5)
    expect(await statusOf(token)).toBe(401)
    expect((await world.graphql('{ viewer { name } }', {}, token)).status).toBe(401)
  })

  test('revoking leaves an audit entry with the key, the time and who did it', async () => {
    const { apiKey } = await created()
    await operate('mutation ($id: UUID!) { revokeApiKey(id: $id) { revokedAt } }', { id: apiKey.id })
    const audit = await operate(
      '{ auditEntries(first: 1) { nodes { action subjectType subjectId actorId after } } }',
      {},
    )
    expect(audit.errors).toBeUndefined()
    const entry = { action: 'revokeApiKey', subjectId: apiKey.id, actorId: world.cast.olga.partnerId }
    expect(audit.data?.auditEntries).toMatchObject({ nodes: [entry] })
    expect(JSON.stringify(audit.data)).toContain('revokedAt')
  })

  test('a key stops at its expiry', async () => {
    const { apiKey, token } = await created()
    const at = new Date(world.clock.now.getTime() + 60_000).toISOString()
    await operate('mutation ($id: UUID!, $at: DateTime!) { expireApiKey(id: $id, expiresAt: $at) { expiresAt } }', {
      id: apiKey.id,
      at,
    })
    expect(await statusOf(token)).toBe(400)
    later(60)
    expect(await statusOf(token)).toBe(401)
  })

  test('a key stops at its expiry even if it has just been used', async () => {
    const { token } = await created({ expiresAt: new Date(world.clock.now.getTime() + 2_000).toISOString() })
    later(1)
    expect(await statusOf(token)).toBe(400)
    later(1)
    expect(await statusOf(token)).toBe(401)
  })

  test('rotation overlaps: both work, then only the successor', async () => {
    const { apiKey, token } = await created()
    const rotate = 'mutation ($id: UUID!) { rotateApiKey(id: $id, overlapMinutes: 10) { apiKey { id scopes } token } }'
    const successor = (await operate(rotate, { id: apiKey.id })).data?.rotateApiKey as Made
    expect(successor.apiKey.scopes).toEqual(['outcomes.read'])
    expect([await statusOf(token), await statusOf(successor.token)]).toEqual([400, 400])
    later(601)
    expect([await statusOf(token), await statusOf(successor.token)]).toEqual([401, 400])
    const again = await operate(rotate, { id: apiKey.id })
    expect(again.errors?.[0]?.message).toContain('has expired')
  })

  test('a plan that changes holds within 5 seconds, and leaves an audit entry', async () => {
    const { token } = await created()
    const limit = async () => (await world.request('/api/v1/outcomes', { key: token })).headers.get('x-ratelimit-limit')
    expect(await limit()).toBe('600')
    const changed = await operate('mutation ($input: UpdatePartnerInput!) { updatePartner(input: $input) { plan } }', {
      input: { id: world.cast.grace.partnerId, plan: 'enterprise', expectedVersion: 1 },
    })
    expect(changed.data).toEqual({ updatePartner: { plan: 'enterprise' } })
    later(5)
    expect(await limit()).toBe('3000')
    const audit = await operate('{ auditEntries(first: 1) { nodes { action } } }', {})
    expect(audit.data?.auditEntries).toMatchObject({ nodes: [{ action: 'updatePartner' }] })
  })

  test.each<[object, string]>([
    [{ scopes: ['everything'] }, 'scopes[0]'],
    [{ name: '' }, 'name'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ partnerId: '00000000-0000-4000-8000-000000000000' }, 'partner'],
  ])('the input %j is refused, naming the field', async (input, field) => {
    const full = { partnerId: world.cast.grace.partnerId, name: 'till', scopes: [], ...input }
    expect((await operate(make, { input: full })).errors?.[0]?.message).toContain(field)
  })

  test('only the operator makes keys', async () => {
    const input = { partnerId: world.cast.grace.partnerId, name: 'own', scopes: [] }
    expect((await world.graphql(make, { input }, world.cast.grace.key)).errors?.[0]?.extensions.code).toBe(
      'INVALID_SCOPE',
    )
  })

  test('five hundred requests with a cold key cost one look-up', async () => {
    const { token } = await created({ partnerId: world.cast.erin.partnerId })
    const statements: string[] = []
    const rows = world.database.queries as unknown as { all: (statement: { text: string }) => Promise<unknown[]> }
    const all = rows.all.bind(rows)
    rows.all = (statement) => {
      if (statement.text.includes('from api_key')) statements.push(statement.text)
      return all(statement)
    }
    const statuses = await Promise.all(Array.from({ length: 500 }, () => statusOf(token)))
    rows.all = all
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(statements).toHaveLength(1)
  })
})
