import type { EventRow } from '../../events/event-row.js'
import { zonedText } from '../../time/zoned-text.js'
import type { StopRequest } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import { type Coordinates, metersBetween, toVector, travelMinutes } from '../planning/travel.js'
import { bookingPathOf } from './booking-path.js'
import { timeOfDay } from './format-time.js'
import type { OfferAt } from './offers.js'

export interface ItemFacts {
  itineraryId: string
  location: Coordinates
  event: EventRow | undefined
  offers: readonly OfferAt[]
  /** Venues with an active agent that can confirm tables. */
  reservable: ReadonlySet<string>
}

export function itemsOfPlan({ request, visits, venues }: PlannedItinerary, facts: ItemFacts): ItineraryItem[] {
  let from = facts.location
  return visits.map((visit, index) => {
    const subject =
      visit.stop === 'event'
        ? eventSubject(facts)
        : venueSubject(request.stops[visit.stop], venues.get(visit.id), facts)
    if (!subject) throw new Error(`visit ${index} has no venue`)
    const { place, slug, ...fields } = subject
    const meters = metersBetween(toVector(from), toVector(place))
    from = place
    return {
      ...fields,
      time: timeOfDay(visit.starts, place.zone),
      startsAt: zonedText(visit.starts, place.zone),
      endsAt: zonedText(visit.ends, place.zone),
      offer: facts.offers.find((offer) => offer.venueId === fields.venueId)?.text ?? '',
      meters: Math.round(meters),
      travelMinutes: travelMinutes(meters, request.walking.onFoot),
      bookPath: bookingPathOf(fields.type, { itineraryId: facts.itineraryId, item: index }, slug),
    }
  })
}

interface ItemSubject extends Pick<ItineraryItem, 'type' | 'venueId' | 'venueName' | 'areHoursKnown' | 'reasons'> {
  readonly place: Coordinates & { readonly zone: string }
  readonly slug: string
}

function eventSubject({ event }: ItemFacts): ItemSubject | undefined {
  if (!event) return undefined
  const { venueId, venueName, venueSlug } = event
  const own = { venueId, venueName, areHoursKnown: true, reasons: ['your event'] }
  return { ...own, type: 'event', place: event, slug: venueSlug }
}

function venueSubject(
  stop: StopRequest | undefined,
  venue: PlanningVenue | undefined,
  { reservable }: ItemFacts,
): ItemSubject | undefined {
  if (!venue) return undefined
  return {
    type: reservable.has(venue.id) && isTable(stop) ? 'reservation' : 'activity',
    venueId: venue.id,
    venueName: venue.name,
    areHoursKnown: venue.hoursSource === 'known',
    reasons: stop ? reasonsOf(stop) : [],
    place: venue,
    slug: venue.slug,
  }
}

/** Concepts for which a table can be reserved. */
const isTable = (stop: StopRequest | undefined): boolean =>
  stop !== undefined && ['food', 'drink', 'coffee', 'dessert'].includes(stop.concept)

const reasonsOf = ({ label, cuisines, dishes, dietAll, dietAny, namedPlace, assumed }: StopRequest): string[] =>
  [
    assumed ? `${label}, by default` : label,
    ...cuisines,
    ...dishes,
    ...dietAll,
    ...(dietAny ? [dietAny.join(' or ')] : []),
    ...(namedPlace ? [namedPlace.name] : []),
  ].filter((reason, index, all) => reason !== '' && all.indexOf(reason) === index)
