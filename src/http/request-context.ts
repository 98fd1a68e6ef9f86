import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from 'koa'
import { Access } from '../auth/access.js'
import { isRouter } from '../auth/router-secret.js'
import type { Config } from '../config.js'
import type { RequestContext } from '../context.js'
import type { Database } from '../database/database.js'
import { RequestDataLoaders } from '../database/request-data-loaders.js'

/** The parts that all requests share. */
type Shared = Pick<
  RequestContext,
  | 'limiter'
  | 'webhooks'
  | 'queueMail'
  | 'hasMail'
  | 'hooks'
  | 'liveOutcomes'
  | 'catalogue'
  | 'planningBulkhead'
  | 'readIntent'
  | 'onWithdrawn'
  | 'totalCounts'
  | 'conversations'
  | 'gazetteer'
>

/** Makes the context of each request; its unit of work is opened at the first write. */
export function requestContextFactory(
  database: Database,
  config: Config,
  shared: Shared,
  addressOf: (request: Context['req']) => string,
) {
  const isFromRouter = isRouter(config.routerSecret)
  // Inherited, because copying them took longer than everything else in the context.
  class OfRequest extends UnitOfWork {}
  Object.assign(OfRequest.prototype, shared)
  return (ctx: Context, transport: RequestContext['transport']): RequestContext => {
    const { principal = null, access = new Access(principal), now, requestId } = ctx.state
    const own = {
      queries: database.queries,
      loaders: new RequestDataLoaders(),
      principal,
      access,
      now,
      transport,
      idempotencyKey: [ctx.req.headers['idempotency-key']].flat()[0],
      storeAnswer: async () => undefined,
      keepsAnswer: false,
      onReplay: () => ctx.set('Idempotent-Replayed', 'true'),
      limitedUses: 0,
      requestId,
      origin: config.publicOrigin,
      signInOrigin: config.signInOrigin,
      isRouter: isFromRouter(ctx),
      callerAddress: () => addressOf(ctx.req),
    }
    return Object.assign(new OfRequest(database) as UnitOfWork & Shared, own)
  }
}

/**
 * A class, because V8 gives each object literal with a getter a shape of its own, which keeps everything that the getter
 * reaches until the next full garbage collection.
 */
class UnitOfWork {
  private readonly opened: { em?: EntityManager } = {}

  constructor(private readonly database: Database) {}

  get em(): EntityManager {
    this.opened.em ??= this.database.em.fork()
    return this.opened.em
  }
}
