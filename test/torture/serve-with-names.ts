import 'reflect-metadata'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/** The service with the name server of TRIAL_NAME_SERVER. */
const { TRIAL_NAME_SERVER: server } = process.env
dns.promises.Resolver = class extends dns.promises.Resolver {
  constructor(options?: dns.ResolverOptions) {
    super(options)
    if (server) this.setServers([server])
  }
}
syncBuiltinESMExports()
await import('../../src/process/run-service.js')
