import 'reflect-metadata'
import { AccessGuards } from '../../src/http/access-guards.js'

/**
 * The service, which tells its parent what CPU time it has used. Where BARE_PRINCIPAL names a caller, every request is that
 * caller's without any check or count: what the access path costs is the difference.
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
