import type { Bulkhead } from '../concurrency/bulkhead.js'
import type { ReadIntent } from './reading/read-intent.js'
import type { VenueCatalogueCache } from './venue-catalogue-cache.js'

export interface PlanningContext {
  /** The venues that plans are made of. */
  catalogue: VenueCatalogueCache
  /** Limits concurrent planning. */
  planningBulkhead: Bulkhead
  /** Undefined without a configured language model. */
  readIntent: ReadIntent | undefined
  /** Called with the rules that a plan broke: a fault of the planner, for which the fan gets no plan. */
  onWithdrawn(rules: readonly string[]): void
}
