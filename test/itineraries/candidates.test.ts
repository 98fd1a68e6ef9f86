import { describe, expect, test } from '@jest/globals'
import type { StopRequest } from '../../src/itineraries/interpretation/plan-request.js'
import type { PlanningVenue } from '../../src/itineraries/planning/catalogue-venue.js'
import { findCandidates } from '../../src/itineraries/planning/find-candidates.js'
import { gridIndexOf } from '../../src/itineraries/planning/grid-index.js'
import { openIntervals } from '../../src/itineraries/planning/open-intervals.js'
import type { Interval } from '../../src/itineraries/planning/problem.js'
import { missesOn } from '../../src/itineraries/planning/venue-constraints.js'
import { factsOf } from '../../src/itineraries/planning/venue-facts.js'
import { arcMeters, type Point } from '../eval/place.js'
import { generator } from './random-problem.js'
import { sampleStop, sampleWish, toVenue } from './sample-request.js'

const evening = [new Date('2026-12-06T00:00:00Z'), new Date('2026-12-06T04:00:00Z')] as const
const window: Interval = [evening[0].getTime() / 60_000, evening[1].getTime() / 60_000]
const random = generator(7)
const venues = Array.from({ length: 3_000 }, (_, index) => venue(index))
const places = venues.map(factsOf)
const catalogue = { squares: gridIndexOf(places), places: new Map(places.map((place) => [place.venue.id, place])) }

/** More of them in the middle than at the edge, which lies out of reach. */
function venue(index: number): PlanningVenue {
  const [away, turn] = [0.5 * random() ** 3, 2 * Math.PI * random()]
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!
  return toVenue({
    sourceId: `place ${index}`,
    file: '',
    row: index,
    name: `Place ${index}`,
    lat: 41.88 + away * Math.sin(turn),
    lng: -87.63 + away * Math.cos(turn),
    kind: pick(['restaurant', 'restaurant', 'cafe', 'museum']),
    discipline: '',
    cuisines: [pick(['pizza', 'sushi', 'burger', 'french', 'ethiopian'])],
    diets: [],
    wheelchair: pick(['yes', 'no']),
    outdoorSeating: '',
    takeaway: '',
    capacity: undefined,
    hoursText: pick(['Mo-Su 09:00-23:00', 'Mo-Fr 09:00-17:00', '']),
  })
}

/** Every venue looked at, sorted, and cut. */
function plainly(stop: StopRequest, from: Point): string[] {
  const { of: missesOf, unsaid } = missesOn(sampleWish([stop], ...evening), 0, { location: from })
  const rated = places
    .filter(({ venue }) => stop.kinds.includes(venue.kind) || stop.namedPlace?.ids.includes(venue.id))
    .filter(({ venue }) => arcMeters(from, venue) <= 30_000)
    .filter(({ venue }) => openIntervals(venue.openingHours, venue.zone, window).length > 0)
    .map((place) => ({ id: place.venue.id, misses: missesOf(place), rank: rankOf(place.venue, from) }))
    .filter(({ misses }) => !misses.includes('wheelchair:0'))
    .sort((one, other) => one.misses.length - other.misses.length || one.rank - other.rank)
  const full = rated.filter(({ misses }) => misses.length === 0)
  const lacking = rated.filter(({ misses }) => misses.length > 0)
  const isUnsaid = ({ misses }: { misses: readonly string[] }) => misses.every((miss) => unsaid.has(miss))
  const [soft, hard] = [lacking.filter(isUnsaid), lacking.filter((place) => !isUnsaid(place))]
  return [...full, ...soft.slice(0, 20), ...hard.slice(0, 20)].slice(0, 60).map(({ id }) => id)
}

const rankOf = (venue: PlanningVenue, from: Point): number =>
  (arcMeters(from, venue) / 80) * 0.9 + (venue.hoursSource === 'known' ? 0 : 5)

const near = { of: 'location', maxMeters: 1_500, isStated: true, span: [0, 0] } as const
const stops: Record<string, StopRequest> = {
  'any restaurant': sampleStop(),
  'one cuisine of five': sampleStop({ cuisinesKin: ['ethiopian'] }),
  'a cuisine close by, without steps': sampleStop({ cuisinesKin: ['sushi'], near, wheelchair: true }),
  'two kinds close by at a low price': sampleStop({ kinds: ['restaurant', 'cafe'], near, priceMax: 1 }),
  'a cuisine that nobody has': sampleStop({ cuisinesKin: ['kosher'], near }),
  'a rare cuisine, close by though nobody said so': sampleStop({
    cuisinesKin: ['ethiopian'],
    near: { ...near, isStated: false },
    priceMax: 1,
  }),
  'a place by its name, of another kind': sampleStop({ namedPlace: { name: 'Place 5', ids: ['place 5', 'place 6'] } }),
}

test.each(Object.entries(stops))('the best are the same as of a look at every venue: %s', (_, stop) => {
  for (const from of [
    { lat: 41.88, lng: -87.63 },
    { lat: 41.93, lng: -87.7 },
    { lat: 42.12, lng: -87.63 },
    venues[9]!,
  ]) {
    const [pool] = findCandidates(sampleWish([stop], ...evening), catalogue, { location: from }, window)
    expect(pool!.map(({ id }) => id)).toEqual(plainly(stop, from))
  }
})

function restaurant(sourceId: string, lat: number, hoursText: string): PlanningVenue {
  return toVenue({
    sourceId,
    file: '',
    row: 0,
    name: sourceId,
    lat,
    lng: -87.63,
    kind: 'restaurant',
    discipline: '',
    cuisines: [],
    diets: [],
    wheelchair: '',
    outdoorSeating: '',
    takeaway: '',
    capacity: undefined,
    hoursText,
  })
}

describe('a stop after midnight', () => {
  const night = [new Date('2026-12-05T18:00:00Z'), new Date('2026-12-06T09:00:00Z')] as const
  const [earliest, latest] = [Date.parse('2026-12-06T06:30:00Z'), Date.parse('2026-12-06T07:30:00Z')]
  const stop = sampleStop({ start: { ranges: [{ earliest, latest }], preferred: [], from: 'time' } })
  const near = Array.from({ length: 70 }, (_, row) => restaurant(`early ${row}`, 41.88, 'Mo-Su 09:00-23:00'))

  function bestOf(...others: readonly PlanningVenue[]): string | undefined {
    const facts = [...near, ...others].map((one) => factsOf(one))
    const own = { squares: gridIndexOf(facts), places: new Map(facts.map((place) => [place.venue.id, place])) }
    const minutes: Interval = [night[0].getTime() / 60_000, night[1].getTime() / 60_000]
    const [pool] = findCandidates(sampleWish([stop], ...night), own, { location: { lat: 41.88, lng: -87.63 } }, minutes)
    return pool![0]?.id
  }

  const sure = restaurant('sure', 41.9, 'Mo-Su 09:00-03:00')
  const cutOff = restaurant('cut off', 41.89, 'Sa 09:00-03:00; Su 09:00-22:00')

  test('is had where it is open then, however many are nearer and closed', () => {
    expect(bestOf(sure)).toBe('sure')
    expect(bestOf(cutOff)).toBe('cut off')
  })

  test('is rather had where the letter of the hours does not cut the night off', () => {
    expect(bestOf(cutOff, sure)).toBe('sure')
  })
})

test('a brewery goes before a pub that is nearer, and the pub where there is no brewery', () => {
  const stop = sampleStop({ kinds: ['brewery', 'pub'], kindsPreferred: ['brewery'], kindNamed: 'brewery' })
  const [pub, brewery] = [
    { ...restaurant('pub', 41.88, 'Mo-Su 09:00-23:00'), kind: 'pub' } as const,
    { ...restaurant('brewery', 41.89, 'Mo-Su 09:00-23:00'), kind: 'brewery' } as const,
  ]
  const bestOf = (...venues: readonly PlanningVenue[]): string | undefined => {
    const facts = venues.map(factsOf)
    const own = { squares: gridIndexOf(facts), places: new Map(facts.map((place) => [place.venue.id, place])) }
    return findCandidates(sampleWish([stop], ...evening), own, { location: pub }, window)[0]![0]?.id
  }
  expect(bestOf(pub, brewery)).toBe('brewery')
  expect(bestOf(pub)).toBe('pub')
})
