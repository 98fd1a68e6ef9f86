import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { badRequest } from '../errors.js'

/** Rejects requests that Node's parser accepts and that a proxy in front may interpret differently. */
export const rejectAmbiguousRequests: Middleware = ({ req }, next) => {
  if (req.httpVersion !== '1.1' && req.httpVersion !== '1.0') throw rejection('the HTTP version must be 1.1 or 1.0')
  if (!hasOneHost(req)) throw rejection('the Host header must be sent exactly once')
  return next()
}

/** HTTP/1.0 does not require a Host. `rawHeaders` alternates names and values. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** What follows on such a connection cannot be trusted either. */
const rejection = (message: string) => badRequest(message, { headers: { Connection: 'close' } })
