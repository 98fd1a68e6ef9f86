import sql from 'sql-template-tag'
import { isServing } from '../../agents/serving-agents.js'
import type { QueryRunner } from '../../database/query-runner.js'
import type { EventRow } from '../../events/event-row.js'
import type { Itinerary } from '../itinerary.js'
import type { SponsorOffer } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import type { Place } from '../planning/travel.js'
import type { RevisionInput } from '../revising/revision-input.js'
import { itemsOfPlan } from './items-of-plan.js'
import { type OfferAt, offersAt } from './offers.js'
import { summarise } from './summarise.js'

export interface Setting {
  itineraryId: string
  location: Place
  event: EventRow | undefined
  now: Date
}

/** What an itinerary keeps of a plan. */
export type PresentedPlan = Pick<Itinerary, 'summary' | 'items' | 'sponsorOffers' | 'unmet' | 'notUnderstood' | 'asked'>

/** A plan as its itinerary shows it, with the tables and offers that hold at its venues, and those offers. */
export async function presentPlan(
  queries: QueryRunner,
  curation: PlannedItinerary,
  { now, ...setting }: Setting,
  asked: RevisionInput,
): Promise<{ shown: PresentedPlan; offers: OfferAt[] }> {
  const venueIds = [...curation.venues.keys()]
  const offers = await offersAt(queries, venueIds, curation.visits[0]?.starts ?? now)
  const reservable = await reservableVenues(queries, venueIds)
  const shown = {
    summary: summarise(curation),
    items: itemsOfPlan(curation, { ...setting, offers, reservable }),
    sponsorOffers: sponsorOffersOf(offers),
    unmet: [...curation.unmet],
    notUnderstood: curation.request.notUnderstood.filter(({ isQuotable }) => isQuotable).map(({ text }) => text),
    asked,
  }
  return { shown, offers }
}

/** Venues with a serving agent that promises tables. */
async function reservableVenues(queries: QueryRunner, venueIds: readonly string[]): Promise<Set<string>> {
  const found = await queries.all<{ id: string }>(sql`
    select distinct a.venue_id as id from agent a
    where a.venue_id = any(${venueIds}::uuid[]) and ${isServing} and 'reservations' = any(a.capabilities)`)
  return new Set(found.map(({ id }) => id))
}

/** Each offer once, however many stops it holds at. */
const sponsorOffersOf = (offers: readonly OfferAt[]): SponsorOffer[] => [
  ...new Map(
    offers.map(({ brand, text, valueCents }) => [`${brand} ${text}`, { brand, offer: text, valueCents }]),
  ).values(),
]
