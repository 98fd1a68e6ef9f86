import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createHttpServer } from '../../src/http/create-http-server.js'

/** The usual default of load balancers, in seconds. */
const idleTimeoutOfBalancers = 60

describe('the HTTP server', () => {
  const server = createHttpServer((_, response) => void response.end(), {
    log: pino({ enabled: false }),
    headers: {},
    limitHeadersOf: async () => ({}),
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => void server.close())

  test('keeps an idle connection longer than a load balancer, which would send a request while it is closed', async () => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const [, seconds] = /^timeout=(\d+)$/.exec(response.headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(idleTimeoutOfBalancers)
  })
})
