import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

describe('a client that stops reading', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => world.close())

  /** Asks for more than the buffers of both ends hold, from many addresses, and reads nothing. */
  function askWithoutReading(): Socket {
    const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    for (let number = 0; number < 400; number++)
      socket.write(`GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${number % 250}\r\n\r\n`)
    return socket
  }

  const connections = (): Promise<number> =>
    new Promise((resolve) => world.app.server.getConnections((_, count) => resolve(count)))

  test('is disconnected after a minute in which nothing moves', async () => {
    const { server } = world.app
    expect(server.timeout).toBe(60_000)
    server.timeout = 500
    const before = await connections()
    const socket = askWithoutReading()
    await once(socket, 'connect')
    await until(async () => (await connections()) === before || undefined, { awaited: 'the end of the connection' })
    socket.destroy()
  })
})
