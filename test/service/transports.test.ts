import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, newToken } from '../../src/auth/api-key-token.js'
import { openWorld, type World } from '../support/world.js'

const authenticated = [
  ['GET', '/api/v1/fanpass/verify'],
  ['POST', '/api/v1/pulse/intent'],
  ['POST', '/api/v1/agent/deploy'],
  ['GET', '/api/v1/outcomes'],
] as const

describe('REST and GraphQL', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const keyWith = async (changes: Partial<ApiKey>): Promise<string> => {
    const em = world.database.em.fork()
    const key = newToken()
    const known = await em.findOneOrFail(ApiKey, { hash: hashToken(world.cast.grace.key) })
    em.create(ApiKey, {
      ...changes,
      partner: known.partner,
      name: 'other',
      hash: hashToken(key),
      lastFour: '',
      scopes: known.scopes,
      createdAt: world.clock.now,
    } as never)
    await em.flush()
    return key
  }

  test.each(authenticated)('%s %s refuses every bad key in the same words', async (method, path) => {
    const past = new Date(world.clock.now.getTime() - 1)
    const keys = [
      undefined,
      'svc_test_123',
      'svc_live_short',
      newToken().slice(0, -1).concat('!'),
      newToken(),
      await keyWith({ revokedAt: past }),
      await keyWith({ expiresAt: past }),
    ]
    const bodies = new Set<string>()
    for (const key of keys) {
      const response = await world.request(path, { method, ...(key === undefined ? {} : { key }) })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      bodies.add(await response.text())
    }
    expect(bodies.size).toBe(1)
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  test('the scheme of the key may be in any case', async () => {
    const response = await world.request('/api/v1/outcomes', {
      headers: { authorization: `bEARER ${world.cast.grace.key}` },
    })
    expect(response.status).toBe(400)
  })

  test.each(authenticated)('%s %s carries the three headers on every status', async (method, path) => {
    const wrong = method === 'GET' ? 'PUT' : 'GET'
    const statuses: number[] = []
    for (const [verb, key] of [
      [method, undefined],
      [method, world.cast.nora.key],
      [method, world.cast.grace.key],
      [wrong, world.cast.grace.key],
    ] as const) {
      const response = await world.request(path, { method: verb, ...(key === undefined ? {} : { key }) })
      statuses.push(response.status)
      for (const name of ['limit', 'remaining', 'reset'])
        expect(response.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
      expect(response.headers.get('x-request-id')).toBeTruthy()
    }
    expect(statuses).toEqual([401, 403, 400, 405])
  })

  test('a request keeps its own acceptable identifier, and gets one else', async () => {
    const given = await world.request('/api/v1/venues', { headers: { 'x-request-id': 'my-id.1' } })
    expect(given.headers.get('x-request-id')).toBe('my-id.1')
    for (const bad of ['with space', 'x'.repeat(129), 'ümlaut'.replace('ü', 'u;')]) {
      const made = await world.request('/api/v1/venues', { headers: { 'x-request-id': bad } })
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('an unknown path is not found, for anyone', async () => {
    const response = await world.request('/api/v1/nothing/here')
    expect(response.status).toBe(404)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('every answer has the headers that a browser needs to be careful', async () => {
    for (const path of ['/api/v1/venues', '/api/v1/outcomes', '/graphql', '/nowhere']) {
      const response = await world.request(path)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('strict-transport-security')).toMatch('max-age=')
      expect(response.headers.get('x-powered-by')).toBeNull()
    }
  })

  test('GraphQL sends no CORS header', async () => {
    const response = await world.post('/graphql', { query: '{ __typename }' }, undefined, {
      origin: 'https://elsewhere.example',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('the contract is served with the origin of the service', async () => {
    const response = await world.request('/api/v1/openapi.json')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://pass.example/api/v1' }] })
    expect((await world.request('/api/v1/docs')).headers.get('content-type')).toMatch('text/html')
  })

  test('logs name the path and the request, never a key, a query or a body', async () => {
    await world.request('/api/v1/fanpass/verify?fan_id=secret-canary', {
      key: world.cast.grace.key,
      headers: { 'x-request-id': 'traced' },
    })
    const line = world.logged.find((text) => text.includes('"traced"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: '/api/v1/fanpass/verify', method: 'GET', status: 400 })
    const all = world.logged.join('')
    for (const canary of ['secret-canary', world.cast.grace.key, 'svc_live_']) expect(all).not.toContain(canary)
  })

  test('health distinguishes live from ready', async () => {
    expect((await world.request('/health/live')).status).toBe(200)
    const cold = await world.request('/health/ready')
    expect([cold.status, await cold.json()]).toEqual([503, { status: 'planning is warming up' }])
    await world.app.warm()
    expect((await world.request('/health/ready')).status).toBe(200)
    world.app.stop()
    const stopping = await world.request('/health/ready')
    expect(stopping.status).toBe(503)
    expect(stopping.headers.get('connection')).toBe('close')
  })
})
