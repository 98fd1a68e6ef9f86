import type { Credit } from '../venues/credit.js'
import type { OpeningTimes, Weekday } from '../venues/opening-times.js'
import type { VenueKind } from '../venues/venue-kind.js'
import type { EventListing } from './event-listing.js'
import { dataNotice, demonstrationNotice } from './notices.js'
import type { Place, PlaceEvent, PlaceListing } from './place-listing.js'

const context = 'https://schema.org'

export const placeJsonLd = (place: PlaceListing): object => ({
  '@context': context,
  ...placeThing(place),
  ...(place.events.length > 0 && { event: place.events.map((event) => eventThing(event, event.pageUrl, place)) }),
  subjectOf: source(place.links.page, place.credits),
})

export const eventJsonLd = (event: EventListing): object => ({
  '@context': context,
  ...eventThing(event, event.links.page, event.place),
  location: placeThing(event.place),
  subjectOf: source(event.links.page, event.credits),
})

/** schema.org's type of each kind of place. */
const placeTypes: Record<VenueKind, string> = {
  restaurant: 'Restaurant',
  fast_food: 'FastFoodRestaurant',
  cafe: 'CafeOrCoffeeShop',
  bar: 'BarOrPub',
  pub: 'BarOrPub',
  nightclub: 'NightClub',
  ice_cream: 'IceCreamShop',
  brewery: 'Brewery',
  museum: 'Museum',
  gallery: 'ArtGallery',
  theatre: 'PerformingArtsTheater',
  cinema: 'MovieTheater',
  arts_centre: 'EventVenue',
  library: 'Library',
  market: 'LocalBusiness',
  landmark: 'TouristAttraction',
  memorial: 'LandmarksOrHistoricalBuildings',
  stadium: 'StadiumOrArena',
  park: 'Park',
  hotel: 'Hotel',
  other: 'Place',
}

const servesFood: ReadonlySet<VenueKind> = new Set([
  'restaurant',
  'fast_food',
  'cafe',
  'bar',
  'pub',
  'ice_cream',
  'brewery',
])

function placeThing(place: Place): object {
  const { kind, name, address, location, phone, website, cuisines, tags, capacity, priceLevel, links } = place
  return {
    '@type': placeTypes[kind],
    '@id': links.page,
    identifier: place.id,
    name,
    url: links.page,
    additionalType: kind,
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      ...(address.city && { addressLocality: address.city }),
      ...(address.state && { addressRegion: address.state }),
      ...(address.postcode && { postalCode: address.postcode }),
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    hasMap: links.map,
    ...(place.bookUrl !== null && booking(place.bookUrl, kind)),
    ...(phone && { telephone: phone }),
    ...(website && { sameAs: website }),
    ...(cuisines.length > 0 && { [servesFood.has(kind) ? 'servesCuisine' : 'keywords']: cuisines }),
    ...(tags.length > 0 && { amenityFeature: tags.map(feature) }),
    ...(place.hoursKnown && { openingHoursSpecification: place.openingHours.flatMap(hoursOf) }),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(priceLevel !== null && { priceRange: '$'.repeat(priceLevel) }),
  }
}

/** A person books on that page: it has a form and no interface for machines. */
const booking = (url: string, kind: VenueKind): object => ({
  ...(servesFood.has(kind) && { acceptsReservations: url }),
  potentialAction: {
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', urlTemplate: url, actionPlatform: `${context}/DesktopWebPlatform` },
    result: { '@type': 'FoodEstablishmentReservation', name: 'Table' },
  },
})

const feature = (name: string): object => ({ '@type': 'LocationFeatureSpecification', name, value: true })

const days: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** An interval by days: past midnight in one piece where it ends before it began, as Google reads it, else day by day. */
function hoursOf({ opensOn, opensAt, closesOn, closesAt }: OpeningTimes): object[] {
  const [first, last] = [days.indexOf(opensOn), days.indexOf(closesOn)]
  const length = (last - first + 7) % 7
  if (length === 0 && closesAt > opensAt) return [hours(opensOn, opensAt, closesAt)]
  if (length === 1 && closesAt <= opensAt) return [hours(opensOn, opensAt, closesAt === opensAt ? '23:59' : closesAt)]
  const through = Array.from({ length: length || 7 }, (_, day) => day)
  const pieces = through.map((day) => hours(days[(first + day) % 7]!, day === 0 ? opensAt : '00:00', '23:59'))
  return closesAt === '00:00' ? pieces : [...pieces, hours(closesOn, '00:00', closesAt)]
}

const hours = (day: Weekday, opens: string, closes: string): object => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `${context}/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
  opens,
  closes,
})

/** schema.org's type of each category that has one. */
const eventTypes: Readonly<Record<string, string>> = {
  sports: 'SportsEvent',
  music: 'MusicEvent',
  conference: 'BusinessEvent',
  food: 'FoodEvent',
  arts: 'VisualArtsEvent',
  theatre: 'TheaterEvent',
  comedy: 'ComedyEvent',
  dance: 'DanceEvent',
  festival: 'Festival',
}

function eventThing(event: Omit<PlaceEvent, 'pageUrl'>, page: string, place: Place): object {
  return {
    '@type': eventTypes[event.category] ?? 'Event',
    '@id': page,
    identifier: event.id,
    name: event.name,
    url: page,
    keywords: event.category,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: `${context}/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    ...(event.isDemonstration && { disambiguatingDescription: demonstrationNotice }),
    location: {
      '@type': placeTypes[place.kind],
      '@id': place.links.page,
      name: place.name,
      address: place.address.line,
    },
  }
}

/** Where the data comes from: its credit and licence are those of the page about it. */
const source = (page: string, credits: readonly Credit[]): object => ({
  '@type': 'WebPage',
  url: page,
  description: dataNotice,
  ...(credits.length > 0 && {
    creditText: credits.map(({ text }) => text),
    isBasedOn: credits.map(({ url }) => url),
    license: credits.map(({ licenceUrl }) => licenceUrl),
  }),
})
