import type { Middleware } from 'koa'
import { hasPendingMigrations } from '../orm/migrate.js'
import type { Database } from '../orm/open-database.js'

/** `/health/live`: the process answers. `/health/ready`: the database is reached and its migrations are current. */
export function health(database: Database, isStopping: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next()
    ctx.state.pathTemplate = ctx.path
    if (ctx.path === '/health/live') return answer(ctx as never, true, { status: 'live' })
    const fault = isStopping() ? 'stopping' : await faultOf(database)
    answer(ctx as never, fault === undefined, { status: fault ?? 'ready' })
  }
}

async function faultOf(database: Database): Promise<string | undefined> {
  try {
    return (await hasPendingMigrations(database)) ? 'migrations are pending' : undefined
  } catch {
    return 'the database is away'
  }
}

function answer(
  ctx: { status: number; body: unknown; set(name: string, value: string): void },
  ok: boolean,
  body: object,
) {
  ctx.status = ok ? 200 : 503
  ctx.set('Cache-Control', 'no-store')
  ctx.body = body
}
