import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Agent } from 'undici'
import { guardedAgent } from '../../src/webhooks/guarded-agent.js'
import { type DeliveryLimits, sendDelivery } from '../../src/webhooks/send-delivery.js'
import { type Receiver, startRawReceiver, startReceiver } from './receivers.js'

const now = new Date('2026-12-01T12:00:00Z')
let agent: Agent
let opened: Receiver[] = []

beforeEach(() => {
  agent = guardedAgent({ allowLoopback: true })
})

afterEach(async () => {
  await agent.destroy()
  for (const receiver of opened) receiver.close()
  opened = []
})

async function open(receiver: Promise<Receiver>): Promise<string> {
  opened.push(await receiver)
  return (await receiver).url
}

const send = (url: string, limits?: DeliveryLimits, body: Uint8Array = Buffer.from('{}')) =>
  sendDelivery(agent, { url, body, headers: { 'webhook-id': 'evt_1' } }, now, limits)

describe('a delivery', () => {
  test('arrives byte for byte, as JSON by POST, with its signature headers', async () => {
    const arrived: { method?: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = []
    const url = await open(
      startReceiver(async (request, response) => {
        const body = Buffer.concat(await request.toArray())
        arrived.push({ method: request.method, headers: request.headers, body })
        response.writeHead(204).end()
      }),
    )
    const body = randomBytes(100_000)
    expect(await send(url, undefined, body)).toMatchObject({ outcome: 'delivered', status: 204, error: undefined })
    expect(arrived[0]?.method).toBe('POST')
    expect(arrived[0]?.body.equals(body)).toBe(true)
    expect(arrived[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '100000',
      'user-agent': 'Fan-Pass-Service-Webhooks/1',
      'webhook-id': 'evt_1',
    })
  })

  test.each([
    [200, 'delivered'],
    [202, 'delivered'],
    [299, 'delivered'],
    [300, 'failed'],
    [304, 'failed'],
    [400, 'failed'],
    [404, 'failed'],
    [410, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('answered %d is %s', async (status, outcome) => {
    const url = await open(startReceiver((_, response) => response.writeHead(status).end('as you say')))
    expect(await send(url)).toMatchObject({ outcome, status, responseHead: status === 304 ? '' : 'as you say' })
  })

  test.each([301, 302, 303, 307, 308])('is not taken along by a redirect (%d)', async (status) => {
    let visits = 0
    const inner = await open(
      startReceiver((_, response) => {
        visits++
        response.end()
      }),
    )
    const url = await open(startReceiver((_, response) => response.writeHead(status, { location: inner }).end()))
    expect(await send(url)).toMatchObject({ outcome: 'failed', status })
    expect(visits).toBe(0)
  })

  test('brings back the seconds of Retry-After', async () => {
    const url = await open(startReceiver((_, response) => response.writeHead(429, { 'retry-after': '90' }).end()))
    expect(await send(url)).toMatchObject({ outcome: 'failed', retryAfterSeconds: 90 })
  })

  test('keeps the first 1,024 bytes of the answer, as text that any database stores', async () => {
    const answer = Buffer.concat([Buffer.from('a\0b'), Buffer.from([0xff]), Buffer.from('é'.repeat(2000))])
    const url = await open(startReceiver((_, response) => response.end(answer)))
    const { responseHead } = await send(url)
    expect(responseHead.startsWith('a\uFFFDb\uFFFDéé')).toBe(true)
    expect(responseHead).toHaveLength(4 + 510)
    expect(responseHead.isWellFormed()).toBe(true)
  })

  test('uses a connection again after a short answer', async () => {
    const ports = new Set<number | undefined>()
    const url = await open(
      startReceiver((request, response) => {
        ports.add(request.socket.remotePort)
        response.end('thanks')
      }),
    )
    for (let count = 0; count < 10; count++) await send(url)
    expect(ports.size).toBeLessThanOrEqual(2)
  })
})

describe('a receiver that', () => {
  const short: DeliveryLimits = { deadlineMs: 400, bodyMs: 200 }

  test('never answers costs the deadline and no more', async () => {
    const url = await open(startReceiver(() => undefined))
    const result = await send(url, short)
    expect(result).toMatchObject({ outcome: 'failed', status: undefined, error: 'no response within the time limit' })
    expect(result.latencyMs).toBeGreaterThanOrEqual(395)
  })

  test('sends its headers a byte at a time costs the deadline and no more', async () => {
    const url = await open(
      startRawReceiver((socket) => {
        const bytes = [...'HTTP/1.1 200 OK\r\nx-slow: '.padEnd(10_000, 'a')]
        const drip = setInterval(() => socket.write(bytes.shift() ?? 'a'), 20)
        socket.on('close', () => clearInterval(drip))
      }),
    )
    expect(await send(url, short)).toMatchObject({ outcome: 'failed', error: 'no response within the time limit' })
  })

  test('says 200 and then drips its body has the delivery, and the slot is free soon', async () => {
    const url = await open(
      startReceiver((_, response) => {
        response.writeHead(200).write('first')
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      }),
    )
    const result = await send(url, { deadlineMs: 600_000, bodyMs: 200 })
    expect(result).toMatchObject({ outcome: 'delivered', status: 200 })
    expect(result.responseHead).toMatch(/^first\.*$/)
  })

  test('answers with 10 MB is cut off after 64 kB', async () => {
    let handedOver = 0
    let closed: (finished: boolean) => void
    const cutOff = new Promise<boolean>((resolve) => {
      closed = resolve
    })
    const url = await open(
      startRawReceiver((socket) => {
        const block = Buffer.alloc(16 * 1024, 'x')
        socket.on('close', () => closed(handedOver >= 10_000_000))
        socket.once('data', () => {
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10000000\r\n\r\n')
          const fill = () => {
            while (handedOver < 10_000_000 && socket.writable) {
              handedOver += block.length
              if (!socket.write(block)) return void socket.once('drain', fill)
            }
          }
          fill()
        })
      }),
    )
    const result = await send(url)
    expect(result).toMatchObject({ outcome: 'delivered', status: 200, responseHead: 'x'.repeat(1024) })
    expect(await cutOff).toBe(false)
  })

  test('sends compressed zeros gets nothing unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const url = await open(
      startReceiver((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
    )
    expect((await send(url)).responseHead.length).toBeLessThanOrEqual(1024)
  })

  test.each([
    ['resets the connection', '', 'connection'],
    ['closes without an answer', 'close', 'connection closed before a response'],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'the response is not valid HTTP'],
    [
      'sends 20 kB of headers',
      `HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
      'the response headers exceed 16 kB',
    ],
    [
      'contradicts its own length',
      'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 7\r\n\r\nhello',
      'the response is not valid HTTP',
    ],
  ])('%s is a failed attempt with a reason', async (_, answer, reason) => {
    const url = await open(
      startRawReceiver((socket) =>
        socket.once('data', () => {
          if (answer === '') socket.resetAndDestroy()
          else if (answer === 'close') socket.end()
          else socket.write(answer)
        }),
      ),
    )
    const result = await send(url, { deadlineMs: 3_000, bodyMs: 200 })
    expect(result).toMatchObject({ outcome: 'failed', status: undefined })
    expect(result.error).toContain(reason)
  })

  test('is not there is a failed attempt with a reason', async () => {
    const gone = await startReceiver(() => undefined)
    gone.close()
    expect(await send(gone.url)).toMatchObject({ outcome: 'failed', error: 'connection refused' })
  })

  test('has a certificate that nobody vouches for is a failed attempt', async () => {
    const url = await open(startRawReceiver((socket) => socket.once('data', () => socket.end('no TLS here'))))
    expect(await send(url.replace('http:', 'https:'))).toMatchObject({ outcome: 'failed', status: undefined })
  })

  test('breaks off its body after a 200 has the delivery', async () => {
    const url = await open(
      startRawReceiver((socket) =>
        socket.once('data', () => {
          socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => socket.destroy())
        }),
      ),
    )
    expect(await send(url)).toMatchObject({ outcome: 'delivered', status: 200, responseHead: 'half' })
  })
})
