import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { openWorld, type World } from '../support/world.js'

const order = {
  venue_name: 'The <b>Anchor</b>',
  venue_address: '12 Lake Street',
  contact_email: 'host@example.com',
  branding: { tagline: '"><script>alert(1)</script>', logo_url: 'https://example.com/x.png' },
  capabilities: ['offers'],
}

describe('the pages that people open', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await world.stage.venue('Night Kitchen', { openingHours: [[1_080, 1_560]], tags: ['outdoor_seating'] })
  })
  afterAll(() => world.close())

  test('every book_url opens a page of the place, and opening it changes nothing', async () => {
    const intent = {
      fan_pass_id: uuidV5('pass alice'),
      intent: 'dinner',
      location: { lat: 41.88, lng: -87.63 },
      party_size: 2,
    }
    world.clock.now = new Date('2026-12-07T20:00:00Z')
    const plan = (await (await world.post('/api/v1/pulse/intent', intent, world.cast.grace.key)).json()) as {
      items: { book_url: string }[]
    }
    expect(plan.items).toHaveLength(1)
    for (const { book_url } of plan.items) {
      const response = await world.request(new URL(book_url).pathname)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).toContain('Night Kitchen')
      expect(text).toContain('18:00 – 02:00')
      expect(text).not.toMatch(/<script/i)
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    }
  })

  test("an agent's dashboard and script show the available data as text", async () => {
    const agent = (await (await world.post('/api/v1/agent/deploy', order, world.cast.grace.key)).json()) as {
      agent_id: string
      dashboard_url: string
      embed_script: string
    }
    const { pathname, search } = new URL(agent.dashboard_url)
    const dashboard = await world.request(pathname + search)
    expect(dashboard.status).toBe(200)
    const text = await dashboard.text()
    expect(text).not.toContain('<b>')
    expect(text).not.toMatch(/<script/i)
    const source = /src="([^"]+)"/.exec(agent.embed_script)?.[1] ?? ''
    const script = await world.request(new URL(source).pathname)
    expect(script.headers.get('content-type')).toMatch('text/javascript')
    const said = await world.request(`/embed/agents/${agent.agent_id}`)
    expect(await said.json()).toEqual({
      venue_name: order.venue_name,
      tagline: order.branding.tagline,
      status: 'active',
    })
  })

  test.each([
    '/places/nowhere',
    '/dashboard',
    '/dashboard?id=agt_0',
    '/dashboard?id=%00',
    '/embed/agents/agt_00000000000000000000000000',
  ])('%s is not found', async (path) => {
    expect((await world.request(path)).status).toBe(404)
  })
})
