import type { Middleware } from 'koa'
import { badRequest } from '../errors.js'

/** Refuses what a proxy on the way may read otherwise than we do, and Node's parser lets pass. */
export const refuseAmbiguous: Middleware = (ctx, next) => {
  const { httpVersion, rawHeaders } = ctx.req
  if (httpVersion !== '1.1' && httpVersion !== '1.0') throw refusal('a request must be HTTP 1.1 or 1.0')
  if (countOf('host', rawHeaders) > 1) throw refusal('a request must name its Host once')
  return next()
}

/** `rawHeaders` alternates names and values. */
const countOf = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length

/** Nothing that follows on such a connection is believed. */
const refusal = (message: string) => badRequest(message, { headers: { Connection: 'close' } })
