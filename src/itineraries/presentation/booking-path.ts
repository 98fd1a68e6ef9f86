import type { ItineraryItemType } from '../itinerary-item.js'

/** A stop of an itinerary, counted from 0. */
export interface StopNumber {
  itineraryId: string
  item: number
}

/**
 * The path of a stop's page below the public origin: the booking page of a reservation, else the page of the place.
 * Opening it changes nothing.
 */
export const bookingPathOf = (type: ItineraryItemType, { itineraryId, item }: StopNumber, venueSlug: string): string =>
  type === 'reservation' ? `/book/${itineraryId}/${item}` : `/places/${venueSlug}`
