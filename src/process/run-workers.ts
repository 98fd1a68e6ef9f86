import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** The delay limits how often a worker that keeps crashing is restarted. */
const restartDelayMs = 500

/** Keeps `count` workers running: replaces one that exits, and stops all of them on SIGTERM and SIGINT. */
export function runWorkers(count: number, log: Logger): void {
  let isStopping = false
  const start = (): Worker => cluster.fork()
  for (let number = 0; number < count; number++) start()
  cluster.on('exit', async (worker, code, signal) => {
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
      return
    }
    log.warn({ worker: worker.process.pid, code, signal }, 'worker exited unexpectedly and is replaced')
    await wait(restartDelayMs)
    if (!isStopping) start()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    })
}
