import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { guardedAgent } from '../../src/webhooks/guarded-agent.js'
import type { ResolveHost } from '../../src/webhooks/resolve-host.js'
import { sendDelivery } from '../../src/webhooks/send-delivery.js'
import { parseWebhookUrl } from '../../src/webhooks/webhook-url.js'
import { innerHosts, innerNames } from './inner-addresses.js'

/** Listens on every address of this machine, so that no spelling of it goes unseen. */
let listener: Server
let port = 0
let connections = 0

beforeAll(async () => {
  listener = createServer((socket) => {
    connections++
    socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }).listen(0, '::')
  await once(listener, 'listening')
  const address = listener.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => void listener.close())

const limits = { deadlineMs: 15_000, bodyMs: 500 }

async function post(url: string, resolve: ResolveHost, allowLoopback = false) {
  const agent = guardedAgent({ allowLoopback }, resolve)
  const result = await sendDelivery(agent, { url, body: Buffer.from('{}'), headers: {} }, new Date(), limits)
  await agent.destroy()
  return result
}

describe('a delivery', () => {
  test('reaches this machine in development, by address and by name: the listener of these tests is heard', async () => {
    const before = connections
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433']) {
      const url = `http://${host}:${port}/`
      expect(await post(url, async () => ['127.0.0.1', '::1'], true)).toMatchObject({
        outcome: 'delivered',
        status: 200,
      })
    }
    expect(connections - before).toBe(4)
  })

  test('makes no connection to any spelling of an inner address, even if such a URL were registered', async () => {
    const before = connections
    const spellings = [...innerHosts, ...innerNames].flatMap((host) => [
      `https://${host}:${port}/`,
      `http://${host}:${port}/`,
    ])
    expect(spellings.length).toBeGreaterThanOrEqual(240)
    for (const url of spellings) {
      expect(await post(url, async () => ['127.0.0.1'])).toMatchObject({ outcome: 'failed', status: undefined })
    }
    expect(connections).toBe(before)
  })

  test('makes no connection when a name changes to an inner address after its registration, 500 times', async () => {
    const before = connections
    const inner = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '0.0.0.0']
    for (let round = 0; round < 500; round++) {
      const answers = [['93.184.215.14'], [inner[round % inner.length]!]]
      const resolve = async () => answers.shift() ?? ['127.0.0.1']
      const url = parseWebhookUrl(`https://rebind.example.com:${port}/`, { allowLoopback: false })
      await resolve()
      expect(await post(url.href, resolve)).toMatchObject({ error: 'rebind.example.com has no public address' })
    }
    expect(connections).toBe(before)
  })

  test('makes no connection when only one of several addresses is an inner one', async () => {
    const before = connections
    expect(await post(`https://mixed.example.com:${port}/`, async () => ['127.0.0.1', '93.184.215.14'])).toMatchObject({
      outcome: 'failed',
    })
    expect(connections).toBe(before)
  })

  test('looks a name up once and connects to what was checked: an answer that changes afterwards is not used', async () => {
    const before = connections
    let lookups = 0
    const resolve = async () => (++lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1'])
    expect(await post(`http://changing.example.com:${port}/`, resolve, true)).toMatchObject({ outcome: 'delivered' })
    expect({ lookups, connections: connections - before }).toEqual({ lookups: 1, connections: 1 })
  })

  test('says the same of a name without an address as of a name with an inner one', async () => {
    const [none, inner] = await Promise.all([
      post('https://a.example.com/', async () => []),
      post('https://a.example.com/', async () => ['10.0.0.1']),
    ])
    expect(none.error).toBe('a.example.com has no public address')
    expect(inner.error).toBe(none.error)
  })
})
