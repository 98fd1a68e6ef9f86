import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Inbox } from '../support/inbox.js'
import { registerDocuments } from '../support/trusted.js'
import { until } from '../support/until.js'
import { liveByTheRealClock, openWorld, type World } from '../support/world.js'

const registered = 'query OwnVenues { venues(first: 1) { totalCount } }'

describe('metrics', () => {
  let world: World
  const documents = registerDocuments([registered])
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_DOCUMENTS: documents.folder })
    liveByTheRealClock(world)
    await world.stage.venue('The Anchor')
  })
  afterAll(async () => {
    await world.close()
    documents.remove()
  })

  /** The sum of the series of a name that have these labels; 0 if there is none. */
  const seriesSum = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
    const lines = (await world.metrics.registry.metrics()).split('\n')
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
    const found = lines.filter((line) => line.split(/[{ ]/)[0] === name && wanted.every((part) => line.includes(part)))
    return found.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
  }
  const requests = 'fan_pass_requests_total'

  test('requests count by transport, template, operation, method, status and code', async () => {
    await world.request('/api/v1/venues?city=Chicago')
    await world.request('/api/v1/venues?limit=x')
    const rest = { transport: 'rest', path: '/api/v1/venues', operation: 'listVenues', method: 'GET' }
    expect(await seriesSum(requests, { ...rest, status: '200', code: '' })).toBe(1)
    expect(await seriesSum(requests, { ...rest, status: '400', code: 'BAD_REQUEST' })).toBe(1)
    expect(await seriesSum('fan_pass_request_duration_seconds_count', rest)).toBe(2)
  })

  test('a cached response has the operation of the first', async () => {
    const before = await seriesSum(requests, { operation: 'listEvents', status: '200' })
    for (let time = 0; time < 4; time += 1) await world.request('/api/v1/events?city=Chicago')
    expect(await seriesSum(requests, { operation: 'listEvents', status: '200' })).toBe(before + 4)
  })

  test('a registered operation has its name, and its cost is observed', async () => {
    const costs = await seriesSum('fan_pass_graphql_cost_count')
    await world.graphql(registered, {}, world.cast.grace.key)
    expect(await seriesSum(requests, { transport: 'graphql', operation: 'OwnVenues', method: 'POST' })).toBe(1)
    expect(await seriesSum('fan_pass_graphql_cost_count')).toBe(costs + 1)
  })

  test('no caller can invent a label', async () => {
    const { grace } = world.cast
    const invented = 'Hostile'
    await world.graphql(`query ${invented} { __typename }`, {}, grace.key)
    await world.post('/graphql', { query: registered, operationName: invented }, grace.key)
    await world.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'hostile/tool', params: { name: invented } })
    await world.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: invented, arguments: {} } })
    const paths = [`/${invented}`, `/api/v1/${invented}`, `/api/v1/venues/${invented}`, `/docs/${invented}`]
    const more = [`/places/hostile`, `/embed/hostile.js`, `/dashboard/${invented}`, `/sitemap-${invented}-1.xml`]
    for (const path of [...paths, ...more, `/health/${invented}`, `/api/v1/venues?${invented}=1`])
      await world.request(path)
    await world.request('/api/v1/venues', {
      headers: { 'x-request-id': invented, 'user-agent': invented, host: invented },
    })
    await sendRaw(`PROPFIND /api/v1/venues HTTP/1.1\r\nHost: ${invented}\r\nConnection: close\r\n\r\n`)
    await sendRaw(`${invented.toUpperCase()} / HTTP/1.1\r\nHost: x\r\n\r\n`)
    const text = await world.metrics.registry.metrics()
    expect(text.toLowerCase()).not.toContain('hostile')
    expect(text).not.toContain('PROPFIND')
    expect(await seriesSum(requests, { method: '(other)' })).toBe(1)
    expect(await seriesSum(requests, { path: '(unparsed)', status: '400' })).toBe(1)
    expect(await seriesSum(requests, { path: '(other)', status: '404' })).toBeGreaterThan(2)
  })

  const sendRaw = async (text: string): Promise<void> => {
    const socket = connect(Number(URL.parse(world.origin)?.port), '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write(text)
    await once(socket, 'close')
  }

  test('a limit that is hit counts by its kind', async () => {
    const stranger = { headers: { authorization: 'Bearer svc_live_wrong' } }
    const refused = await until(async () => {
      const { status } = await world.request('/api/v1/outcomes', stranger)
      return status === 429 ? status : undefined
    })
    expect(refused).toBe(429)
    expect(await seriesSum('fan_pass_limits_hit_total', { kind: 'failed' })).toBe(1)
  })

  test('planning is timed, and venues in memory that lack an edit have an age until they are read', async () => {
    const pass = await world.stage.pass('alice', world.cast.grace.partnerId)
    const location = { lat: 41.88, lng: -87.63 }
    const intent = { fan_pass_id: pass.id, intent: 'dinner at 7 pm', location, party_size: 2 }
    expect((await world.post('/api/v1/pulse/intent', intent, world.cast.grace.key)).status).toBe(200)
    expect(await seriesSum('fan_pass_planning_duration_seconds_count')).toBe(1)
    const isCurrent = async () => (await seriesSum('fan_pass_catalogue_age_seconds')) === 0
    expect(await until(async () => (await isCurrent()) || undefined)).toBe(true)
    await world.stage.venue('Edited', location)
    expect(await until(async () => !(await isCurrent()) || undefined)).toBe(true)
    expect(await until(async () => (await isCurrent()) || undefined)).toBe(true)
  })

  test('webhook attempts count by their outcome, and what is due has an age', async () => {
    const inbox = await Inbox.open(() => ({ status: 500 }))
    const { key } = world.cast.grace
    const registering = `mutation ($url: String!) {
      registerWebhookEndpoint(input: { url: $url, events: ["agent.deployed"] }) { endpoint { id } } }`
    const { data } = await world.graphql(registering, { url: inbox.url }, key)
    const { endpoint } = data!['registerWebhookEndpoint'] as { endpoint: { id: string } }
    await world.graphql(`mutation { testWebhookEndpoint(id: "${endpoint.id}") { id } }`, {}, key)
    await inbox.count(1)
    const failed = async () => (await seriesSum('fan_pass_webhook_attempts_total', { outcome: 'failed' })) || undefined
    expect(await until(failed)).toBeGreaterThan(0)
    const waits = async () => (await seriesSum('fan_pass_webhook_queue_jobs')) || undefined
    expect(await until(waits)).toBe(1)
    inbox.close()
  })

  test('what waits is read from the queues', async () => {
    const { em } = world.database
    // Of a queue that has jobs which nobody takes: the lease of a worker that does not exist.
    await em.execute(
      `insert into jobs.job (name, data, start_after, created_on) values
        ('mail', '{}', now() + interval '1 hour', now() - interval '90 seconds')`,
    )
    const mails = async () => (await seriesSum('fan_pass_mail_queue_jobs')) || undefined
    expect(await until(mails)).toBe(1)
    expect(await seriesSum('fan_pass_mail_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(await seriesSum('fan_pass_database_up')).toBe(1)
    await world.database.queries.all(sql`delete from jobs.job where name = 'mail'`)
  })
})
