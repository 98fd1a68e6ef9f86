import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { newSecret } from '../../src/auth/secret.js'
import { addMember, signIn } from '../support/browser.js'
import { countStatements } from '../support/count-statements.js'
import { openWorld, type World } from '../support/world.js'

describe('the limits', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => world.close())
  /** Each test has a minute of its own. */
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  const many = (count: number, send: () => Promise<Response>) => Promise.all(Array.from({ length: count }, send))
  const tally = (answers: Response[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]))

  test('a partner has the requests of its plan per minute, across REST, GraphQL and all keys', async () => {
    const key = world.cast.stan.key
    const rest = await many(40, () => world.request('/api/v1/outcomes', { key }))
    const graphql = await many(30, () => world.post('/graphql', { query: '{ __typename }' }, key))
    expect(tally([...rest, ...graphql])).toEqual({ 400: 40, 200: 20, 429: 10 })
    const refused = await world.request('/api/v1/outcomes', { key })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(Number(refused.headers.get('x-ratelimit-reset')) * 1_000).toBeGreaterThan(world.clock.now.getTime())
  })

  test('refused requests are not counted, and the next minute starts at zero', async () => {
    const key = world.cast.stan.key
    await many(200, () => world.request('/api/v1/outcomes', { key }))
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const next = await world.request('/api/v1/outcomes', { key })
    expect(next.status).toBe(400)
    expect(next.headers.get('x-ratelimit-remaining')).toBe('59')
  })

  test('the public paths take 100 a minute of an address, forged headers or not', async () => {
    const forged = await many(130, () =>
      world.request('/api/v1/venues', { headers: { 'x-forwarded-for': `${Math.random()}, 198.51.100.7` } }),
    )
    expect(tally(forged)).toEqual({ 200: 100, 429: 30 })
    expect(forged.find(({ status }) => status === 429)?.headers.get('access-control-allow-origin')).toBe('*')
    const neighbour = await world.request('/api/v1/venues', { headers: { 'x-forwarded-for': '198.51.100.8' } })
    expect(neighbour.status).toBe(200)
  })

  test('pages share the limit of the address, and past it nothing is read and only files are served', async () => {
    const venue = await world.stage.venue('Limited')
    const agent = '/embed/agents/agt_00000000000000000000000000'
    const found = [`/places/${venue.slug}`]
    const missing = ['/places/nowhere', '/dashboard?id=agt_0', agent, '/book/itin_0/0', '/nowhere', '/PLACES/x']
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const ask = (path: string, method: string) => world.request(path, { method, headers })
    for (const path of [...found, ...missing])
      for (const method of ['GET', 'HEAD']) {
        const allowed = await ask(path, method)
        expect([path, allowed.status]).toEqual([path, found.includes(path) ? 200 : 404])
        expect(allowed.headers.get('x-ratelimit-limit')).toBe('100')
      }
    await many(100, () => ask(found[0]!, 'HEAD'))
    const read = await countStatements(world.database, async () => {
      for (const path of [...found, ...missing])
        for (const method of ['GET', 'HEAD', 'POST']) {
          const refused = await ask(path, method)
          expect([path, method, refused.status]).toEqual([path, method, 429])
          expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
          expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        }
    })
    expect(read).toEqual([])
    expect((await ask(found[0]!, 'GET')).headers.get('content-type')).toMatch('text/html')
    expect((await ask('/embed/agent.js', 'GET')).status).toBe(200)
    expect((await ask(agent, 'GET')).headers.get('access-control-allow-origin')).toBe('*')
  })

  test('guessing keys is stopped after 30 a minute, and a valid key is served all the same', async () => {
    const guesses = await many(40, () => world.request('/api/v1/outcomes', { key: 'svc_live_guess' }))
    expect(tally(guesses)).toEqual({ 401: 30, 429: 10 })
    expect((await world.request('/api/v1/outcomes', { key: world.cast.grace.key })).status).toBe(400)
  })

  const cookieOf = (secret: string) => ({ cookie: `__Host-session=${secret}` })
  const lookUps = async (work: () => Promise<unknown>) =>
    (await countStatements(world.database, work)).filter((text) => text.includes('from session')).length

  test('a page looks up guessed sessions only within the limit of the address', async () => {
    const guess = () =>
      world.request('/dashboard', { headers: { 'x-forwarded-for': '198.51.100.10', ...cookieOf(newSecret()) } })
    // Where the dashboard is not built, an unknown path counts as well.
    const guesses = await lookUps(() => many(130, guess))
    expect(guesses).toBeGreaterThan(30)
    expect(guesses).toBeLessThanOrEqual(100)
    expect(await lookUps(() => many(30, guess))).toBe(0)
  })

  test('guessed sessions count as failures, and a session is served whatever its neighbours do', async () => {
    const address = { 'x-forwarded-for': '198.51.100.11' }
    await addMember(world, 'ana@grace.example', world.cast.grace.partnerId, 'analyst')
    const analyst = await signIn(world, 'ana@grace.example')
    const ask = async (changes: object) => {
      const headers = { ...analyst.pageHeaders, ...address, ...changes }
      return (await world.post('/graphql', { query: '{ __typename }' }, undefined, headers)).status
    }
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess++) statuses.push(await ask(cookieOf(newSecret())))
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([30, 429])
    expect(await ask({})).toBe(200)
  })

  test.each([
    '',
    'x',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}=`,
    `${'A'.repeat(42)}.`,
    'A'.repeat(7_000),
    '%00',
  ])('a malformed session cookie (%#) is nobody, without a look-up', async (secret) => {
    const page = { ...cookieOf(secret), 'sec-fetch-site': 'same-origin', 'x-requested-with': 'dashboard' }
    const read = await lookUps(async () => {
      for (const path of ['/dashboard', '/dashboard?id=agt_0']) await world.request(path, { headers: page })
      expect((await world.post('/graphql', { query: '{ __typename }' }, undefined, page)).status).toBe(200)
      expect((await world.request('/sign-out', { method: 'POST', headers: page })).status).toBe(303)
    })
    expect(read).toBe(0)
  })

  test("a 405 shows a valid key's own limit, and counts nothing", async () => {
    const shown = async (key?: string) => {
      const answer = await world.request('/api/v1/outcomes', {
        method: 'DELETE',
        ...(key === undefined ? {} : { key }),
      })
      return [answer.status, answer.headers.get('x-ratelimit-limit'), answer.headers.get('x-ratelimit-remaining')]
    }
    const { stan } = world.cast
    await world.request('/api/v1/outcomes', { key: stan.key })
    expect(await shown(stan.key)).toEqual([405, '60', '59'])
    expect(await shown(stan.key)).toEqual([405, '60', '59'])
    expect(await shown('svc_live_guess')).toEqual([405, '30', '30'])
    expect(await shown()).toEqual([405, '30', '30'])
  })

  test('N aliases of a limited field cost N', async () => {
    const { grace, olga } = world.cast
    const pass = await world.stage.pass('alice', olga.partnerId)
    const field = `submitIntent(input: { fanPassId: "${pass.id}", intent: "x", location: { lat: 1, lng: 1 }, partySize: 1 }) { id }`
    const aliases = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`
    const left = async () => {
      const response = await world.post('/graphql', { query: '{ __typename }' }, grace.key)
      return Number(response.headers.get('x-ratelimit-remaining'))
    }
    const before = await left()
    expect((await world.graphql(aliases(60), {}, grace.key)).errors).toBeUndefined()
    expect(before - (await left())).toBe(60 + 1)
    const refused = await world.graphql(aliases(1), {}, grace.key)
    expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    expect((await world.graphql(aliases(1), {}, grace.key)).errors).toBeUndefined()
  })

  test('a partner can ask for what is left and what was used', async () => {
    const { erin } = world.cast
    await many(3, () => world.request('/api/v1/outcomes', { key: erin.key }))
    const { data } = await world.graphql(
      '{ viewer { plan limitWindows { seconds limit remaining resetsAt } } }',
      {},
      erin.key,
    )
    expect(data?.viewer).toMatchObject({
      plan: 'enterprise',
      limitWindows: [
        { seconds: 60, limit: 3_000, remaining: 2_996 },
        { seconds: 86_400, limit: 2_000_000, remaining: 1_999_996 },
      ],
    })
  })
})
