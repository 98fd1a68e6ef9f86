import type { PriceLevel } from '../plan-request.js'

/** Price level that the sum per head affords. */
export function priceLevel(cents: number): PriceLevel {
  if (cents <= 1500) return 1
  if (cents <= 3500) return 2
  return cents <= 8000 ? 3 : 4
}
