import { createServer, type RequestListener, type Server } from 'node:http'
import type { Logger } from 'pino'
import { handleClientError } from './handle-client-error.js'

/** Node's HTTP server with the service's timeouts. */
export function createHttpServer(listener: RequestListener, log: Logger): Server {
  const options = {
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
    // rejectAmbiguousRequests checks the Host, so that the error has a body and is logged.
    requireHostHeader: false,
  }
  const server = createServer(options, listener)
  handleClientError(server, log)
  return server
}

/** How many requests the server has received and how many of them are finished. */
export interface RequestCounters {
  readonly received: number
  readonly finished: number
}

export function countRequests(server: Server): RequestCounters {
  const count = { received: 0, finished: 0 }
  server.on('request', (_, response) => {
    count.received += 1
    response.once('close', () => {
      count.finished += 1
    })
  })
  return count
}
