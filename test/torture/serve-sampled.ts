import 'reflect-metadata'

/** The service; sends its parent the memory that is in use after a garbage collection. Needs --expose-gc. */
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
await import('../../src/process/run-service.js')
