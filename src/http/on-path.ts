import type { Middleware } from 'koa'
import compose from 'koa-compose'

/** Runs the middleware for exactly one path. */
export function onPath(path: string, ...middleware: Middleware[]): Middleware {
  const run = compose(middleware)
  return (ctx, next) => {
    if (ctx.path !== path) return next()
    ctx.state.pathTemplate = path
    return run(ctx, next)
  }
}
