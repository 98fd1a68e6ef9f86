import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { demoVenue, loadDemoAgent } from '../../src/demo/demo-agent.js'
import type { Demo } from '../../src/demo/demo-keys.js'
import { loadDemoPartners } from '../../src/demo/demo-partners.js'
import { welcome } from '../../src/demo/welcome.js'
import { Browser } from '../support/browser.js'
import { openWorld, type World } from '../support/world.js'

const signInOrigin = 'http://localhost:4000'

describe('the lines that the demonstration prints', () => {
  let world: World
  let demo: Demo
  let printed: string
  beforeAll(async () => {
    world = await openWorld({ DEMO_DATA: 'true' })
    const { cast, clock, database, stage } = world
    await stage.venue(demoVenue.name, { street: demoVenue.street, lat: 41.8815, lng: -87.6247 })
    await stage.venue('Tap', { kind: 'bar', lat: 41.882, lng: -87.6247 })
    await loadDemoPartners(database.em.fork(), clock.now)
    const agentId = await loadDemoAgent(database.em.fork(), signInOrigin, clock.now)
    expect(await loadDemoAgent(database.em.fork(), signInOrigin, clock.now)).toBe(agentId)
    const pass = await stage.pass('alice', cast.olga.partnerId)
    const keys = { operator: '', starter: cast.stan.key, growth: '', enterprise: '', no_scope: '' }
    demo = { ...keys, fan_pass_id: pass.id, event_id: '', campaign_id: '', agent_id: agentId }
    printed = welcome(signInOrigin, '.data', demo, {}, clock.now)
  })
  afterAll(() => world.close())

  test('lead from the intent to a table that is confirmed', async () => {
    const [, body = ''] = /pulse\/intent' .* -d '(\{.*\})'/.exec(printed) ?? []
    const response = await world.post('/api/v1/pulse/intent', body, world.cast.stan.key)
    const { items } = (await response.json()) as { items: { type: string; venue_name: string; book_url: string }[] }
    expect(items[0]).toMatchObject({ type: 'reservation', venue_name: demoVenue.name })
    const path = new URL(items[0]!.book_url).pathname
    const browser = new Browser(world)
    expect((await browser.submit(path, { action: 'confirm' })).status).toBe(303)
  })

  test('lead to a website with the embed code, which runs there and is no frame of another', async () => {
    const [, path = ''] = /http:\/\/localhost:4000(\/demo\/website\S+)/.exec(printed) ?? []
    const response = await world.request(path)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain(`data-agent-id="${demo.agent_id}"`)
    const [, source = ''] = /<script[^>]*src="([^"]+)"/.exec(text) ?? []
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src ${new URL(source).origin}`)
    expect(policy).toContain("frame-ancestors 'none'")
    for (const other of ['/demo/website', '/demo/website?id=agt_0', '/demo/website?id=agt_00000000000000000000000000'])
      expect((await world.request(other)).status).toBe(404)
  })

  test('name a venue of the catalogue', () => {
    const [number = '', ...street] = demoVenue.street.split(' ')
    const rows = readFileSync('data/venues/osm_chicago_2020.csv', 'utf8').split('\n')
    expect(
      rows.filter((row) => row.includes(`,${demoVenue.name},`) && row.includes(`,${number},${street.join(' ')},`)),
    ).toHaveLength(1)
  })
})

test('without the demonstration there is no sample of a website', async () => {
  const world = await openWorld()
  try {
    expect((await world.request('/demo/website?id=agt_00000000000000000000000000')).status).toBe(404)
  } finally {
    await world.close()
  }
})
