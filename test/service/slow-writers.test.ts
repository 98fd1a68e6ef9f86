import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const targets = [
  ['/sign-in', form],
  ['/sign-in/link', form],
  ['/invitation', form],
  ['/sign-in/passkey', json],
  ['/graphql', json],
  ['/api/v1/pulse/intent', json],
] as const

describe('a client that sends its body slowly', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => world.close())

  let callers = 0
  /** Sends the head and one byte, each from an address of its own, and collects the answer. */
  async function begin([path, type]: readonly [string, string]): Promise<{ socket: Socket; answer: string[] }> {
    const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
    const answer: string[] = []
    socket.on('data', (bytes) => void answer.push(bytes.toString())).on('error', () => undefined)
    await once(socket, 'connect')
    const number = ++callers
    const key =
      path.startsWith('/sign-in') || path === '/invitation' ? '' : `Authorization: Bearer ${world.cast.grace.key}\r\n`
    const address = `X-Forwarded-For: 192.0.2.${number % 250}\r\n`
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${address}${key}Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n{`,
    )
    return { socket, answer }
  }

  test.each(targets)('that leaves in the middle of it is no fault of the service: %s', async (...target) => {
    const received = once(world.app.server, 'request')
    const { socket } = await begin(target)
    await received
    const before = world.logged.length
    socket.destroy()
    const line = await until(async () => world.logged.slice(before).find((text) => text.includes('"request"')))
    expect(JSON.parse(line)).toMatchObject({ path: target[0], status: 400 })
    expect(world.logged.filter((text) => text.includes('unexpected error'))).toEqual([])
  })

  test('is closed with 408 in time, and 200 of them keep nobody else waiting', async () => {
    const { server } = world.app
    expect(server.requestTimeout).toBe(30_000)
    server.requestTimeout = 2_000
    const writers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => begin(targets[number % 6] ?? targets[0])),
    )
    const dripping = setInterval(() => {
      for (const { socket } of writers) if (socket.writable) socket.write('x')
    }, 500)
    // `once` would reject where a byte meets the closed connection.
    const ends = writers.map(({ socket }) => socket.closed || new Promise((resolve) => socket.once('close', resolve)))
    expect((await world.request('/sign-in', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(200)
    expect((await world.post('/graphql', { query: '{ viewer { name } }' }, world.cast.erin.key)).status).toBe(200)
    await Promise.all(ends)
    clearInterval(dripping)
    server.requestTimeout = 30_000
    const statuses = new Set(writers.map(({ answer }) => answer.join('').slice(9, 12)))
    expect([...statuses]).toEqual(['408'])
  })
})
