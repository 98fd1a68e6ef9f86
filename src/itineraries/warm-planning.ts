import { planItinerary } from './plan-itinerary.js'
import type { VenueCatalogue, VenueCatalogueCache } from './venue-catalogue.js'

/** Loads the venues and plans once beside one of them: what V8 has compiled, the first itinerary need not wait for. */
export async function warmPlanning(catalogue: VenueCatalogueCache, now: Date): Promise<void> {
  planOnce(await catalogue.current(now), now)
}

function planOnce(catalogue: VenueCatalogue, now: Date): void {
  const [venue] = catalogue.venues.values()
  if (!venue) return
  const { lat, lng } = venue
  const intent = 'italian dinner tomorrow at 7 pm, then a bar within a short walk'
  planItinerary({ intent, location: { lat, lng }, partySize: 2, preferences: [], event: undefined, now }, catalogue)
}
