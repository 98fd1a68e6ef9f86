import 'reflect-metadata'
import { AccessGuards } from '../../src/http/access-guards.js'

/**
 * The service; reports its CPU time to its parent. If BARE_PRINCIPAL names a caller, every request has that principal
 * without checks or rate limits: the difference is the cost of access control.
 */
const { BARE_PRINCIPAL } = process.env
if (BARE_PRINCIPAL) {
  const { scopes, ...given } = JSON.parse(BARE_PRINCIPAL)
  const principal = { ...given, scopes: new Set(scopes), expiresAtMs: Number.POSITIVE_INFINITY }
  AccessGuards.prototype.guardsFor = () => [
    (ctx, next) => {
      ctx.state.principal = principal
      return next()
    },
  ]
}
process.on('message', () => process.send?.(process.cpuUsage()))
await import('../../src/process/run-service.js')
