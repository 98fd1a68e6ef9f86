import type { VenueKind } from '../venue-kind.js'
import type { VenueTag } from '../venue-tag.js'
import type { VenueField } from './venue-fields.js'

const kinds = (words: Readonly<Record<string, VenueKind>>): ReadonlyMap<string, VenueKind> =>
  new Map(Object.entries(words))

/** OpenStreetMap values for places that fans visit, by key. */
export const osmKinds: Readonly<Partial<Record<VenueField, ReadonlyMap<string, VenueKind>>>> = {
  amenity: kinds({
    restaurant: 'restaurant',
    fast_food: 'fast_food',
    food_court: 'fast_food',
    cafe: 'cafe',
    bar: 'bar',
    biergarten: 'bar',
    pub: 'pub',
    nightclub: 'nightclub',
    ice_cream: 'ice_cream',
    theatre: 'theatre',
    cinema: 'cinema',
    arts_centre: 'arts_centre',
    library: 'library',
    marketplace: 'market',
    planetarium: 'museum',
    music_venue: 'theatre',
    events_venue: 'other',
    conference_centre: 'other',
    casino: 'other',
  }),
  tourism: kinds({
    museum: 'museum',
    zoo: 'museum',
    aquarium: 'museum',
    gallery: 'gallery',
    attraction: 'landmark',
    viewpoint: 'landmark',
    artwork: 'landmark',
    hotel: 'hotel',
    hostel: 'hotel',
    motel: 'hotel',
    guest_house: 'hotel',
    theme_park: 'other',
  }),
  leisure: kinds({
    park: 'park',
    garden: 'park',
    nature_reserve: 'park',
    stadium: 'stadium',
    bowling_alley: 'other',
    amusement_arcade: 'other',
  }),
  historic: kinds({
    memorial: 'memorial',
    monument: 'memorial',
    building: 'landmark',
    castle: 'landmark',
    fort: 'landmark',
    ruins: 'landmark',
    ship: 'landmark',
  }),
  craft: kinds({ brewery: 'brewery' }),
}

/** Words for a kind that imply a tag as well. */
export const placeTags: ReadonlyMap<string, VenueTag> = new Map([
  ['zoo', 'zoo'],
  ['aquarium', 'aquarium'],
  ['planetarium', 'planetarium'],
  ['casino', 'casino'],
  ['music_venue', 'live_music'],
  ['garden', 'garden'],
])

/** Disciplines of the Museum Universe Data File: art, botanical, children's, historical, natural, scientific, zoological. */
export const disciplineTags: ReadonlyMap<string, readonly VenueTag[]> = new Map([
  ['ART', ['art']],
  ['BOT', ['garden']],
  ['CMU', ['children', 'kids']],
  ['HST', ['history']],
  ['NAT', ['nature']],
  ['SCI', ['science']],
  ['ZAW', ['kids', 'zoo']],
])

/** Types of the Open Brewery DB that receive guests; contract and alternating-proprietor breweries brew elsewhere. */
export const breweryKinds = kinds({
  micro: 'brewery',
  nano: 'brewery',
  regional: 'brewery',
  brewpub: 'brewery',
  large: 'brewery',
  taproom: 'brewery',
  location: 'brewery',
  beergarden: 'bar',
  bar: 'bar',
})

/** Types of a liquor licence that serve guests. */
export const licenceKinds = kinds({
  Restaurant: 'restaurant',
  Tavern: 'bar',
  Nightclub: 'nightclub',
  Hotel: 'hotel',
  Arena: 'stadium',
})
