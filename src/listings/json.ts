import type { EventListing } from './event-listing.js'
import { dataNotice, demonstrationNotice } from './notices.js'
import type { PlaceListing } from './place-listing.js'

/** The listing itself, with what a reader has to know about it. */
export const placeJson = (place: PlaceListing): object => ({ ...place, notice: dataNotice })

export const eventJson = (event: EventListing): object => ({
  ...event,
  notice: event.isDemonstration ? `${demonstrationNotice} ${dataNotice}` : dataNotice,
})
