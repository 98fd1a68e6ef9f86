import type { Bulkhead } from '../concurrency/bulkhead.js'
import type { AskModel } from './interpretation/model/model-reading.js'
import type { VenueCatalogueCache } from './venue-catalogue.js'

export interface PlanningContext {
  /** The venues that plans are made of. */
  catalogue: VenueCatalogueCache
  /** Limits concurrent planning. */
  planningBulkhead: Bulkhead
  /** Undefined without a configured language model. */
  askModel: AskModel | undefined
}
