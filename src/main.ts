import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Most of a start is compiling modules. The cache has to be enabled before they are imported, hence the dynamic import.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./process/run-service.js')
