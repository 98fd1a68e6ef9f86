import type { EventFacts } from '../../../src/itineraries/interpretation/circumstances.js'
import type { Lexicon } from '../../../src/itineraries/interpretation/lexicon.js'
import { buildLexicon } from './build-lexicon.js'

export const cities = ['chi', 'nyc', 'van', 'dc'] as const
export type City = (typeof cities)[number]
export const eventNames = ['bears', 'whitecaps', 'knicks', 'capitals'] as const
export type EventName = (typeof eventNames)[number]

export const zones: Record<City, string> = {
  chi: 'America/Chicago',
  nyc: 'America/New_York',
  van: 'America/Vancouver',
  dc: 'America/New_York',
}

export const places: Record<City, { lat: number; lng: number }> = {
  chi: { lat: 41.8826, lng: -87.6226 },
  nyc: { lat: 40.758, lng: -73.9855 },
  van: { lat: 49.2768, lng: -123.112 },
  dc: { lat: 38.8895, lng: -77.023 },
}

export const events: Record<EventName, EventFacts> = {
  bears: event(
    'Jacksonville Jaguars at Chicago Bears',
    'Soldier Field',
    '2026-12-06T12:00:00-06:00',
    '2026-12-06T15:15:00-06:00',
  ),
  whitecaps: event(
    'Seattle Sounders at Vancouver Whitecaps',
    'BC Place',
    '2026-12-05T19:30:00-08:00',
    '2026-12-05T21:30:00-08:00',
  ),
  knicks: event(
    'Boston Celtics at New York Knicks',
    'Madison Square Garden',
    '2026-12-04T19:30:00-05:00',
    '2026-12-04T22:00:00-05:00',
  ),
  capitals: event(
    'Pittsburgh Penguins at Washington Capitals',
    'Capital One Arena',
    '2026-12-05T19:00:00-05:00',
    '2026-12-05T21:30:00-05:00',
  ),
}

function event(name: string, venueName: string, start: string, end: string): EventFacts {
  return { name, venueName, start: new Date(start), end: new Date(end) }
}

/** Real names, and names that are ordinary words: those must not swallow a request. */
const names: readonly (readonly [name: string, kind: string, city: City])[] = [
  ['Wrigley Field', 'stadium', 'chi'],
  ['Millennium Park', 'park', 'chi'],
  ["Giordano's", 'restaurant', 'chi'],
  ["Lou Malnati's Pizzeria", 'restaurant', 'chi'],
  ['Field Museum of Natural History', 'museum', 'chi'],
  ['Dinner', 'restaurant', 'chi'],
  ['The Place', 'bar', 'chi'],
  ['Pizza', 'fast_food', 'chi'],
  ['Tonight', 'nightclub', 'chi'],
  ['Friday', 'bar', 'chi'],
  ['Coffee Shop', 'cafe', 'chi'],
  ["McDonald's", 'fast_food', 'chi'],
  ...Array.from({ length: 5 }, () => ['Burger King', 'fast_food', 'chi'] as const),
  ["Katz's Delicatessen", 'restaurant', 'nyc'],
  ["McSorley's Old Ale House", 'pub', 'nyc'],
  ['Lunch Box', 'fast_food', 'nyc'],
  ['Italian Restaurant', 'restaurant', 'nyc'],
  ['Museum of Modern Art', 'museum', 'nyc'],
  ['METROPOLITAN MUSEUM OF ART', 'museum', 'nyc'],
  ['Good Times', 'bar', 'nyc'],
  ['Stanley Park', 'park', 'van'],
  ['Happy Hour', 'bar', 'van'],
  ['Sushi Bar', 'restaurant', 'van'],
  ['Nice', 'cafe', 'van'],
  ['Lincoln Memorial', 'memorial', 'dc'],
  ['National Air and Space Museum', 'museum', 'dc'],
  ['Starbucks', 'cafe', 'dc'],
  ['Before', 'bar', 'dc'],
  ["Al's Beef", 'restaurant', 'chi'],
  ['CHILDREN S MUSEUM OF MANHATTAN', 'museum', 'nyc'],
  ['Jefferson Memorial', 'memorial', 'dc'],
  ['Jefferson Cafe', 'restaurant', 'dc'],
  ['Frederick C. Robie House', 'landmark', 'chi'],
  ['HAPPY HOLLOW PARK & ZOO', 'museum', 'chi'],
  ['La Casa Gelato', 'ice_cream', 'van'],
  ...Array.from({ length: 5 }, () => ['Five Guys', 'fast_food', 'chi'] as const),
  ['Au Cheval', 'restaurant', 'chi'],
  ['Girl & the Goat', 'restaurant', 'chi'],
  ['Town Hall Pub', 'bar', 'chi'],
  ['Sushi-san', 'restaurant', 'chi'],
  ['Piccolo Sogno', 'restaurant', 'chi'],
]

let cachedLexicon: Lexicon | undefined

export function testLexicon(): Lexicon {
  cachedLexicon ??= buildLexicon({
    cuisines: [
      'american',
      'Polish_Food',
      'kyrgyz',
      'steak_house',
      'deep_dish_pizza_and_general_Italian',
      'Modern_Thai',
    ],
    names: names.map(([name, kind, city], i) => ({
      name,
      kind,
      id: String(i),
      lat: places[city].lat + 0.02,
      lng: places[city].lng,
    })),
  })
  return cachedLexicon
}
