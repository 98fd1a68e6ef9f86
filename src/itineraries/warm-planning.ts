import { setImmediate } from 'node:timers/promises'
import { planItinerary } from './plan-itinerary.js'
import type { Coordinates } from './planning/travel.js'
import { allRules } from './reading/rules/all-rules.js'
import { applyRule } from './reading/rules/rule.js'
import type { VenueCatalogue } from './venue-catalogue.js'
import type { VenueCatalogueCache } from './venue-catalogue-cache.js'

/** Where the words are loaded for while there are no venues. */
const somewhere = { lat: 0, lng: 0 }

/** Read before the service is ready: a small catalogue as a whole, of others the largest cities. */
const venuesAtStart = 20_000

/** Loads the venues where the most are and plans there: what V8 has compiled, the first itineraries need not wait for. */
export async function warmPlanning(catalogue: VenueCatalogueCache, now: Date): Promise<void> {
  const location = (await catalogue.readBusiest(venuesAtStart)) ?? somewhere
  const venues = await catalogue.around(location)
  // One rule at a time, so that the process answers in between: together the patterns take a second.
  for (const rule of Object.values(allRules).flat()) {
    for (const intent of intents) applyRule(rule, intent)
    await setImmediate()
  }
  for (const intent of intents) {
    planOnce(intent, location, venues, now)
    await setImmediate()
  }
}

/**
 * V8 compiles the patterns of needs, half a second of them, when they are used for the second time, and all patterns again for
 * a text with letters beyond Latin-1.
 */
const intents = [
  'italian dinner tomorrow at 7 pm, then a bar within a short walk',
  'lunch tomorrow, my wife is allergic to nuts and eggs',
  'cena mexicana mañana a las 8 🌮, sin gluten por favor',
]

function planOnce(intent: string, location: Coordinates, catalogue: VenueCatalogue, now: Date): void {
  planItinerary({ intent, location, partySize: 2, preferences: [], event: undefined, now }, catalogue)
}
