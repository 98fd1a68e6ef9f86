import type { Middleware } from 'koa'
import { badRequest } from '../errors.js'

/** Rejects every `Expect` but `100-continue`, which Node answers itself. HTTP/1.0 has no expectations. */
export const rejectExpectation: Middleware = ({ req }, next) => {
  const { expect } = req.headers
  if (expect === undefined || req.httpVersion === '1.0' || /^100-continue$/i.test(expect)) return next()
  throw badRequest('the only Expect header that is accepted is 100-continue', { status: 417 })
}
