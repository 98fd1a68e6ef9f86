import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

describe('framing by other sites', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.venue('Night Kitchen')
  })
  afterAll(() => world.close())

  test.each([
    '/',
    '/places/night-kitchen-chicago',
    '/places/unknown',
    '/dashboard?id=agt_0',
    '/book/itin_0/0',
    '/itineraries/itin_0',
    '/graphql',
    '/docs',
    '/api/v1/docs',
    '/api/v1/venues',
    '/nowhere',
  ])('%s refuses it, whatever its status', async (path) => {
    const { headers } = await world.request(path, { headers: { accept: 'text/html' } })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})
