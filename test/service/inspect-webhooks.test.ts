import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Inbox, type Received } from '../support/inbox.js'
import { until } from '../support/until.js'
import { liveByTheRealClock, openWorld, type World } from '../support/world.js'

describe('what a partner sees and changes of its webhooks', () => {
  let world: World
  let secret = ''
  const inboxes: Inbox[] = []
  beforeAll(async () => {
    world = await openWorld()
    liveByTheRealClock(world)
  })
  afterAll(async () => {
    for (const inbox of inboxes) inbox.close()
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
  interface Endpoint {
    id: string
    url: string
    kinds: string[]
    status: string
    version: number
    failingSince: string | null
  }
  const endpointFields = 'id url kinds status version failingSince'
  const register = async (url: string): Promise<Endpoint> => {
    const { endpoint, signingSecret } = await ask<{ endpoint: Endpoint; signingSecret: string | null }>(
      `mutation ($url: String!) { registerWebhookEndpoint(input: { url: $url, kinds: ["agent.deployed"] }) {
        signingSecret endpoint { ${endpointFields} } } }`,
      { url },
    )
    secret = signingSecret ?? secret
    return endpoint
  }
  const update = (input: object, key?: string) =>
    ask<Endpoint>(
      `mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { ${endpointFields} } }`,
      { input },
      key,
    )
  const sendTest = (id: string, event?: string) =>
    ask<{ id: string }>(
      'mutation ($id: UUID!, $event: String) { testWebhookEndpoint(id: $id, event: $event) { id } }',
      {
        id,
        event,
      },
    )
  interface Delivery {
    nextAttemptAt: string | null
    status: string
    body: string
    bodyBytes: number
    signature: string | null
    attempts: {
      nodes: { url: string; status: number; responseHead: string; requestHeaders: { name: string; value: string }[] }[]
    }
  }
  const delivery = (id: string, key?: string) =>
    ask<Delivery | null>(
      `query ($id: UUID!) { webhookDelivery(id: $id) { status nextAttemptAt body bodyBytes signature
        attempts { nodes { url status latencyMs responseHead requestHeaders { name value } } } } }`,
      { id },
      key,
    )
  const attempted = (id: string, status: string): Promise<Delivery> =>
    until(async () => {
      const current = await delivery(id)
      return current?.status === status && current.attempts.nodes.length > 0 ? current : undefined
    })

  test('a delivery shows the bytes, the address and the headers that were sent, and the signature again', async () => {
    const box = await inbox(() => ({ status: 200 }))
    const endpoint = await register(box.url)
    const { id } = await sendTest(endpoint.id)
    const [received] = (await box.count(1)) as [Received]
    const shown = await attempted(id, 'delivered')
    expect(shown).toMatchObject({ body: received.body, bodyBytes: received.body.length })
    expect(shown.signature).toBe(createHmac('sha256', secret).update(received.body).digest('hex'))
    const [attempt] = shown.attempts.nodes
    expect(attempt).toMatchObject({ url: box.url, status: 200, responseHead: 'thank you' })
    const { host: _, connection: __, 'content-length': ___, ...sent } = received.headers
    expect(Object.fromEntries(attempt!.requestHeaders.map(({ name, value }) => [name, value]))).toEqual(sent)
    expect(await delivery(id, world.cast.erin.key)).toBeNull()
  })

  test('an address and its kinds are changed, the history stays, and what is pending goes to the new address', async () => {
    const [broken, mended] = [await inbox(() => ({ status: 500 })), await inbox()]
    const endpoint = await register(broken.url)
    const { id } = await sendTest(endpoint.id)
    await attempted(id, 'pending')
    const kinds = ['pass.activated', 'agent.deployed']
    const input = { id: endpoint.id, expectedVersion: endpoint.version, url: mended.url, kinds }
    const changed = await update(input)
    expect(changed).toEqual({ ...endpoint, url: mended.url, kinds, version: 2, failingSince: null })
    await mended.count(1)
    const shown = await attempted(id, 'delivered')
    expect(shown.attempts.nodes.map(({ url, status }) => [url, status])).toEqual([
      [broken.url, 500],
      [mended.url, 204],
    ])
    const { nodes } = await ask<{ nodes: object[] }>(
      '{ auditEntries(filter: { action: "updateWebhookEndpoint" }) { nodes { before after } } }',
      {},
      world.cast.olga.key,
    )
    expect(nodes).toEqual([
      { before: { url: broken.url, kinds: ['agent.deployed'] }, after: { url: mended.url, kinds } },
    ])
  })

  test('a change is checked like a registration, and refused if somebody else was faster', async () => {
    const [box, taken] = [await inbox(), await inbox()]
    const endpoint = await register(box.url)
    await register(taken.url)
    const { id, version } = endpoint
    const refusedFor = (input: object, key?: string) =>
      update({ id, expectedVersion: version, ...input }, key).catch((error: Error) => error.message)
    expect(await refusedFor({ url: 'https://10.0.0.1/hook' })).toContain('url must lead to a public address')
    expect(await refusedFor({ url: taken.url })).toBe('an endpoint with this url is already registered')
    expect(await refusedFor({ kinds: ['agent.retired'] })).toContain('kinds must be one of')
    expect(await refusedFor({ kinds: [] })).toContain('kinds must contain at least one of')
    expect(await refusedFor({ expectedVersion: 7 })).toContain('the webhook endpoint is at version 1')
    const missing = await refusedFor({ id: randomUUID(), kinds: ['pass.activated'] })
    expect(missing).toBe('there is no webhook endpoint with this identifier')
    expect(await refusedFor({ kinds: ['pass.activated'] }, world.cast.erin.key)).toBe(missing)
    expect(await update({ id, expectedVersion: version, url: box.url })).toEqual(endpoint)
  })

  test('the catalogue shows each kind with the body that a test sends', async () => {
    const { data } = await world.graphql('{ webhookEventKinds { name description sampleBody } }')
    const catalogue = data?.['webhookEventKinds'] as { name: string; description: string; sampleBody: string }[]
    const box = await inbox()
    const endpoint = await register(box.url)
    for (const { name } of catalogue) await sendTest(endpoint.id, name)
    const bodies = (await box.count(catalogue.length)).map(({ body }) => ({ ...JSON.parse(body), created_at: '' }))
    expect(catalogue.map(({ name }) => name)).toContain('outcome.verified')
    for (const { sampleBody } of catalogue) expect(bodies).toContainEqual({ ...JSON.parse(sampleBody), created_at: '' })
  })

  test('failures since a time are sent again without an end of the period', async () => {
    let isBroken = true
    const box = await inbox(() => ({ status: isBroken ? 410 : 204 }))
    const endpoint = await register(box.url)
    const { id } = await sendTest(endpoint.id)
    await until(async () => ((await delivery(id))?.status === 'failed' ? true : undefined))
    isBroken = false
    await ask('mutation ($id: UUID!) { resumeWebhookEndpoint(id: $id) { status } }', { id: endpoint.id })
    const resend = `mutation ($endpointId: UUID!) {
      resendFailedDeliveries(input: { from: "2020-01-01T00:00:00Z", endpointId: $endpointId }) }`
    expect(await ask(resend, { endpointId: endpoint.id })).toBe(1)
    await until(async () => ((await delivery(id))?.status === 'delivered' ? true : undefined))
  })

  test('a period to resend that lies ahead is refused by the time that was given', async () => {
    const resend = 'mutation ($input: ResendFailedInput!) { resendFailedDeliveries(input: $input) }'
    const from = new Date(world.clock.now.getTime() + 60_000).toISOString()
    const refused = async (input: object) =>
      (await world.graphql(resend, { input }, world.cast.grace.key)).errors?.[0]?.extensions
    expect(await refused({ from })).toMatchObject({ code: 'BAD_REQUEST', field: 'from' })
    expect(await refused({ from, to: from })).toMatchObject({ code: 'BAD_REQUEST', field: 'to' })
  })

  test('a delivery that waits for a retry is sent again now, and its retry is not made as well', async () => {
    let isBroken = true
    const box = await inbox(() => ({ status: isBroken ? 500 : 204 }))
    const endpoint = await register(box.url)
    const { id: one } = await sendTest(endpoint.id)
    const { id: other } = await sendTest(endpoint.id)
    const waits = async (id: string) => ((await delivery(id))?.nextAttemptAt ? true : undefined)
    await until(() => waits(one))
    await until(() => waits(other))
    isBroken = false
    await ask('mutation ($id: UUID!) { resendDelivery(id: $id) { id } }', { id: one })
    const resend = `mutation ($endpointId: UUID!) {
      resendFailedDeliveries(input: { from: "2020-01-01T00:00:00Z", endpointId: $endpointId }) }`
    expect(await ask(resend, { endpointId: endpoint.id })).toBe(1)
    for (const id of [one, other])
      await until(async () => ((await delivery(id))?.status === 'delivered' ? true : undefined))
    expect(await world.database.queries.all(waitingJobs([one, other]))).toEqual([])
  })
})

const waitingJobs = (ids: string[]) =>
  sql`select 1 from jobs.job where name = 'webhook-delivery' and data->>'deliveryId' = any(${ids}::text[])`
