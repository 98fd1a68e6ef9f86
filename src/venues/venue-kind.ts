import { registerEnumType } from 'type-graphql'

/** What a place is, in the words of OpenStreetMap where it has one. */
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
  description: 'What a place is.',
  valuesConfig: {
    restaurant: { description: 'Food at a table.' },
    fast_food: { description: 'Food over a counter.' },
    cafe: { description: 'Coffee and small food.' },
    bar: { description: 'Drinks.' },
    pub: { description: 'Drinks and food in company.' },
    nightclub: { description: 'Dancing at night.' },
    ice_cream: { description: 'Ice cream.' },
    brewery: { description: 'Beer where it is brewed.' },
    museum: { description: 'A museum.' },
    gallery: { description: 'Art to see or buy.' },
    theatre: { description: 'A stage.' },
    cinema: { description: 'A cinema.' },
    arts_centre: { description: 'Several arts under one roof.' },
    library: { description: 'A library.' },
    market: { description: 'A market.' },
    landmark: { description: 'A sight.' },
    memorial: { description: 'A memorial or monument.' },
    stadium: { description: 'A stadium or arena.' },
    park: { description: 'A park or garden.' },
    hotel: { description: 'Beds for guests.' },
    other: { description: 'None of the others.' },
  },
})

/** Whether a value was stated by the source, or derived by a rule of ours and so no fact. */
export const Provenance = { known: 'known', assumed: 'assumed' } as const
export type Provenance = keyof typeof Provenance

registerEnumType(Provenance, {
  name: 'Provenance',
  description: 'Where a value comes from.',
  valuesConfig: {
    known: { description: 'The source of the data states it.' },
    assumed: { description: 'Derived by a rule from the kind of place; not a fact.' },
  },
})
