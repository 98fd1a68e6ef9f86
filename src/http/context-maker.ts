import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from 'koa'
import type { Config } from '../config.js'
import type { RequestContext } from '../context.js'
import { Loaders } from '../database/load-relations.js'
import type { Database } from '../database/orm.js'
import { isRouter } from '../graphql/router-secret.js'

/** What all requests share. */
type Shared = Pick<
  RequestContext,
  'limiter' | 'webhooks' | 'liveOutcomes' | 'catalogue' | 'curations' | 'askModel' | 'totals'
>

/** Makes what each request carries; the unit of work is opened when the first write asks for it. */
export function contextMaker(database: Database, config: Config, shared: Shared) {
  const isFromRouter = isRouter(config.routerSecret)
  return (ctx: Context, door: RequestContext['door']): RequestContext => {
    const { principal, now, requestId } = ctx.state
    const own = {
      rows: database.rows,
      loaders: new Loaders(),
      principal: principal ?? null,
      now,
      door,
      idempotencyKey: [ctx.req.headers['idempotency-key']].flat()[0],
      remember: async () => undefined,
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
