import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { checkInnocence } from '../fuzz/check-innocence.js'
import { documentFor } from '../fuzz/graphql-documents.js'
import { endpoints, type FuzzRequest, requestFor } from '../fuzz/requests.js'
import { openWorld, type World } from '../support/world.js'

const runs = Number(process.env.FUZZ_RUNS ?? 150)

describe('generated requests', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await world.stage.venue('Anchor')
  })
  afterAll(async () => {
    if (process.env.FUZZ_RUNS) console.log(Object.fromEntries([...tally].sort()))
    await world.close()
  })
  const tally = new Map<string, number>()
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)

  const send = async ({ path, method, body, contentType }: FuzzRequest): Promise<void> => {
    // The clock moves on, so that what is tried is never the limit of the minute.
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    const response = await world.request(path, {
      method,
      key: world.cast.olga.key,
      ...(body === undefined ? {} : { body }),
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    })
    count(`${path.replace(/\?.*/, '')} ${response.status}`)
    checkInnocence(`${method} ${path} ${body ?? ''}`, response.status, await response.text())
  }

  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers whatever is sent with a documented status',
    async (_, endpoint) => {
      await fc.assert(fc.asyncProperty(requestFor(endpoint), send), { numRuns: runs, endOnFailure: true })
    },
    600_000,
  )

  test('GraphQL answers whatever document is sent without showing its inside', async () => {
    const schema = await buildServiceSchema()
    const property = fc.asyncProperty(documentFor(schema), async (query) => {
      world.clock.now = new Date(world.clock.now.getTime() + 1_000)
      const response = await world.post('/graphql', { query }, world.cast.olga.key)
      const body = await response.text()
      count(`/graphql ${response.status}${body.includes('"errors"') ? ' with errors' : ''}`)
      checkInnocence(query, response.status, body)
      expect(body).not.toContain('"INTERNAL"')
    })
    await fc.assert(property, { numRuns: runs * 2, endOnFailure: true })
  }, 600_000)
})
