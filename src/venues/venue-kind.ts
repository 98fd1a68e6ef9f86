import { registerEnumType } from 'type-graphql'

/** Kinds of place, with OpenStreetMap's terms where they exist. */
export const VenueKind = {
  restaurant: 'restaurant',
  fast_food: 'fast_food',
  cafe: 'cafe',
  bar: 'bar',
  pub: 'pub',
  nightclub: 'nightclub',
  ice_cream: 'ice_cream',
  brewery: 'brewery',
  museum: 'museum',
  gallery: 'gallery',
  theatre: 'theatre',
  cinema: 'cinema',
  arts_centre: 'arts_centre',
  library: 'library',
  market: 'market',
  landmark: 'landmark',
  memorial: 'memorial',
  stadium: 'stadium',
  park: 'park',
  hotel: 'hotel',
  other: 'other',
} as const
export type VenueKind = keyof typeof VenueKind

registerEnumType(VenueKind, {
  name: 'VenueKind',
  description: 'Kind of place.',
  valuesConfig: {
    restaurant: { description: 'A restaurant with table service.' },
    fast_food: { description: 'Fast food with counter service.' },
    cafe: { description: 'A café: coffee and light meals.' },
    bar: { description: 'A bar.' },
    pub: { description: 'A pub: drinks and food.' },
    nightclub: { description: 'A nightclub.' },
    ice_cream: { description: 'An ice cream parlour.' },
    brewery: { description: 'A brewery that receives guests.' },
    museum: { description: 'A museum.' },
    gallery: { description: 'An art gallery or exhibition.' },
    theatre: { description: 'A theatre.' },
    cinema: { description: 'A cinema.' },
    arts_centre: { description: 'An arts centre.' },
    library: { description: 'A library.' },
    market: { description: 'A market.' },
    landmark: { description: 'A tourist attraction.' },
    memorial: { description: 'A memorial or monument.' },
    stadium: { description: 'A stadium or arena.' },
    park: { description: 'A park or garden.' },
    hotel: { description: 'A hotel.' },
    other: { description: 'Any other kind.' },
  },
})

/** Whether a value was stated by the source or derived by a rule. */
export const Provenance = { known: 'known', assumed: 'assumed' } as const
export type Provenance = keyof typeof Provenance

registerEnumType(Provenance, {
  name: 'Provenance',
  description: 'Origin of a value.',
  valuesConfig: {
    known: { description: 'Stated by the data source.' },
    assumed: { description: 'Derived by a rule, such as the usual value of the kind of place; not a fact.' },
  },
})
