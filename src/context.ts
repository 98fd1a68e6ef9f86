import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from './auth/principal.js'
import type { TotalCountCache } from './catalogue/total-count-cache.js'
import type { Bulkhead } from './concurrency/bulkhead.js'
import type { QueryRunner } from './database/query-runner.js'
import type { RequestDataLoaders } from './database/request-data-loaders.js'
import type { StoreAnswer } from './idempotency/idempotency-store.js'
import type { AskModel } from './itineraries/interpretation/model/reading.js'
import type { VenueCatalogueCache } from './itineraries/planning/venue-catalogue.js'
import type { LiveOutcomes } from './outcomes/live-outcomes.js'
import type { PassHooks } from './passes/hooks.js'
import type { RateLimiter } from './rate-limit/rate-limiter.js'
import type { VenueHooks } from './venues/hooks.js'
import type { Webhooks } from './webhooks/open-webhooks.js'

/** What one request carries from the door to the verbs. */
export interface RequestContext {
  /** The venues as curation looks at them. */
  catalogue: VenueCatalogueCache
  /** How much is planned at once. */
  planningBulkhead: Bulkhead
  /** Where a language model is configured. */
  askModel: AskModel | undefined
  /** Entities, for writes: a unit of work of this request's own. */
  em: EntityManager
  /** Plain rows, for reads. */
  queries: QueryRunner
  /** How long public lists are. */
  totalCounts: TotalCountCache
  loaders: RequestDataLoaders
  principal: Principal | null
  now: Date
  /** By which door the request came: REST meets no limits of fields. */
  transport: 'rest' | 'graphql'
  /** What the header `Idempotency-Key` says. */
  idempotencyKey: string | undefined
  /** Stores the answer of an idempotent mutation in the transaction of its effect. */
  storeAnswer: StoreAnswer
  /** Called when a stored answer is given instead of a new one. */
  onReplay(): void
  /** Tells partners what has happened, and what managing that takes. */
  webhooks: Webhooks
  /** What subscribers hear. */
  liveOutcomes: LiveOutcomes
  /** What later domains do when an earlier one changes: registered in app.ts. */
  hooks: PassHooks & VenueHooks
  limiter: RateLimiter
  /** How often this request has used fields that have a limit of their own. */
  limitedUses: number
  requestId: string
  /** The origin of every absolute URL in an answer. */
  origin: string
  /** Whether the request comes from the federation router, by its shared secret. */
  isRouter: boolean
}
