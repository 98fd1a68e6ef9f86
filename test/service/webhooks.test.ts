import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { execute } from '../../src/database/execute.js'
import { scheduledJobs } from '../../src/jobs/scheduled-jobs.js'
import { emitWebhookEventThrough } from '../../src/webhooks/emit-webhook-event.js'
import { addMember } from '../support/browser.js'
import { Inbox, type Received } from '../support/inbox.js'
import { until } from '../support/until.js'
import { liveByTheRealClock, openWorld, type World } from '../support/world.js'

const order = (name: string) => ({
  venue_name: name,
  venue_address: '12 Lake Street, Chicago, IL 60601',
  contact_email: 'host@example.com',
  branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
  capabilities: ['reservations', 'offers'],
})

describe('webhooks', () => {
  let world: World
  let inboxes: Inbox[] = []
  beforeAll(async () => {
    world = await openWorld()
    liveByTheRealClock(world)
    await addMember(world, 'owner@grace.example', world.cast.grace.partnerId, 'owner')
    await addMember(world, 'analyst@grace.example', world.cast.grace.partnerId, 'analyst')
  })
  afterAll(async () => {
    for (const inbox of inboxes) inbox.close()
    inboxes = []
    await world.close()
  })

  const inbox = async (...answer: Parameters<typeof Inbox.open>): Promise<Inbox> => {
    const opened = await Inbox.open(...answer)
    inboxes.push(opened)
    return opened
  }
  const ask = async <Answer>(query: string, variables: object = {}, key = world.cast.grace.key): Promise<Answer> => {
    const { data, errors } = await world.graphql(query, variables, key)
    if (errors) throw new Error(errors[0]!.message)
    return Object.values(data!)[0] as Answer
  }
  const registering = `mutation ($url: String!, $events: [String!]!) {
    registerWebhookEndpoint(input: { url: $url, events: $events }) { signingSecret endpoint { id url events status } } }`
  interface Registered {
    signingSecret: string | null
    endpoint: { id: string; status: string }
  }
  const register = (url: string, key?: string, events = ['agent.deployed']) =>
    ask<Registered>(registering, { url, events }, key)
  const remove = (id: string, key?: string) =>
    ask('mutation ($id: UUID!) { removeWebhookEndpoint(id: $id) { id } }', { id }, key)
  const deploy = (name: string, key = world.cast.grace.key) => world.post('/api/v1/agent/deploy', order(name), key)
  interface History {
    id: string
    status: string
    attemptCount: number
    nextAttemptAt: string | null
    event: string
    body: string
    attempts: { totalCount: number; nodes: { status: number | null; responseHead: string; error: string | null }[] }
  }
  const history = async (endpointId: string, key?: string) =>
    (
      await ask<{ nodes: History[] }>(
        `query ($endpointId: UUID) { webhookDeliveries(filter: { endpointId: $endpointId }) { totalCount nodes {
          id status attemptCount nextAttemptAt event eventId body endpoint { id }
          attempts { totalCount nodes { status latencyMs responseHead error startedAt } } } } }`,
        { endpointId },
        key,
      )
    ).nodes
  const settled = async (endpointId: string, status: string, key?: string): Promise<History> =>
    until(async () => (await history(endpointId, key)).find((delivery) => delivery.status === status))

  let secret = ''

  test("the partner's first endpoint brings the secret along, shown once and kept encrypted", async () => {
    const box = await inbox()
    const first = await register(box.url)
    expect(first).toMatchObject({ endpoint: { status: 'active' } })
    expect(first.signingSecret).toMatch(/^whsec_/)
    secret = first.signingSecret ?? ''
    const second = await register(`${box.url}other`)
    expect(second.signingSecret).toBeNull()
    const [row] = await world.database.queries.all<{ newest: string }>(sql`select newest from signing_secret`)
    expect(Buffer.from(row!.newest, 'base64').includes(secret.slice(6))).toBe(false)
    await remove(first.endpoint.id)
    await remove(second.endpoint.id)
  })

  test('a deploy emits a body of exactly three fields, verifiable by other libraries; a change emits nothing', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    const agent = (await (await deploy('The Told One')).json()) as { agent_id: string; venue_id: string }
    await deploy('The Told One')
    const [received] = (await box.count(1)) as [Received]
    expect(JSON.parse(received.body)).toEqual({
      event: 'agent.deployed',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        agent_id: agent.agent_id,
        venue_id: agent.venue_id,
        venue_name: 'The Told One',
        capabilities: ['reservations', 'offers'],
        status: 'active',
      },
    })
    expect(Object.keys(JSON.parse(received.body) as object)).toEqual(['event', 'created_at', 'data'])
    expect(new Webhook(secret).verify(received.body, received.headers as Record<string, string>)).toBeDefined()
    const file = join(mkdtempSync(join(tmpdir(), 'delivery-')), 'body')
    writeFileSync(file, received.body)
    const hmac = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, file]).toString().trim().split(' ').pop()
    expect(received.headers['x-service-signature']).toBe(hmac)
    const delivery = await settled(endpoint.id, 'delivered')
    expect(delivery).toMatchObject({ attemptCount: 1, body: received.body, attempts: { totalCount: 1 } })
    expect(delivery.attempts.nodes[0]).toMatchObject({ status: 204, error: null })
    expect((await history(endpoint.id)).length).toBe(1)
    await remove(endpoint.id)
  })

  test('only the deploying partner is notified', async () => {
    const [hers, others] = [await inbox(), await inbox()]
    const mine = await register(hers.url)
    const theirs = await register(others.url, world.cast.erin.key)
    await deploy('Private Matter')
    await hers.count(1)
    await settled(mine.endpoint.id, 'delivered')
    expect(await history(theirs.endpoint.id, world.cast.erin.key)).toEqual([])
    expect(others.received).toEqual([])
    await expect(remove(mine.endpoint.id, world.cast.erin.key)).rejects.toThrow('there is no webhook endpoint')
    await remove(mine.endpoint.id)
    await remove(theirs.endpoint.id, world.cast.erin.key)
  })

  test('a failure is repeated after 5 seconds with the same bytes and id', async () => {
    const box = await inbox((count) => ({ status: count === 1 ? 500 : 200 }))
    const { endpoint } = await register(box.url)
    await deploy('Second Try')
    const [first, second] = (await box.count(2)) as [Received, Received]
    expect(second.body).toBe(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(second.at.getTime() - first.at.getTime()).toBeGreaterThan(4_400)
    const delivery = await settled(endpoint.id, 'delivered')
    expect(delivery.attempts.nodes.map(({ status }) => status)).toEqual([500, 200])
    await remove(endpoint.id)
  })

  test('a redirect is an answer like any other and is not followed', async () => {
    const target = await inbox()
    const box = await inbox(() => ({ status: 301, headers: { location: target.url } }))
    const { endpoint } = await register(box.url)
    await deploy('Moved Away')
    const delivery = await until(async () => (await history(endpoint.id)).find(({ attemptCount }) => attemptCount > 0))
    expect(delivery).toMatchObject({ status: 'pending', nextAttemptAt: expect.any(String) })
    expect(delivery.attempts.nodes[0]).toMatchObject({ status: 301, responseHead: 'thank you' })
    expect(target.received).toEqual([])
    await remove(endpoint.id)
  })

  test('410 disables the endpoint at once; once resumed, it receives deliveries again', async () => {
    const box = await inbox((count) => ({ status: count === 1 ? 410 : 204 }))
    const { endpoint } = await register(box.url)
    await deploy('Gone')
    const failed = await settled(endpoint.id, 'failed')
    const { nodes } = await ask<{ nodes: object[] }>('{ webhookEndpoints { nodes { id status disabledReason } } }')
    expect(nodes).toEqual([{ id: endpoint.id, status: 'disabled', disabledReason: 'gone' }])
    const mail = await until(async () => world.mails.find(({ text }) => text.includes(box.url)), { awaited: 'a mail' })
    expect(mail).toMatchObject({ to: 'owner@grace.example', subject: 'A webhook endpoint was disabled' })
    await deploy('Told to nobody')
    const resending = ask('mutation ($id: UUID!) { resendDelivery(id: $id) { status } }', { id: failed.id })
    await expect(resending).rejects.toThrow('the webhook endpoint is disabled')
    await ask('mutation ($id: UUID!) { resumeWebhookEndpoint(id: $id) { status } }', { id: endpoint.id })
    const again = await ask('mutation ($id: UUID!) { resendDelivery(id: $id) { id status } }', { id: failed.id })
    expect(again).toEqual({ id: failed.id, status: 'pending' })
    const [first, second] = (await box.count(2)) as [Received, Received]
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect((await settled(endpoint.id, 'delivered')).id).toBe(failed.id)
    await remove(endpoint.id)
  })

  test('what happens while an endpoint is paused waits, and leaves when it is resumed', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    const move = (name: string) => ask(`mutation ($id: UUID!) { ${name}(id: $id) { status } }`, { id: endpoint.id })
    expect(await move('pauseWebhookEndpoint')).toEqual({ status: 'paused' })
    await expect(move('pauseWebhookEndpoint')).rejects.toThrow('that is paused; allowed: resume')
    await deploy('Waits 1')
    await deploy('Waits 2')
    await until(async () => {
      const [held] = await world.database.queries.all<{ count: number }>(
        sql`select count(*)::int as count from delivery where endpoint_id = ${endpoint.id} and is_held`,
      )
      return held?.count === 2 || undefined
    })
    expect(box.received).toEqual([])
    await move('resumeWebhookEndpoint')
    await box.count(2)
    await until(async () => (await history(endpoint.id)).every(({ status }) => status === 'delivered') || undefined)
    expect(box.received).toHaveLength(2)
    await remove(endpoint.id)
  })

  test('more than ten thousand that have waited are queued by the scheduled job, every one once', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    await ask('mutation ($id: UUID!) { testWebhookEndpoint(id: $id) { status } }', { id: endpoint.id })
    await settled(endpoint.id, 'delivered')
    await world.database.queries.all(
      sql`insert into delivery (id, event_id, endpoint_id, status, attempt_count, failures, is_held, created_at)
        select gen_random_uuid(), event_id, endpoint_id, 'pending', 0, 0, true, now()
        from delivery cross join generate_series(1, 10002) where endpoint_id = ${endpoint.id}`,
    )
    const queued: { deliveryId: string }[] = []
    const spy = { add: async (_: unknown, jobs: typeof queued) => void queued.push(...jobs) }
    const job = scheduledJobs(spy as never).find(({ name }) => name === 'queue-held-deliveries')!
    expect(await job.run(world.database.em.fork(), world.clock.now)).toBe(10_002)
    expect(new Set(queued.map(({ deliveryId }) => deliveryId)).size).toBe(10_002)
    await remove(endpoint.id)
  })

  test('an endpoint that is paused and resumed again and again while events come gets every one of them', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    const move = (name: string) => ask(`mutation ($id: UUID!) { ${name}(id: $id) { status } }`, { id: endpoint.id })
    const deploys = Array.from({ length: 30 }, (_, number) => `In And Out ${number}`).map((name) => () => deploy(name))
    for (let round = 0; round < 10; round++) {
      await Promise.all([move('pauseWebhookEndpoint'), ...deploys.splice(0, 3).map((one) => one())])
      await move('resumeWebhookEndpoint')
    }
    await until(async () => {
      const seen = await history(endpoint.id)
      return (seen.length === 30 && seen.every(({ status }) => status === 'delivered')) || undefined
    })
    expect(new Set(box.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
    await remove(endpoint.id)
  })

  test('an event queues the jobs that pg-boss would make, and one of a failing endpoint waits behind those that work', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    const { queue } = world.app.webhooks
    const undone = async (failingSeconds: number) => {
      await world.database.queries.all(
        sql`update webhook_endpoint set failing_since = now() - ${failingSeconds} * interval '1 s' where id = ${endpoint.id}`,
      )
      let jobs: Record<string, unknown>[] = []
      const work = world.database.em.fork().transactional(async (em) => {
        await emitWebhookEventThrough(queue)(em, world.cast.grace.partnerId, 'agent.deployed', {} as never, new Date())
        const [delivery] = await execute<{ id: string }>(
          em,
          sql`select id from delivery where endpoint_id = ${endpoint.id} order by created_at desc limit 1`,
        )
        const job = { deliveryId: delivery!.id, endpointId: endpoint.id, isEndpointFailing: failingSeconds > 30 }
        await setTimeout(2)
        await queue.add(em, [job])
        const ofDelivery = sql`name = 'webhook-delivery' and data->>'deliveryId' = ${delivery!.id}`
        jobs = await execute(em, sql`select * from jobs.job where ${ofDelivery} order by id`)
        throw new Error('undone')
      })
      await expect(work).rejects.toThrow('undone')
      return jobs.map(({ id: _, ...job }) => job)
    }
    const [working, bossesOwn] = await undone(10)
    expect(working).toMatchObject({ priority: 0, group_id: endpoint.id, group_tier: null })
    expect(working).toEqual(bossesOwn)
    const [failing, bossesFailing] = await undone(31)
    expect(failing).toMatchObject({ priority: -1, group_id: `failing/${endpoint.id}`, group_tier: 'failing' })
    expect(failing).toEqual(bossesFailing)
    await remove(endpoint.id)
  })

  test('all failed deliveries of a period are sent again by one call', async () => {
    let isBroken = true
    const box = await inbox(() => ({ status: isBroken ? 410 : 204 }))
    const { endpoint } = await register(box.url)
    for (const name of ['Lost 1', 'Lost 2', 'Lost 3']) await deploy(name)
    await until(async () => (await history(endpoint.id)).every(({ status }) => status === 'failed') || undefined)
    const failed = (await history(endpoint.id)).length
    isBroken = false
    await ask('mutation ($id: UUID!) { resumeWebhookEndpoint(id: $id) { status } }', { id: endpoint.id })
    const resend = (from: string, to: string) =>
      ask('mutation ($from: DateTime!, $to: DateTime!) { resendFailedDeliveries(input: { from: $from, to: $to }) }', {
        from,
        to,
      })
    expect(await resend('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z')).toBe(0)
    await expect(resend('2020-02-01T00:00:00Z', '2020-01-01T00:00:00Z')).rejects.toThrow('to must be after from')
    expect(await resend('2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z')).toBe(failed)
    await until(async () => (await history(endpoint.id)).every(({ status }) => status === 'delivered') || undefined)
    await remove(endpoint.id)
  })

  test('while a secret is being rotated the old one signs on, and the new one too', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    const rotated = await ask<{ signingSecret: string }>(
      'mutation { rotateSigningSecret { signingSecret previousUntil } }',
    )
    await expect(ask('mutation { rotateSigningSecret { signingSecret } }')).rejects.toThrow(
      'the signing secret is already being rotated',
    )
    const sendTest = async (count: number) => {
      await ask('mutation ($id: UUID!) { testWebhookEndpoint(id: $id) { status } }', { id: endpoint.id })
      return (await box.count(count))[count - 1]!
    }
    const during = await sendTest(1)
    expect(during.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2)
    for (const each of [secret, rotated.signingSecret])
      expect(new Webhook(each).verify(during.body, during.headers as Record<string, string>)).toBeDefined()
    const signatureWith = (key: string) => createHmac('sha256', key).update(during.body).digest('hex')
    expect(during.headers['x-service-signature']).toBe(signatureWith(secret))
    await ask('mutation { endSigningSecretRotation { previousUntil } }')
    const after = await sendTest(2)
    expect(after.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1)
    expect(() => new Webhook(secret).verify(after.body, after.headers as Record<string, string>)).toThrow()
    expect(new Webhook(rotated.signingSecret).verify(after.body, after.headers as Record<string, string>)).toBeDefined()
    expect(after.headers['x-service-signature']).toBe(
      createHmac('sha256', rotated.signingSecret).update(after.body).digest('hex'),
    )
    await remove(endpoint.id)
  })

  test('an endpoint has events under their former name too', async () => {
    const { origin } = new URL((await inbox()).url)
    const add = (input: object) =>
      world.graphql(
        `mutation ($input: RegisterWebhookEndpointInput!) {
          registerWebhookEndpoint(input: $input) { endpoint { id events kinds } } }`,
        { input: { url: `${origin}/former`, ...input } },
        world.cast.grace.key,
      )
    const both = await add({ events: ['agent.deployed'], kinds: ['agent.deployed'] })
    const neither = await add({})
    for (const { errors } of [both, neither])
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(/^events /),
        extensions: { code: 'BAD_REQUEST', field: 'events' },
      })
    const { data } = await add({ kinds: ['agent.deployed'] })
    const { endpoint } = data!['registerWebhookEndpoint'] as { endpoint: { id: string } }
    expect(endpoint).toMatchObject({ events: ['agent.deployed'], kinds: ['agent.deployed'] })
    await remove(endpoint.id)
  })

  test('addresses, kinds and numbers of endpoints are checked, in words', async () => {
    const box = await inbox()
    await expect(register('http://example.com/hook')).rejects.toThrow('url must be an https URL')
    await expect(register('https://10.0.0.1/hook')).rejects.toThrow('url must lead to a public address')
    await expect(register(box.url, undefined, ['agent.retired'])).rejects.toThrow('events must be one of')
    const made = await Promise.all(
      Array.from({ length: 14 }, (_, number) =>
        register(`${box.url}${number}`).then(
          ({ endpoint }) => endpoint.id,
          (error: Error) => error.message,
        ),
      ),
    )
    expect(made.filter((answer) => answer.includes('at most 10 webhook endpoints'))).toHaveLength(4)
    for (const id of made.filter((answer) => !answer.includes(' '))) await remove(id)
    const refused = await world.graphql('{ webhookEndpoints { totalCount } }', {}, world.cast.nora.key)
    expect(refused.errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
  })

  test('what is older than 30 days is forgotten by a scheduled job', async () => {
    const box = await inbox()
    const { endpoint } = await register(box.url)
    await deploy('Long Ago')
    await settled(endpoint.id, 'delivered')
    const em = world.database.em.fork()
    const purge = scheduledJobs(world.app.webhooks.queue).find(({ name }) => name === 'purge-webhook-events')!
    expect(await purge.run(em, world.clock.now)).toBe(0)
    expect(await purge.run(em, new Date(world.clock.now.getTime() + 31 * 86_400_000))).toBeGreaterThan(0)
    const [left] = await world.database.queries.all<{ count: number }>(
      sql`select (select count(*) from delivery_attempt)::int + (select count(*) from delivery)::int as count`,
    )
    expect(left?.count).toBe(0)
    await remove(endpoint.id)
  })
})
