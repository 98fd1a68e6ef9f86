import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from 'koa'
import type { Config } from '../config.js'
import type { RequestContext } from '../context.js'
import { RequestDataLoaders } from '../database/request-data-loaders.js'
import { isRouter } from '../graphql/server/router-secret.js'
import type { Database } from '../orm/open-database.js'

/** What all requests share. */
type Shared = Pick<
  RequestContext,
  'limiter' | 'webhooks' | 'hooks' | 'liveOutcomes' | 'catalogue' | 'planningBulkhead' | 'askModel' | 'totalCounts'
>

/** Makes what each request carries; the unit of work is opened when the first write asks for it. */
export function requestContextFactory(database: Database, config: Config, shared: Shared) {
  const isFromRouter = isRouter(config.routerSecret)
  return (ctx: Context, transport: RequestContext['transport']): RequestContext => {
    const { principal, now, requestId } = ctx.state
    const own = {
      queries: database.queries,
      loaders: new RequestDataLoaders(),
      principal: principal ?? null,
      now,
      transport,
      idempotencyKey: [ctx.req.headers['idempotency-key']].flat()[0],
      storeAnswer: async () => undefined,
      onReplay: () => ctx.set('Idempotent-Replayed', 'true'),
      limitedUses: 0,
      requestId,
      origin: config.publicOrigin,
      isRouter: isFromRouter(ctx),
    }
    return Object.assign(new UnitOfWork(database), own, shared)
  }
}

/**
 * A class: a getter in an object literal has a shape of its own for each object, which keeps all that the getter reaches
 * until the whole heap is collected.
 */
class UnitOfWork {
  private readonly opened: { em?: EntityManager } = {}

  constructor(private readonly database: Database) {}

  get em(): EntityManager {
    this.opened.em ??= this.database.em.fork()
    return this.opened.em
  }
}
