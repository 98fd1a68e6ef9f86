import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readContract, withoutReferences } from '../../rest-adapter/contract.js'
import type { OpenApi } from '../../rest-adapter/reference/openapi.js'
import { referencePage } from '../../rest-adapter/reference/page.js'
import { demoSamples } from '../../src/demo/api-samples.js'
import { openWorld, type World } from '../support/world.js'

const contract = readContract(fileURLToPath(new URL('../../../rest-adapter/', import.meta.url)))

describe('the samples of the API reference', () => {
  let world: World
  let samples: string[]
  beforeAll(async () => {
    world = await openWorld()
    const { cast, clock, stage } = world
    const pass = await stage.pass('alice', cast.grace.partnerId)
    const field = await stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
    const event = await stage.event('Bears game', field, '2026-12-07T00:00:00Z', '2026-12-07T03:00:00Z')
    const campaign = await stage.campaign('Lager', cast.grace.partnerId, {})
    const ids = { fan_pass_id: pass.id, event_id: event.id, campaign_id: campaign.id, agent_id: '' }
    const keys = { operator: '', starter: '', growth: cast.grace.key, enterprise: '', no_scope: '' }
    const values = demoSamples({ ...keys, ...ids })(clock.now)
    const page = referencePage(withoutReferences(contract) as OpenApi, `${world.origin}${contract.base}`, values)
    samples = [...page.matchAll(/<pre><code>(curl [^<]*)</g)].map(([, code = '']) => decoded(code))
  })
  afterAll(() => world.close())

  test('there is one in each operation, and some more in the quickstart', () => {
    const paths = new Set(samples.map((sample) => new URL(/'(http[^']*)'/.exec(sample)?.[1] ?? '').pathname))
    expect(paths).toEqual(new Set(contract.endpoints.map(({ path }) => `${contract.base}${path}`)))
    expect(samples.length).toBeGreaterThan(contract.endpoints.length)
  })

  test('all of them succeed with the values of the demonstration', async () => {
    for (const sample of samples) {
      const [, url = ''] = /^curl '([^']*)'/.exec(sample) ?? []
      const headers = Object.fromEntries(
        [...sample.matchAll(/-H '([^:]*): ([^']*)'/g)].map(([, name, value]) => [name, value]),
      )
      const [, body] = /-d '([^']*)'/.exec(sample) ?? []
      const response = await world.request(url.slice(world.origin.length), {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body }),
      })
      expect([sample, response.status]).toEqual([sample, sample.includes('/agent/deploy') ? 201 : 200])
    }
  })
})

const decoded = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
