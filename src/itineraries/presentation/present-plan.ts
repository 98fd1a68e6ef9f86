import sql from 'sql-template-tag'
import { isPromising } from '../../agents/serving-agents.js'
import type { QueryRunner } from '../../database/query-runner.js'
import type { EventRow } from '../../events/event-row.js'
import type { Itinerary } from '../itinerary.js'
import type { SponsorOffer } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import type { Coordinates } from '../planning/travel.js'
import type { RevisionInput } from '../revising/revision-input.js'
import { itemsOfPlan } from './items-of-plan.js'
import { type OfferAt, offersAt } from './offers.js'
import { summarise } from './summarise.js'

export interface PresentationSetting {
  itineraryId: string
  location: Coordinates
  event: EventRow | undefined
  now: Date
}

/** The fields of an itinerary that come from its plan. */
export type PresentedPlan = Pick<
  Itinerary,
  'summary' | 'items' | 'sponsorOffers' | 'unmet' | 'remarks' | 'notUnderstood' | 'asked'
>

/** The fields of an itinerary for a plan, with reservable tables and current offers at its venues. */
export async function presentPlan(
  queries: QueryRunner,
  planned: PlannedItinerary,
  { now, ...setting }: PresentationSetting,
  asked: RevisionInput,
): Promise<{ shown: PresentedPlan; offers: OfferAt[] }> {
  const venueIds = [...planned.venues.keys()]
  const offers = await offersAt(queries, venueIds, planned.visits[0]?.starts ?? now)
  const reservable = await reservableVenues(queries, venueIds)
  const items = itemsOfPlan(planned, { ...setting, offers, reservable })
  const shown = {
    summary: summarise(planned, items),
    items,
    sponsorOffers: distinctOffers(offers),
    unmet: [...planned.unmet],
    remarks: [...planned.warnings, ...planned.remarks],
    notUnderstood: planned.request.notUnderstood.filter(({ isQuotable }) => isQuotable).map(({ text }) => text),
    asked,
  }
  return { shown, offers }
}

/** Venues with an agent that promises tables. */
async function reservableVenues(queries: QueryRunner, venueIds: readonly string[]): Promise<Set<string>> {
  const rows = await queries.all<{ id: string }>(sql`
    select distinct a.venue_id as id from agent a
    where a.venue_id = any(${venueIds}::uuid[]) and ${isPromising}`)
  return new Set(rows.map(({ id }) => id))
}

/** Each offer once, even if it applies to several stops. */
const distinctOffers = (offers: readonly OfferAt[]): SponsorOffer[] => [
  ...new Map(
    offers.map(({ brand, text, valueCents }) => [`${brand} ${text}`, { brand, offer: text, valueCents }]),
  ).values(),
]
