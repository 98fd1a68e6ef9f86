import { executionAsyncResource } from 'node:async_hooks'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * Node makes an object for each tick. When a full collection finds none alive, V8 forgets what they look like, and makes every
 * later one the slow way: 8 of the 50 µs of a kept answer. One that stays keeps the others quick.
 */
const keptTicks: object[] = []
process.nextTick(() => keptTicks.push(executionAsyncResource()))

/*
 * Starts the service with what an earlier start has compiled: most of a start is loading modules. Where the folder cannot be
 * written, everything is compiled again.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./process/run-service.js')
