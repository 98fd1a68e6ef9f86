import type { Middleware, ParameterizedContext } from 'koa'

/** What is done with every response once it is made, before it is sent. */
export type ResponseStep = (ctx: ParameterizedContext) => void

/** Runs the steps in order behind all further middleware, whose errors have become responses by then. */
export const afterResponse =
  (...steps: readonly ResponseStep[]): Middleware =>
  async (ctx, next) => {
    await next()
    for (const step of steps) step(ctx)
  }
