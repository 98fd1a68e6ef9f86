import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A worker that keeps dying is started again no faster than this. */
const restartMs = 500

/** Keeps so many workers running, replaces one that dies, and ends with them when it is told to stop. */
export function runWorkers(count: number, log: Logger): void {
  let isStopping = false
  const start = (): Worker => cluster.fork()
  for (let number = 0; number < count; number++) start()
  cluster.on('exit', async (worker, code, signal) => {
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
      return
    }
    log.warn({ worker: worker.process.pid, code, signal }, 'a worker died and is replaced')
    await wait(restartMs)
    if (!isStopping) start()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    })
}
