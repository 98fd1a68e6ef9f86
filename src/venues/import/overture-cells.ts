import type { VenueKind } from '../venue-kind.js'
import { asText, type JsonObject, textAt } from './json-shape.js'
import { BadField } from './refusal.js'

const leastConfidence = 0.5

/**
 * Converts an Overture Maps place into the cells of a row. Throws BadField for a place of low confidence or of a
 * category that fans do not visit.
 */
export function overtureCells(feature: JsonObject, properties: JsonObject): [string, string][] {
  const confidence = properties.confidence
  if (typeof confidence === 'number' && confidence < leastConfidence) {
    throw new BadField(
      'confidence',
      String(confidence),
      `must be at least ${leastConfidence}; below that the place may not exist`,
    )
  }
  const category = textAt(properties, 'categories', 'primary')
  const [address] = Array.isArray(properties.addresses) ? properties.addresses : []
  return [
    ['id', asText(feature.id) || textAt(properties, 'id')],
    ['name', textAt(properties, 'names', 'primary')],
    ...kindCells(category),
    ['street', textAt(address, 'freeform')],
    ['city', textAt(address, 'locality')],
    ['state', textAt(address, 'region')],
    ['postcode', textAt(address, 'postcode')],
    ['country', textAt(address, 'country')],
    ['phone', textAt(properties, 'phones')],
    ['website', textAt(properties, 'websites')],
  ]
}

/** `mexican_restaurant` is a restaurant with a cuisine; other categories are looked up. */
function kindCells(category: string): [string, string][] {
  const [kind, tag] = categories.get(category) ?? []
  if (kind)
    return [
      ['kind', kind],
      ['tags', tag ?? ''],
    ]
  const cuisine = /^([a-z_]+)_restaurant$/.exec(category)?.[1]
  if (cuisine)
    return [
      ['kind', 'restaurant'],
      ['cuisine', cuisine],
    ]
  throw new BadField(
    'categories.primary',
    category,
    `must be one of …_restaurant, ${[...categories.keys()].join(', ')}`,
  )
}

const categories: ReadonlyMap<string, readonly [kind: VenueKind, tag?: string]> = new Map<
  string,
  readonly [kind: VenueKind, tag?: string]
>(
  Object.entries({
    restaurant: ['restaurant'],
    vegan_restaurant: ['restaurant', 'vegan'],
    vegetarian_restaurant: ['restaurant', 'vegetarian'],
    halal_restaurant: ['restaurant', 'halal'],
    kosher_restaurant: ['restaurant', 'kosher'],
    fast_food_restaurant: ['fast_food'],
    food_court: ['fast_food'],
    cafe: ['cafe'],
    coffee_shop: ['cafe'],
    tea_room: ['cafe'],
    bakery: ['cafe'],
    ice_cream_shop: ['ice_cream'],
    bar: ['bar'],
    cocktail_bar: ['bar'],
    wine_bar: ['bar'],
    sports_bar: ['bar'],
    beer_garden: ['bar', 'outdoor_seating'],
    beer_bar: ['bar'],
    lounge: ['bar'],
    pub: ['pub'],
    irish_pub: ['pub'],
    gastropub: ['pub'],
    dance_club: ['nightclub'],
    brewery: ['brewery'],
    museum: ['museum'],
    art_museum: ['museum', 'art'],
    history_museum: ['museum', 'history'],
    science_museum: ['museum', 'science'],
    childrens_museum: ['museum', 'children'],
    zoo: ['museum', 'zoo'],
    aquarium: ['museum', 'aquarium'],
    planetarium: ['museum', 'planetarium'],
    botanical_garden: ['museum', 'garden'],
    art_gallery: ['gallery'],
    theatre: ['theatre'],
    music_venue: ['theatre', 'live_music'],
    jazz_and_blues: ['bar', 'live_music'],
    cinema: ['cinema'],
    performing_arts: ['arts_centre'],
    cultural_center: ['arts_centre'],
    library: ['library'],
    farmers_market: ['market'],
    public_market: ['market'],
    landmark_and_historical_building: ['landmark'],
    monument: ['memorial'],
    stadium_arena: ['stadium'],
    baseball_stadium: ['stadium'],
    basketball_stadium: ['stadium'],
    football_stadium: ['stadium'],
    hockey_arena: ['stadium'],
    soccer_stadium: ['stadium'],
    park: ['park'],
    hotel: ['hotel'],
  }),
)
