import type { TotalCountCache } from './total-count-cache.js'

export interface CatalogueContext {
  totalCounts: TotalCountCache
}
