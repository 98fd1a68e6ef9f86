import type { Middleware } from 'koa'
import type { ToPublicError } from '../src/graphql/server/to-graphql-error.js'

/** JSON-RPC's first code for errors of a server. */
const serverError = -32_000

/** Errors before a message is read have the status, the code and the message of REST, in the body of JSON-RPC. */
export function rpcErrors(toPublicError: ToPublicError): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (thrown) {
      const { status, code, message, headers } = toPublicError(thrown, ctx.state.requestId)
      ctx.status = status
      ctx.state.errorCode = code
      ctx.set({ ...headers })
      ctx.body = { jsonrpc: '2.0', id: null, error: { code: serverError, message, data: { code } } }
    }
  }
}
