import type { Place, PlaceEvent } from './place-listing.js'

interface PageInfo {
  hasNextPage: boolean
  endCursor: string | null
}

/** A page of places for readers. */
export const placesDocument = `query places($city: String, $first: Int!, $after: String) {
  places: venues(filter: { city: $city }, first: $first, after: $after) {
    totalCount
    nodes { slug name kind cuisines street city state }
    pageInfo { hasNextPage endCursor }
  }
}`

export type PlaceRow = Pick<Place, 'slug' | 'name' | 'kind' | 'cuisines'> &
  Pick<Place['address'], 'street' | 'city' | 'state'>

export interface PlacesResult {
  places: {
    totalCount: number
    nodes: PlaceRow[]
    pageInfo: PageInfo
  }
}

/** A page of events for readers. */
export const eventRowsDocument = `query events($city: String, $category: String, $first: Int!, $after: String) {
  events(filter: { city: $city, category: $category }, first: $first, after: $after) {
    totalCount
    nodes { id name pageUrl startDate endDate isDemonstration venueName city }
    pageInfo { hasNextPage endCursor }
  }
}`

type EventRow = Pick<PlaceEvent, 'id' | 'name' | 'pageUrl' | 'startDate' | 'endDate' | 'isDemonstration'>

export interface EventsResult {
  events: { totalCount: number; nodes: (EventRow & { venueName: string; city: string })[]; pageInfo: PageInfo }
}
