import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditServer } from 'graphql-http'
import { attackDocuments } from '../support/attack-documents.js'
import { openWorld, type World } from '../support/world.js'

const routerSecret = 'a secret that the router and we share'
const registered = 'query Names { venues(first: 5) { nodes { name } } viewer { name } }'
const generated = 'query Generated { venues(first: 5) { nodes { name } } viewer { name } }'
const compiled = 'query Compiled { venues(first: 5) { nodes { name } } viewer { name } }'
const idOf = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')
const registeredId = createHash('sha256').update(registered).digest('hex')

describe('the GraphQL endpoint', () => {
  let world: World
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trusted-'))
    const operations = [{ id: registeredId, name: 'Names', type: 'query', body: registered }]
    const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations }
    writeFileSync(join(folder, 'frontend.json'), JSON.stringify(manifest))
    // As GraphQL Code Generator and the Relay compiler write them by default.
    writeFileSync(join(folder, 'codegen.json'), JSON.stringify({ [idOf('sha1', generated)]: generated }))
    writeFileSync(join(folder, 'relay.json'), JSON.stringify({ [idOf('md5', compiled)]: compiled }))
    world = await openWorld({ ROUTER_SECRET: routerSecret, INTROSPECTION: 'keys', TRUSTED_DOCUMENTS: folder })
    await world.stage.venue('Anchor Bar')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  interface Answer {
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions: { code: string; retryAfter?: number } }[]
    extensions?: { cost: Record<string, number> & { resetsAt: string } }
  }
  const send = async (body: object, key?: string, headers: Record<string, string> = {}) => {
    const response = await world.post('/graphql', body, key, headers)
    return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) }
  }
  const code = (answer: Answer) => answer.errors?.[0]?.extensions.code

  const mostTurns = 10
  const mostCpuMs = 200

  test.each(attackDocuments)('%s is refused within 200 ms of CPU', async (_, query) => {
    const cpuMs: number[] = []
    // The time of a process is also that of whatever else it does just then, such as loading venues: the least is the
    // document's own.
    for (let turn = 0; turn < mostTurns && Math.min(...cpuMs) >= mostCpuMs; turn++) {
      const before = process.cpuUsage()
      const answer = await send({ query: `${query} # ${turn}` })
      const { user, system } = process.cpuUsage(before)
      expect([400, 401]).toContain(answer.status)
      expect(answer.data ?? undefined).toBeUndefined()
      cpuMs.push((user + system) / 1_000)
    }
    expect(Math.min(...cpuMs)).toBeLessThan(mostCpuMs)
  })

  test.each(['text/event-stream', 'text/csv'])(
    'all of them are refused as well where %s is requested',
    async (accept) => {
      for (const [name, query] of attackDocuments) {
        const answer = await world.post('/graphql', { query }, undefined, { accept })
        const text = await answer.text()
        expect([name, text.includes('"errors"'), text.includes('"data"')]).toEqual([name, true, false])
        world.clock.now = new Date(world.clock.now.getTime() + 1_000)
      }
    },
  )

  test('variables that nest without end are refused', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = `{"query": "query ($ids: [ID!]!) { nodes(ids: $ids) { nodeId } }", "variables": {"ids": ${nested}}}`
    expect((await world.post('/graphql', body)).status).toBe(400)
  })

  test('the answer says what the operation cost and what is left of the minute', async () => {
    const query =
      'query ($first: Int!) { venues(first: $first) { nodes { name events(first: 3) { nodes { name } } } } }'
    const first = await send({ query, variables: { first: 10 } }, world.cast.stan.key)
    // 1 connection, 10 venues, and of each a connection and 3 events.
    expect(first.extensions?.cost).toMatchObject({ requested: 51, mostPerOperation: 20_000, remaining: 29_949 })
    const second = await send({ query, variables: { first: 50 } }, world.cast.stan.key)
    const nextMinute = (Math.floor(world.clock.now.getTime() / 60_000) + 1) * 60_000
    expect(first.extensions?.cost.resetsAt).toBe(new Date(nextMinute).toISOString())
    expect(second.extensions?.cost).toMatchObject({ requested: 251, remaining: 29_698 })
  })

  test('a search costs more than a list', async () => {
    const query = 'query ($filter: VenueFilter) { venues(filter: $filter, first: 1) { totalCount } }'
    const plain = await send({ query, variables: { filter: { city: 'Chicago' } } })
    const search = await send({ query, variables: { filter: { search: 'anchor' } } })
    expect(search.extensions?.cost.requested).toBe((plain.extensions?.cost.requested ?? 0) + 1_000)
  })

  test.each(['application/json', 'text/csv', 'text/event-stream'])(
    'a document of more than 50,000 characters is refused unread for %s',
    async (accept) => {
      const answer = await world.post('/graphql', { query: `${'#'.repeat(50_000)}\n{ unknown }` }, undefined, {
        accept,
      })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('query must have at most 50000 characters')
    },
  )

  test('an error quotes a part of a long value only', async () => {
    const answer = await send({ query: `{ venues(first: ${'9'.repeat(40_000)}) { totalCount } }` })
    expect(answer.errors?.[0]?.message).toMatch(/^first is not valid: .*9…$/)
    expect(JSON.stringify(answer.errors).length).toBeLessThan(1_000)
  })

  test('a minute that is spent is refused with its end', async () => {
    const query = '{ venues(first: 200) { nodes { events(first: 95) { nodes { name } } } } }'
    const { key } = world.cast.stan
    expect((await send({ query }, key)).status).toBe(200)
    const refused = await send({ query }, key)
    expect(refused.status).toBe(429)
    expect(code(refused)).toBe('RATE_LIMITED')
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    expect((await send({ query }, key)).status).toBe(200)
  })

  test('a field above its limit, in a response of status 200, says when to retry', async () => {
    const query = `mutation { deployAgent(input: { venueName: "", venueAddress: "", contactEmail: "", capabilities: [],
      branding: { tagline: "", logoUrl: "" } }) { id } }`
    const deploy = () => send({ query }, world.cast.erin.key)
    for (let use = 0; use < 60; use++) expect(code(await deploy())).toBe('BAD_REQUEST')
    const { status, data, headers, errors } = await deploy()
    const retryAfter = Number(headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect({ status, data }).toEqual({ status: 200, data: null })
    expect(errors?.[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter })
  })

  test('the schema is shown to a key, and to nobody else where the configuration says so', async () => {
    for (const query of ['{ __schema { queryType { name } } }', '{ __type(name: "Venue") { name } }']) {
      const refused = await send({ query })
      expect([refused.status, code(refused)]).toEqual([401, 'UNAUTHORIZED'])
      expect((await send({ query }, world.cast.grace.key)).status).toBe(200)
    }
    expect((await send({ query: '{ venues(first: 1) { __typename } }' })).status).toBe(200)
  })

  test('suggestions for a misspelt name are shown only to callers that may read the schema', async () => {
    const query = '{ venues { nodes { nam } } }'
    expect((await send({ query })).errors?.[0]?.message).not.toContain('Did you mean')
    expect((await send({ query }, world.cast.grace.key)).errors?.[0]?.message).toContain('Did you mean "name"')
  })

  test('_service and _entities are for the router alone', async () => {
    const query = '{ _service { sdl } }'
    const wrong = [{}, { 'x-router-secret': '' }, { 'x-router-secret': routerSecret.replace('a', 'b') }]
    for (const headers of wrong) {
      const refused = await send({ query }, world.cast.olga.key, headers as Record<string, string>)
      expect([refused.status, code(refused)]).toEqual([401, 'UNAUTHORIZED'])
    }
    const answer = await send({ query }, undefined, { 'x-router-secret': routerSecret })
    expect(JSON.stringify(answer.data)).toContain('type Venue')
  })

  test('without a secret nobody is the router', async () => {
    const other = await openWorld()
    for (const headers of [{}, { 'x-router-secret': '' }, { 'x-router-secret': 'undefined' }] as Record<
      string,
      string
    >[])
      expect((await other.post('/graphql', { query: '{ _service { sdl } }' }, undefined, headers)).status).toBe(401)
    await other.close()
  })

  test('a key without graphql.explore runs registered operations only', async () => {
    const { key } = world.cast.nora
    const own = await send({ query: '{ viewer { name } }' }, key)
    expect([own.status, code(own)]).toEqual([403, 'INVALID_SCOPE'])
    for (const body of [
      { documentId: registeredId },
      { documentId: `sha256:${registeredId}` },
      { extensions: { persistedQuery: { version: 1, sha256Hash: registeredId } } },
      { query: registered },
      { documentId: idOf('sha1', generated) },
      { documentId: `sha256:${idOf('sha256', generated)}` },
      { query: generated },
      { id: idOf('md5', compiled) },
      { doc_id: idOf('md5', compiled) },
      { query: compiled },
    ]) {
      const answer = await send(body, key)
      expect(answer.data).toMatchObject({ viewer: { name: 'Nora' } })
    }
    for (const parameters of [
      { documentId: registeredId },
      { id: idOf('md5', compiled) },
      { extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: registeredId } }) },
    ]) {
      const search = new URLSearchParams(parameters as Record<string, string>)
      const got = await world.request(`/graphql?${search}`, { key, headers: { 'apollo-require-preflight': 'true' } })
      expect(got.status).toBe(200)
    }
  })

  test('an identifier that nobody registered is not found, and nothing registers itself', async () => {
    const query = '{ venues { totalCount } }'
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    expect((await send({ query, extensions })).status).toBe(200)
    const unknown = await send({ extensions })
    expect([unknown.status, code(unknown)]).toEqual([404, 'NOT_FOUND'])
    for (const body of [{ id: 'x' }, { doc_id: 1 }, { documentId: registeredId.slice(1) }])
      expect(code(await send(body))).toBe('NOT_FOUND')
  })

  test('a browser is not led to send an operation from elsewhere', async () => {
    const query = encodeURIComponent('{ venues { totalCount } }')
    expect((await world.request(`/graphql?query=${query}`)).status).toBe(400)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const body = JSON.stringify({ query: '{ venues { totalCount } }' })
      const answer = await world.post('/graphql', body, undefined, { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('many operations in one request are refused', async () => {
    const one = { query: '{ venues { totalCount } }' }
    expect((await world.post('/graphql', [one, one])).status).toBe(400)
  })

  test('a mutation is not sent by GET', async () => {
    const query = encodeURIComponent('mutation { submitIntent(input: {}) { id } }')
    const response = await world.request(`/graphql?query=${query}`, { headers: { 'apollo-require-preflight': 'true' } })
    expect(response.status).toBe(405)
  })

  test('of two operations the one that is named runs', async () => {
    const query = 'query A { venues { totalCount } } query B { events { totalCount } }'
    expect((await send({ query, operationName: 'B' })).data).toEqual({ events: { totalCount: 0 } })
    expect((await send({ query })).status).toBe(400)
    expect((await send({ query, operationName: 'C' })).status).toBe(400)
    expect((await send({ query: 'query A { venues { totalCount } }', operationName: 'C' })).status).toBe(400)
  })

  test('the audits of GraphQL over HTTP find no error', async () => {
    const withKey = { authorization: `Bearer ${world.cast.grace.key}` }
    const audits = await auditServer({
      url: `${world.origin}/graphql`,
      fetchFn: (url: string, init: RequestInit = {}) =>
        fetch(url, { ...init, headers: { ...init.headers, ...withKey, 'apollo-require-preflight': 'true' } }),
    })
    const found = audits.filter((audit) => audit.status === 'error')
    expect(found.map((audit) => `${audit.id} ${audit.name}`)).toEqual([])
    expect(audits.filter((audit) => audit.status === 'ok').length).toBeGreaterThan(50)
  })
})
