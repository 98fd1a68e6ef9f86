import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { badRequest } from '../errors.js'

/** Refuses what a proxy on the way may read otherwise than we do, and Node's parser lets pass. */
export const rejectAmbiguousRequests: Middleware = ({ req }, next) => {
  if (!isKnownVersion(req)) throw refusal('a request must be HTTP 1.1 or 1.0')
  if (!hasOneHost(req)) throw refusal('a request must name its Host once')
  return next()
}

export const isAmbiguous = (request: IncomingMessage): boolean => !isKnownVersion(request) || !hasOneHost(request)

const isKnownVersion = ({ httpVersion }: IncomingMessage): boolean => httpVersion === '1.1' || httpVersion === '1.0'

/** HTTP 1.0 knew no hosts. `rawHeaders` alternates names and values. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Nothing that follows on such a connection is believed. */
const refusal = (message: string) => badRequest(message, { headers: { Connection: 'close' } })
