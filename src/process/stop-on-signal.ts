import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/database.js'
import type { ListeningApp } from './listening-app.js'

/** After this time the process exits, whatever is still in progress. */
const timeoutMs = 5_000
/** New connections are accepted until none has sent anything for this long: the kernel may have queued some. */
const idleMs = 100
/** Under traffic they are accepted for this long, so that a load balancer notices and each connection gets `Connection: close`. */
const acceptMs = 1_500
/** After this time requests in progress are cut; the rest is for closing the database. */
const requestsMs = 3_500

/** Graceful shutdown on SIGTERM and SIGINT: rejects new work, finishes the requests in progress, then closes the database. */
export function stopOnSignal(app: ListeningApp, database: Database, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // A signal to the process group reaches each worker twice: directly and from the primary.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const signalledAt = performance.now()
    setTimeout(() => process.exit(1), timeoutMs).unref()
    app.stop()
    await idle(app, signalledAt + acceptMs)
    await closeServer(app, signalledAt + requestsMs)
    await app.close()
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** Resolves when no request is in progress and none has arrived for a while, or at the deadline. */
async function idle({ requests }: ListeningApp, deadline: number): Promise<void> {
  let received: number
  do {
    received = requests.received
    await wait(idleMs)
  } while (performance.now() < deadline && (requests.received > received || requests.received > requests.finished))
}

/** Stops listening, and resolves when the requests in progress are finished; at the deadline they are cut. */
async function closeServer({ server }: ListeningApp, deadline: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), deadline - performance.now())
  await allAccepted(server, deadline)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}

/**
 * Resolves right after a turn of the event loop without a new connection: closing the port resets those that the kernel
 * has queued.
 */
async function allAccepted(server: ListeningApp['server'], deadline: number): Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  let before: number
  do {
    before = accepted
    await turn()
  } while (accepted > before && performance.now() < deadline)
}
