import type { Context, Middleware } from 'koa'

export interface HealthChecks {
  isStopping(): boolean
  /** Rejects when the database is unreachable. */
  hasPendingMigrations(): Promise<boolean>
}

/** `/health/live`: the process responds. `/health/ready`: the database is reachable and its migrations are current. */
export function health(checks: HealthChecks): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next()
    ctx.state.pathTemplate = ctx.path
    if (ctx.path === '/health/live') return respond(ctx as never, 200, 'live')
    const fault = checks.isStopping() ? 'stopping' : await databaseFault(checks)
    respond(ctx as never, fault ? 503 : 200, fault ?? 'ready')
  }
}

async function databaseFault({ hasPendingMigrations }: HealthChecks): Promise<string | undefined> {
  try {
    return (await hasPendingMigrations()) ? 'migrations are pending' : undefined
  } catch {
    return 'the database is unreachable'
  }
}

function respond(ctx: Context, code: 200 | 503, status: string): void {
  ctx.status = code
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { status }
}
