import ical from 'ical-generator'
import type { ShownItinerary } from '../itineraries/shown-itinerary.js'

/** An iCalendar file (RFC 5545) with an event for each stop; a changed plan replaces the events of the former one. */
export function itineraryCalendar({ id, items, places, createdAt, version }: ShownItinerary, origin: string): string {
  const calendar = ical({ name: 'Fan Pass', prodId: { company: 'Fan Pass', product: 'itineraries', language: 'EN' } })
  items.forEach(({ venueName, startsAt, endsAt, offer }, index) => {
    const place = places.get(items[index]!.venueId)
    const address = place ? [venueName, place.street, place.city].filter((part) => part !== '').join(', ') : venueName
    calendar.createEvent({
      id: `${id}-${index}`,
      sequence: version - 1,
      stamp: new Date(createdAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: venueName,
      location: place ? { title: address, geo: { lat: place.lat, lon: place.lng } } : address,
      url: `${origin}/itineraries/${id}`,
      ...(offer !== '' && { description: offer }),
    })
  })
  return calendar.toString()
}
