import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * Starts the service with what an earlier start has compiled: most of a start is loading modules. Where the folder cannot be
 * written, everything is compiled again.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./main.js')
