import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { badRequest } from '../errors.js'

/**
 * Rejects requests that Node's parser accepts and that a proxy in front may interpret differently. `showLimit` sets the rate
 * limit headers of the rejection, which precedes all guards.
 */
export const rejectAmbiguousRequests =
  (showLimit: Middleware): Middleware =>
  (ctx, next) => {
    const fault = faultOf(ctx.req)
    if (fault === undefined) return next()
    return showLimit(ctx, () => {
      throw rejection(fault)
    })
  }

export const isAmbiguous = (request: IncomingMessage): boolean => faultOf(request) !== undefined

function faultOf(request: IncomingMessage): string | undefined {
  const { httpVersion } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'the HTTP version must be 1.1 or 1.0'
  return hasOneHost(request) ? undefined : 'the Host header must be sent exactly once'
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
