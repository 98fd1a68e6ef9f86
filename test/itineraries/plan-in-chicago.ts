import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import { type PlannedItinerary, type PlanningInput, planItinerary } from '../../src/itineraries/plan-itinerary.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import type { VenueCatalogue } from '../../src/itineraries/venue-catalogue.js'

export type PlanOf = (
  intent: string,
  /** What a language model read; the rules read without it. */
  reading?: Partial<Reading>,
  input?: Partial<PlanningInput> & { readonly doubts?: readonly string[] },
) => PlannedItinerary

export const chicago = { lat: 41.8826, lng: -87.6226 }

/** Plans over the venues of data/venues: for two people in the middle of Chicago, if the input says nothing else. */
export async function openPlanner(now: Date): Promise<{ readonly catalogue: VenueCatalogue; readonly planOf: PlanOf }> {
  const catalogue = await catalogueOfFiles()
  const planOf: PlanOf = (intent, reading, { doubts = [], ...input } = {}) =>
    planItinerary(
      {
        intent,
        location: chicago,
        partySize: 2,
        preferences: [],
        event: undefined,
        now,
        ...(reading && { reading: { reading: { scope: 'plan', language: 'en', stops: [], ...reading }, doubts } }),
        ...input,
      },
      catalogue,
    )
  return { catalogue, planOf }
}
