import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { trace } from '@opentelemetry/api'
import { startTracing, type Tracing } from '../../src/telemetry/start-tracing.js'
import { recordShare } from '../../src/telemetry/trace.js'
import { Inbox } from '../support/inbox.js'
import { OtlpReceiver, type ReceivedSpan } from '../support/otlp-receiver.js'
import { until } from '../support/until.js'
import { liveByTheRealClock, openWorld, type World } from '../support/world.js'

const canary = 'canary-7b1f'

describe('traces', () => {
  let collector: OtlpReceiver
  let tracing: Tracing
  let world: World
  let inbox: Inbox
  beforeAll(async () => {
    collector = await OtlpReceiver.start()
    // A new trace is never recorded: only what a trusted proxy asks for.
    tracing = await startTracing({ endpoint: collector.url, ratio: 0, serviceName: 'fan-pass-test' })
    world = await openWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUSTED_PROXIES: '127.0.0.1' })
    liveByTheRealClock(world)
    inbox = await Inbox.open()
    const registering = `mutation ($url: String!) {
      registerWebhookEndpoint(input: { url: $url, events: ["agent.deployed"] }) { endpoint { id } } }`
    await world.graphql(registering, { url: inbox.url }, world.cast.grace.key)
  })
  afterAll(async () => {
    inbox.close()
    await world.close()
    await tracing.close()
    collector.close()
    trace.disable()
  })

  const newTrace = () => crypto.randomUUID().replaceAll('-', '')
  const parentOf = (traceId: string, flags = '01') => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` })
  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
  const spanNamed = (traceId: string, name: string): Promise<ReceivedSpan> =>
    until(async () => spansOf(traceId).find((span) => span.name === name), { awaited: `the span ${name}` })

  test('one trace leads from a REST call over SQL to the delivery of its webhook', async () => {
    const traceId = newTrace()
    const order = {
      venue_name: `The ${canary}`,
      venue_address: '12 Lake Street, Chicago, IL 60601',
      contact_email: `${canary}@example.com`,
      branding: { tagline: canary, logo_url: `https://example.com/${canary}.png` },
      capabilities: ['reservations'],
    }
    const deployed = await world.post('/api/v1/agent/deploy', order, world.cast.grace.key, parentOf(traceId))
    expect(deployed.status).toBe(201)
    await inbox.count(1)
    const delivery = await spanNamed(traceId, 'webhook delivery')
    const [request] = spansOf(traceId).filter(({ name }) => name === 'POST /api/v1/agent/deploy')
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
    expect(request?.attributes).toMatchObject({
      'http.response.status_code': 201,
      'graphql.operation.name': 'deployAgent',
    })
    const [operation] = spansOf(traceId).filter(({ name }) => name === 'mutation deployAgent')
    expect(operation?.parentSpanId).toBe(request?.spanId)
    const statements = spansOf(traceId).filter((span) => span.name === 'statement')
    const insert = statements.find(({ attributes }) =>
      String(attributes['db.query.text']).includes('insert into agent'),
    )
    expect(collector.ancestorsOf(insert!).map(({ name }) => name)).toEqual([request?.name, operation?.name])
    expect(collector.ancestorsOf(delivery).map(({ name }) => name)).toEqual([request?.name, operation?.name])
    expect(delivery.attributes).toMatchObject({ 'webhook.outcome': 'delivered', 'http.response.status_code': 204 })
    expect(world.logged.some((line) => line.includes(`"traceId":"${traceId}"`))).toBe(true)
  })

  test('nothing personal, no value and no address is in a span', async () => {
    const traceId = newTrace()
    const headers = parentOf(traceId)
    const { key } = world.cast.grace
    const query = `query Hostile { fanPasses(filter: { email: "${canary}@example.com" }) { nodes { id } } }`
    await world.post('/graphql', { query }, key, headers)
    await world.request(`/api/v1/fanpass/verify?fan_id=${canary}`, { key, headers })
    await world.request(`/${canary}?name=${canary}`, { headers: { ...headers, 'user-agent': canary } })
    await world.request(`/api/v1/venues?city=${canary}`, { headers })
    await spanNamed(traceId, 'GET /api/v1/venues')
    await spanNamed(traceId, 'POST /graphql')
    const sent = collector.bodies.join('\n')
    for (const secret of [canary, key, inbox.url, 'Hostile']) expect(sent).not.toContain(secret)
  })

  test('a trace that nobody asked to record is not recorded', async () => {
    const traceId = newTrace()
    await world.request('/api/v1/venues?city=Boston', { headers: parentOf(traceId, '00') })
    for (const traceparent of ['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])
      await world.request('/api/v1/venues?city=Boston', { headers: { traceparent } })
    const last = newTrace()
    await world.request('/api/v1/venues?city=Boston', { headers: parentOf(last) })
    await spanNamed(last, 'GET /api/v1/venues')
    expect(spansOf(traceId)).toEqual([])
    expect(new Set(collector.spans.map((span) => span.traceId)).has('0'.repeat(32))).toBe(false)
  })

  test('of the requests without a trace, the configured share begins one', async () => {
    const begun = () =>
      collector.spans.filter(({ name, parentSpanId }) => name === 'GET /api/v1/events' && !parentSpanId)
    await world.request('/api/v1/events?city=Boston')
    recordShare(1)
    await world.request('/api/v1/events?city=Boston').finally(() => recordShare(0))
    await until(async () => begun()[0], { awaited: 'the span of a new trace' })
    expect(begun()).toHaveLength(1)
  })

  test('a caller that is no trusted proxy cannot have its requests recorded', async () => {
    const stranger = await openWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const [theirs, ours] = [newTrace(), newTrace()]
    await stranger.request('/api/v1/venues', { headers: parentOf(theirs) })
    await stranger.close()
    await world.request('/api/v1/venues', { headers: parentOf(ours) })
    await spanNamed(ours, 'GET /api/v1/venues')
    expect(spansOf(theirs)).toEqual([])
  })
})
