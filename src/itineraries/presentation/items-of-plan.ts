import type { EventRow } from '../../events/event-row.js'
import { zonedText } from '../../time/zoned-text.js'
import type { StopRequest } from '../interpretation/plan-request.js'
import type { ItineraryItem } from '../itinerary-item.js'
import { clockText, type PlannedItinerary } from '../plan-itinerary.js'
import { metersBetween, type Place, toVector, travelMinutes } from '../planning/travel.js'
import { bookingPathOf } from './booking-path.js'
import type { OfferAt } from './offers.js'

export interface PlanFacts {
  itineraryId: string
  location: Place
  event: EventRow | undefined
  offers: readonly OfferAt[]
  /** Venues with an active agent that can promise tables. */
  reservable: ReadonlySet<string>
}

/** The stops of an itinerary as they are stored and shown. */
export function itemsOfPlan({ request, visits, venues }: PlannedItinerary, facts: PlanFacts): ItineraryItem[] {
  let from = facts.location
  return visits.map(({ stop, id, starts, ends }, index) => {
    const venue = venues.get(id)
    const place = stop === 'event' ? facts.event : venue
    if (!place) throw new Error(`visit ${index} has no place`)
    const meters = metersBetween(toVector(from), toVector(place))
    from = place
    const asked = stop === 'event' ? undefined : request.stops[stop]
    const type = stop === 'event' ? 'event' : facts.reservable.has(id) && isTable(asked) ? 'reservation' : 'activity'
    const venueId = stop === 'event' ? (facts.event?.venueId ?? id) : id
    return {
      type,
      venueId,
      venueName: stop === 'event' ? (facts.event?.venueName ?? '') : (venue?.name ?? ''),
      time: clockText(starts, place.zone),
      startsAt: zonedText(starts, place.zone),
      endsAt: zonedText(ends, place.zone),
      offer: facts.offers.find((offer) => offer.venueId === venueId)?.text ?? '',
      meters: Math.round(meters),
      travelMinutes: travelMinutes(meters, request.walking.onFoot),
      areHoursKnown: stop === 'event' || venue?.hoursSource === 'known',
      reasons: asked ? reasonsOf(asked) : ['your event'],
      bookPath: bookingPathOf(
        type,
        { itineraryId: facts.itineraryId, item: index },
        venue?.slug ?? facts.event?.venueSlug ?? '',
      ),
    }
  })
}

/** Tables are reserved where people sit down. */
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
