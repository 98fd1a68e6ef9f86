import type { EntityManager } from '@mikro-orm/postgresql'
import type { Remember } from './access/idempotency.js'
import type { Principal } from './access/principal.js'
import type { RateLimiter } from './access/rate-limit.js'
import type { ConcurrencyLimit } from './concurrency-limit.js'
import type { KeptTotals } from './database/kept-totals.js'
import type { Loaders } from './database/load-relations.js'
import type { Rows } from './database/rows.js'
import type { CatalogueKeeper } from './itineraries/catalogue.js'
import type { AskModel } from './itineraries/model/reading.js'
import type { LiveOutcomes } from './outcomes/live-outcomes.js'
import type { Webhooks } from './webhooks/open-webhooks.js'

/** What one request carries from the door to the verbs. */
export interface RequestContext {
  /** The venues as curation looks at them. */
  catalogue: CatalogueKeeper
  /** How much is planned at once. */
  curations: ConcurrencyLimit
  /** Where a language model is configured. */
  askModel: AskModel | undefined
  /** Entities, for writes: a unit of work of this request's own. */
  em: EntityManager
  /** Plain rows, for reads. */
  rows: Rows
  /** How long public lists are. */
  totals: KeptTotals
  loaders: Loaders
  principal: Principal | null
  now: Date
  /** By which door the request came: REST meets no limits of fields. */
  door: 'rest' | 'graphql'
  /** What the header `Idempotency-Key` says. */
  idempotencyKey: string | undefined
  /** Stores the answer of an idempotent mutation in the transaction of its effect. */
  remember: Remember
  /** Called when a stored answer is given instead of a new one. */
  onReplay(): void
  /** Tells partners what has happened, and what managing that takes. */
  webhooks: Webhooks
  /** What subscribers hear. */
  liveOutcomes: LiveOutcomes
  limiter: RateLimiter
  /** How often this request has used fields that have a limit of their own. */
  limitedUses: number
  requestId: string
  /** The origin of every absolute URL in an answer. */
  origin: string
  /** Whether the request comes from the federation router, by its shared secret. */
  isRouter: boolean
}
