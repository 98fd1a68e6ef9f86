import type { Context, Middleware } from 'koa'

export interface HealthChecks {
  isStopping(): boolean
  /** Whether the first itinerary would be as fast as the next ones. */
  isWarm(): boolean
  /** Whether notifications of other processes arrive, which keep the caches current. */
  isListening(): boolean
  /** Rejects when the database is unreachable. */
  hasPendingMigrations(): Promise<boolean>
}

/**
 * `/health/live`: the process responds. `/health/ready`: the database is reachable, its migrations are current, and
 * planning is warm.
 */
export function health(checks: HealthChecks): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next()
    ctx.state.pathTemplate = ctx.path
    if (ctx.path === '/health/live') return respond(ctx as never, 200, 'live')
    const fault = checks.isStopping() ? 'stopping' : await databaseFault(checks)
    respond(ctx as never, fault ? 503 : 200, fault ?? 'ready')
  }
}

async function databaseFault({ hasPendingMigrations, isListening, isWarm }: HealthChecks): Promise<string | undefined> {
  try {
    if (await hasPendingMigrations()) return 'migrations are pending'
    if (!isListening()) return 'notifications do not arrive'
    return isWarm() ? undefined : 'planning is warming up'
  } catch {
    return 'the database is unreachable'
  }
}

function respond(ctx: Context, code: 200 | 503, status: string): void {
  ctx.status = code
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { status }
}
