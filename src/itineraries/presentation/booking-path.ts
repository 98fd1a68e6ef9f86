import type { ItineraryItemType } from '../itinerary-item.js'

/** Which stop of which itinerary, counted from 0. */
export interface StopNumber {
  itineraryId: string
  item: number
}

/**
 * The page of an itinerary's stop, below the public origin: where its table is confirmed, or what there is to know of the
 * place. Opening it changes nothing.
 */
export const bookingPathOf = (type: ItineraryItemType, { itineraryId, item }: StopNumber, venueSlug: string): string =>
  type === 'reservation' ? `/book/${itineraryId}/${item}` : `/places/${venueSlug}`
