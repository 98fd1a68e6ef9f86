import type { VenueKind } from './venue-kind.js'

/** 1 cheap, 2 moderate, 3 expensive, 4 very expensive. */
export type PriceLevel = 1 | 2 | 3 | 4

const cheap: ReadonlySet<VenueKind> = new Set(['fast_food', 'cafe', 'ice_cream'])
const dear = /\b(steak|steakhouse|steaks|fine dining|french|sushi|seafood)\b/i

/**
 * Assumes a price level: fast food, cafés and ice cream 1; steak, fine dining, French, sushi and seafood 3; otherwise
 * 2. Cuisines take precedence over the name.
 */
export function assumedPriceLevel(kind: VenueKind, cuisines: readonly string[], name: string): PriceLevel {
  if (cheap.has(kind)) return 1
  const words = cuisines.length > 0 ? cuisines : [name]
  return kind === 'restaurant' && words.some((word) => dear.test(word)) ? 3 : 2
}
