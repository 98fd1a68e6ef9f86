import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { IdempotentCall } from '../../src/idempotency/idempotent-call.js'
import { scheduledJobs } from '../../src/jobs/scheduled-jobs.js'
import { openWorld, type World } from '../support/world.js'

const order = {
  venue_name: 'The Anchor',
  venue_address: '12 Lake Street',
  contact_email: 'host@example.com',
  branding: { tagline: 'x', logo_url: 'https://example.com/x.png' },
  capabilities: ['offers'],
}

describe('repeating a POST under an Idempotency-Key', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await world.stage.venue('Anchor')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  const deploy = (key: string | undefined, body: object = order, who = world.cast.erin.key) =>
    world.post('/api/v1/agent/deploy', body, who, key === undefined ? {} : { 'idempotency-key': key })

  test('the same key and body give the stored answer, byte for byte', async () => {
    const first = await deploy('a')
    expect(first.status).toBe(201)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    const text = await first.text()
    const again = await deploy('a', Object.fromEntries(Object.entries(order).reverse()))
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(text)
  })

  test('an intent is planned once', async () => {
    const intent = {
      fan_pass_id: (await world.stage.pass('bob', world.cast.olga.partnerId)).id,
      intent: 'lunch',
      location: { lat: 41.88, lng: -87.63 },
      party_size: 2,
    }
    const send = async () =>
      (await world.post('/api/v1/pulse/intent', intent, world.cast.erin.key, { 'idempotency-key': 'i' })).json()
    expect(await send()).toEqual(await send())
  })

  test('another body under the same key is refused', async () => {
    await deploy('b')
    const other = await deploy('b', { ...order, venue_name: 'Other' })
    expect(other.status).toBe(400)
    expect(((await other.json()) as { error: string }).error).toContain('Idempotency-Key')
  })

  test('only what succeeded is stored', async () => {
    const intent = {
      fan_pass_id: '00000000-0000-4000-8000-000000000000',
      intent: 'x',
      location: { lat: 1, lng: 1 },
      party_size: 1,
    }
    const send = () => world.post('/api/v1/pulse/intent', intent, world.cast.erin.key, { 'idempotency-key': 'never' })
    expect((await send()).status).toBe(404)
    expect((await send()).headers.get('idempotent-replayed')).toBeNull()
  })

  test('a key is forgotten after a day, and belongs to its partner', async () => {
    await deploy('c')
    expect((await deploy('c', order, world.cast.grace.key)).headers.get('idempotent-replayed')).toBeNull()
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
    expect((await deploy('c')).headers.get('idempotent-replayed')).toBeNull()
  })

  test('two partners with one key and one body at the same moment each get their own agent', async () => {
    const keys = [world.cast.erin.key, world.cast.grace.key]
    const answers = await Promise.all(keys.map((who) => deploy('shared', { ...order, venue_name: 'Shared' }, who)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const agents = (await Promise.all(answers.map((answer) => answer.json()))) as { agent_id: string }[]
    expect(new Set(agents.map(({ agent_id: id }) => id)).size).toBe(2)
  })

  test('what is older than a day is deleted by a scheduled job, and nothing else', async () => {
    const kept = () => world.database.em.fork().count(IdempotentCall)
    const purge = scheduledJobs(world.app.webhooks.queue).find(({ name }) => name === 'purge-idempotent-calls')!
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
    await purge.run(world.database.em.fork(), world.clock.now)
    expect(await kept()).toBe(0)
    await deploy('d')
    world.clock.now = new Date(world.clock.now.getTime() + 86_399_000)
    await deploy('e')
    expect(await purge.run(world.database.em.fork(), world.clock.now)).toBe(0)
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    expect(await purge.run(world.database.em.fork(), world.clock.now)).toBe(1)
    expect(await kept()).toBe(1)
  })

  test('two hundred at once are carried out once', async () => {
    const body = { ...order, venue_name: 'Rush' }
    const answers = await Promise.all(Array.from({ length: 200 }, () => deploy('rush', body)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    const bodies = await Promise.all(answers.filter(({ status }) => status === 201).map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(
      answers.filter((answer) => answer.status === 201 && answer.headers.get('idempotent-replayed') === null),
    ).toHaveLength(1)
  })

  test.each(['', ' ', 'é', 'x'.repeat(256)])('the key "%s" is refused', async (key) => {
    const response = await world.post('/api/v1/agent/deploy', order, world.cast.erin.key, {
      'idempotency-key': encodeURI(key) === key || key === '' ? key : 'a b',
    })
    expect(response.status).toBe(400)
  })

  test('GraphQL takes the key as an argument too', async () => {
    const mutation =
      'mutation ($input: DeployAgentInput!, $key: String) { deployAgent(input: $input, idempotencyKey: $key) { id createdAt } }'
    const input = {
      venueName: 'By argument',
      venueAddress: '1 Main St',
      contactEmail: 'a@example.com',
      branding: { tagline: 'x', logoUrl: 'https://example.com/x.png' },
      capabilities: ['offers'],
    }
    const send = (key: string) => world.graphql(mutation, { input, key }, world.cast.erin.key)
    const first = await send('g')
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    expect((await send('g')).data).toEqual(first.data)
  })
})
