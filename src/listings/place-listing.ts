import { addressLine } from '../venues/address-line.js'
import { type Credit, distinctCredits } from '../venues/credit.js'
import type { OpeningTimes } from '../venues/opening-times.js'
import type { Provenance, VenueKind } from '../venues/venue-kind.js'

/** The one reading of a place for all its forms; the fields are those of the GraphQL schema. */
export const placeFragment = `fragment PlaceFacts on Venue {
  id slug name kind cuisines tags street city state postcode country lat lng zone phone website bookUrl pageUrl
  openingHours { opensOn opensAt closesOn closesAt } hoursSource isOpen openChangesAt
  priceLevel priceSource capacity capacitySource credits { text url licence licenceUrl }
}`

export const placeDocument = `query placeListing($id: UUID, $slug: String) {
  place: venue(id: $id, slug: $slug) {
    ...PlaceFacts
    events(first: 10) {
      totalCount
      nodes {
        id name category status startDate endDate isDemonstration pageUrl version createdAt
        credits { text url licence licenceUrl }
      }
    }
  }
}
${placeFragment}`

interface RawPlace extends Omit<Place, 'type' | 'address' | 'location' | 'links' | 'hoursKnown' | 'isOpen'> {
  street: string
  city: string
  state: string
  postcode: string
  country: string
  lat: number
  lng: number
  isOpen: boolean
  hoursSource: Provenance
  priceSource: Provenance
  capacitySource: Provenance
  pageUrl: string
}

/** As the document returns it. */
export type PlaceResult = RawPlace & { events: { totalCount: number; nodes: PlaceEvent[] } }

/** A place as every form says it. What is assumed by a rule is no fact and is left out. */
export interface Place {
  type: 'place'
  id: string
  slug: string
  name: string
  kind: VenueKind
  cuisines: string[]
  tags: string[]
  address: { line: string; street: string; city: string; state: string; postcode: string; country: string }
  location: { lat: number; lng: number }
  /** IANA zone of every local time. */
  zone: string
  phone: string
  website: string
  /** The page of the place's agent, where a person books a table; null without an agent that takes tables. */
  bookUrl: string | null
  hoursKnown: boolean
  /** Empty unless the hours are known. */
  openingHours: OpeningTimes[]
  isOpen: boolean | null
  openChangesAt: string | null
  priceLevel: number | null
  capacity: number | null
  credits: Credit[]
  links: { page: string; map: string; way: string }
}

/** An event in the list of its place. */
export interface PlaceEvent {
  id: string
  name: string
  category: string
  status: 'scheduled' | 'cancelled'
  startDate: string
  endDate: string
  isDemonstration: boolean
  pageUrl: string
  version: number
  createdAt: string
  /** Of the event and its place. */
  credits: Credit[]
}

export interface PlaceListing extends Place {
  /** The next ones, by start. */
  events: PlaceEvent[]
  totalEvents: number
}

export const placeListing = (result: PlaceResult): PlaceListing => ({
  ...placeOf(result),
  credits: distinctCredits([...result.credits, ...result.events.nodes.flatMap(({ credits }) => credits)]),
  events: result.events.nodes,
  totalEvents: result.events.totalCount,
})

export function placeOf(result: RawPlace): Place {
  const { id, slug, name, kind, cuisines, tags, street, city, state, postcode, country, lat, lng } = result
  const hoursKnown = result.hoursSource === 'known' && result.openingHours.length > 0
  return {
    type: 'place',
    id,
    slug,
    name,
    kind,
    cuisines,
    tags,
    address: { line: addressLine(result), street, city, state, postcode, country },
    location: { lat, lng },
    zone: result.zone,
    phone: result.phone,
    website: result.website,
    bookUrl: result.bookUrl,
    hoursKnown,
    openingHours: hoursKnown ? result.openingHours : [],
    isOpen: hoursKnown ? result.isOpen : null,
    openChangesAt: hoursKnown ? result.openChangesAt : null,
    priceLevel: result.priceSource === 'known' ? result.priceLevel : null,
    capacity: result.capacitySource === 'known' ? result.capacity : null,
    credits: result.credits,
    links: { page: result.pageUrl, ...mapLinks(lat, lng) },
  }
}

const mapLinks = (lat: number, lng: number) => ({
  map: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`,
  way: `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`,
})
