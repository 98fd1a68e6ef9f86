import { createServer, type RequestListener, type Server } from 'node:http'
import { type ClientErrorDependencies, handleClientError } from './handle-client-error.js'

/**
 * A connection on which nothing moves for this long is closed: a client that stops reading would hold its responses in
 * memory without end. Event streams beat more often.
 */
const stalledMs = 60_000

/** The service's timeouts, and what it leaves to its middleware. */
export const serverOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  // Load balancers close an idle connection first (after 60 s by default). A request that arrives while the service closes its
  // connection is reset, and so is one that has waited for a busy process for this long.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  // rejectAmbiguousRequests checks the Host, so that the error has a body and is logged.
  requireHostHeader: false,
  // A request without a body needs no stream of its own: its `readableEnded` is true from the start.
  optimizeEmptyRequests: true,
}

/** Node's HTTP server with the service's timeouts. */
export function createHttpServer(listener: RequestListener, dependencies: ClientErrorDependencies): Server {
  const server = createServer(serverOptions, listener)
  server.setTimeout(stalledMs)
  // Node answers an unknown Expect header itself unless someone listens; rejectExpectation answers like every other error.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  handleClientError(server, dependencies)
  return server
}

/** How many requests the server has received and how many of them are finished. */
export interface RequestCounters {
  readonly received: number
  readonly finished: number
}

export function countRequests(server: Server): RequestCounters {
  const count = { received: 0, finished: 0 }
  const onClose = () => {
    count.finished += 1
  }
  server.on('request', (_, response) => {
    count.received += 1
    response.on('close', onClose)
  })
  return count
}
