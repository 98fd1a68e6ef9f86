import { planItinerary } from './plan-itinerary.js'
import type { VenueCatalogue, VenueCatalogueCache } from './venue-catalogue.js'

/** Loads the venues and plans beside one of them: what V8 has compiled, the first itineraries need not wait for. */
export async function warmPlanning(catalogue: VenueCatalogueCache, now: Date): Promise<void> {
  const current = await catalogue.current(now)
  for (const intent of intents) planOnce(intent, current, now)
}

/** V8 compiles the patterns of needs, half a second of them, when they are used for the second time. */
const intents = [
  'italian dinner tomorrow at 7 pm, then a bar within a short walk',
  'lunch tomorrow, my wife is allergic to nuts and eggs',
]

function planOnce(intent: string, catalogue: VenueCatalogue, now: Date): void {
  const [venue] = catalogue.venues.values()
  if (!venue) return
  const { lat, lng } = venue
  planItinerary({ intent, location: { lat, lng }, partySize: 2, preferences: [], event: undefined, now }, catalogue)
}
