import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { openWorld, type World } from '../support/world.js'

describe('verifying a fan pass', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { olga } = world.cast
    await world.stage.pass('alice', olga.partnerId, { checkInCount: 7 })
    await world.stage.pass('had her drink', olga.partnerId, { drinkRedeemedAt: world.clock.now })
    for (const status of ['issued', 'suspended', 'expired'] as const)
      await world.stage.pass(status, olga.partnerId, { status })
  })
  afterAll(() => world.close())

  const verify = (fanId: string, key: string | undefined = world.cast.grace.key) =>
    world.request(`/api/v1/fanpass/verify?fan_id=${fanId}`, { key })

  test('the log names the path without the pass, and an unknown path not at all', async () => {
    const pathOf = async (response: Response) => {
      const lines = world.logged.map((line) => JSON.parse(line) as { requestId?: string; msg: string; path?: string })
      const id = response.headers.get('x-request-id')
      return lines.filter(({ requestId, msg }) => requestId === id && msg === 'request').map(({ path }) => path)
    }
    expect(await pathOf(await verify(uuidV5('pass alice')))).toEqual(['/api/v1/fanpass/verify'])
    expect(await pathOf(await world.request('/alice@example.com'))).toEqual(['(other)'])
  })

  test('an active pass verifies with its whole public profile', async () => {
    const response = await verify(uuidV5('pass alice').toUpperCase())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).toEqual({
      verified: true,
      fan_pass_id: uuidV5('pass alice'),
      tier: 'premium',
      member_since: '2025-03-14',
      welcome_drink_eligible: true,
      check_in_count: 7,
      preferences: ['jazz', 'vegan'],
    })
  })

  test.each(['issued', 'suspended', 'expired'])('a pass that is %s is known and does not verify', async (status) => {
    const response = await verify(uuidV5(`pass ${status}`))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ verified: false, welcome_drink_eligible: false })
  })

  test('the welcome drink is there once', async () => {
    expect(await (await verify(uuidV5('pass had her drink'))).json()).toMatchObject({
      verified: true,
      welcome_drink_eligible: false,
    })
  })

  test('an unknown pass is not found', async () => {
    const response = await verify('00000000-0000-4000-8000-000000000000')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'there is no fan pass with this identifier', code: 'NOT_FOUND' })
  })

  test.each([
    ['', 'fan_id'],
    ['?fan_id=', 'fan_id'],
    ['?fan_id=12', 'fan_id'],
    ['?fan_id=a&fan_id=b', 'fan_id'],
  ])('the query %s is refused, naming fan_id', async (query, field) => {
    const response = await world.request(`/api/v1/fanpass/verify${query}`, { key: world.cast.grace.key })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringContaining(field), code: 'BAD_REQUEST' })
  })

  test('a key without the scope learns nothing about its input', async () => {
    const response = await world.request('/api/v1/fanpass/verify', { key: world.cast.nora.key })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'INVALID_SCOPE' })
  })

  test('without a key it is refused with the scheme to use', async () => {
    const response = await world.request(`/api/v1/fanpass/verify?fan_id=${uuidV5('pass alice')}`)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('REST and GraphQL return the same', async () => {
    const { data } = await world.graphql(
      'query ($id: UUID!) { fanPass(id: $id) { verified id tier memberSince welcomeDrinkEligible checkInCount preferences } }',
      { id: uuidV5('pass alice') },
      world.cast.grace.key,
    )
    expect(data?.fanPass).toMatchObject({ verified: true, memberSince: '2025-03-14', checkInCount: 7 })
    const missing = await world.graphql(
      '{ fanPass(id: "00000000-0000-4000-8000-000000000000") { id } }',
      {},
      world.cast.grace.key,
    )
    expect(missing.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })
})
