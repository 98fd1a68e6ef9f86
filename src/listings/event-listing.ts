import { type Place, type PlaceEvent, type PlaceResult, placeFragment, placeOf } from './place-listing.js'

const eventFragment = `fragment EventFacts on Event {
  id name category status startDate endDate isDemonstration pageUrl version createdAt
  credits { text url licence licenceUrl }
  venue { ...PlaceFacts }
}
${placeFragment}`

export const eventDocument = `query eventListing($id: UUID!) { event(id: $id) { ...EventFacts } }
${eventFragment}`

/** Active events with their places, for feeds. */
export const eventsDocument = `query eventListings($city: String, $category: String, $after: String) {
  events(filter: { city: $city, category: $category }, first: 200, after: $after) {
    nodes { ...EventFacts }
    pageInfo { hasNextPage endCursor }
  }
}
${eventFragment}`

/** As the document returns it. */
export type EventResult = PlaceEvent & { venue: PlaceResult }

/** An event as every form says it. */
export interface EventListing extends Omit<PlaceEvent, 'pageUrl'> {
  type: 'event'
  /** IANA zone of its local times. */
  zone: string
  place: Place
  links: { page: string }
}

export function eventListing({ venue, pageUrl, ...event }: EventResult): EventListing {
  const place = placeOf(venue)
  return { type: 'event', ...event, zone: place.zone, place, links: { page: pageUrl } }
}
