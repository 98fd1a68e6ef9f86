import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { App } from '../app.js'
import type { Database } from '../database/database.js'

/** After this time the process exits even if requests are still in progress. */
const timeoutMs = 15_000
/** Connections that the kernel had accepted before the signal are still served: the service is idle after this time without any. */
const idleMs = 100

/** Graceful shutdown on SIGTERM and SIGINT: rejects new work, finishes the requests in progress, then closes the database. */
export function stopOnSignal(app: App, database: Database, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // A signal to the process group reaches each worker twice: directly and from the primary.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), timeoutMs).unref()
    app.stop()
    await idle(app)
    await new Promise((resolve) => app.server.close(resolve))
    await app.close()
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** Resolves when no request is in progress and none has arrived for a while. */
async function idle({ requests }: App): Promise<void> {
  let received: number
  do {
    received = requests.received
    await wait(idleMs)
  } while (requests.received > received || requests.received > requests.finished)
}
