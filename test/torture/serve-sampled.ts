import 'reflect-metadata'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The service; sends its parent the memory that is in use after a garbage collection, and how long the event loop was
 * held up at most since it was asked before, in milliseconds. Needs --expose-gc.
 */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', (wanted) => {
  const longestDelayMs = delay.max / 1e6
  if (wanted === 'memory') globalThis.gc?.()
  process.send?.({ ...process.memoryUsage(), longestDelayMs })
  delay.reset()
})
await import('../../src/process/run-service.js')
