import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { App } from '../app.js'
import type { Database } from '../orm/open-database.js'

/** Requests under way get this long to finish. */
const patienceMs = 15_000
/** Connections that the machine had taken when the signal came are still served: it is quiet after this long without any. */
const quietMs = 100

/** SIGTERM and SIGINT end the process in order: nothing new, what is under way finishes, then the database is closed. */
export function stopOnSignal(app: App, database: Database, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // Who stops a whole group of processes tells each of them more than once.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    app.stop()
    await quiet(app)
    await new Promise((resolve) => app.server.close(resolve))
    await app.close()
    await database.close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** Waits until nothing is under way, and nothing has come in a while; the caller's patience ends it in any case. */
async function quiet(app: App): Promise<void> {
  let seen: number
  do {
    seen = app.requests.begun
    await wait(quietMs)
  } while (app.requests.begun > seen || app.requests.begun > app.requests.ended)
}
