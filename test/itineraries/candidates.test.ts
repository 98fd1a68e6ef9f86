import { describe, expect, test } from '@jest/globals'
import type { StopRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { findCandidates } from '../../src/itineraries/planning/find-candidates.js'
import { openIntervals } from '../../src/itineraries/planning/open-intervals.js'
import type { PlanningVenue } from '../../src/itineraries/planning/planning-venue.js'
import type { Interval } from '../../src/itineraries/planning/problem.js'
import { constraintChecker } from '../../src/itineraries/planning/venue-constraints.js'
import { arcMeters, type Point } from '../eval/place.js'
import { generator } from './random-problem.js'
import { sampleRequest, sampleStop, sampleVenue, venueIndexOf } from './sample-request.js'

const evening = [new Date('2026-12-06T00:00:00Z'), new Date('2026-12-06T04:00:00Z')] as const
const window: Interval = [evening[0].getTime() / 60_000, evening[1].getTime() / 60_000]
const random = generator(7)
const venues = Array.from({ length: 3_000 }, (_, index) => venue(index))
const catalogue = venueIndexOf(venues)

/** More of them in the middle than at the edge, which lies out of reach. */
function venue(index: number): PlanningVenue {
  const [away, turn] = [0.5 * random() ** 3, 2 * Math.PI * random()]
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!
  return sampleVenue(`place ${index}`, {
    name: `Place ${index}`,
    lat: 41.88 + away * Math.sin(turn),
    lng: -87.63 + away * Math.cos(turn),
    kind: pick(['restaurant', 'restaurant', 'cafe', 'museum']),
    cuisines: [pick(['pizza', 'sushi', 'burger', 'french', 'ethiopian'])],
    wheelchair: pick(['yes', 'no', '']),
    hoursText: pick(['Mo-Su 09:00-23:00', 'Mo-Fr 09:00-17:00', '']),
  })
}

/** Food is further away than this only where there is none within. */
const farthestMeters = 12_000

/** All venues, sorted and cut. */
function allSorted(stop: StopRequest, from: Point): string[] {
  const within = stop.namedPlace ? [] : sortedWithin(farthestMeters, stop, from)
  return within.length > 0 ? within : sortedWithin(30_000, stop, from)
}

function sortedWithin(meters: number, stop: StopRequest, from: Point): string[] {
  const { unsatisfiedBy, silent } = constraintChecker(sampleRequest([stop], ...evening), 0, { location: from })
  const rated = [...catalogue.indexed.values()]
    .filter(({ venue }) => stop.kinds.includes(venue.kind) || stop.namedPlace?.ids.includes(venue.id))
    .filter(({ venue }) => arcMeters(from, venue) <= meters)
    .filter(({ venue }) => openIntervals(venue.openingHours, venue.zone, window).length > 0)
    .map((place) => {
      const all = unsatisfiedBy(place)
      const weights = all.filter((id) => id === 'wheelchair:0' || (id === 'distance:0' && !stop.near?.isStated))
      const points = weights.map((id) =>
        id === 'wheelchair:0' ? wheelchairPoints : 30 + (arcMeters(from, place.venue) - near.maxMeters) / 40,
      )
      const rank = points.reduce((sum, each) => sum + each, rankOf(place.venue, from))
      return { id: place.venue.id, unsatisfied: all.filter((id) => !weights.includes(id)), rank }
    })
    .filter(({ unsatisfied }) => !unsatisfied.some((id) => ['denied:0', 'subject:0'].includes(id)))
    .sort((one, other) => one.unsatisfied.length - other.unsatisfied.length || one.rank - other.rank)
  const full = rated.filter(({ unsatisfied }) => unsatisfied.length === 0)
  const lacking = rated.filter(({ unsatisfied }) => unsatisfied.length > 0)
  const isSilent = ({ unsatisfied }: { unsatisfied: readonly string[] }) => unsatisfied.every((id) => silent.has(id))
  const [soft, hard] = [lacking.filter(isSilent), lacking.filter((place) => !isSilent(place))]
  return [...full, ...soft.slice(0, 20), ...hard.slice(0, 20)].slice(0, 60).map(({ id }) => id)
}

/** A place without steps on record is worth a way of 3.5 km. */
const wheelchairPoints = 40

const rankOf = (venue: PlanningVenue, from: Point): number =>
  (arcMeters(from, venue) / 80) * 0.9 + (venue.hoursSource === 'known' ? 0 : 5)

const near = { of: 'location', maxMeters: 1_500, isStated: true, span: [0, 0] } as const
const stops: Record<string, StopRequest> = {
  'any restaurant': sampleStop(),
  'one cuisine of five': sampleStop({ cuisinesKin: ['ethiopian'] }),
  'a dinner, best of one cuisine of five': sampleStop({ cuisinesKin: ['ethiopian'], meal: 'dinner' }),
  'a cuisine close by, without steps': sampleStop({ cuisinesKin: ['sushi'], near, wheelchair: true }),
  'two kinds close by at a low price': sampleStop({ kinds: ['restaurant', 'cafe'], near, priceMax: 1 }),
  'a cuisine that nobody has': sampleStop({ cuisinesKin: ['kosher'], meal: 'lunch', near }),
  'a rare cuisine, close by though nobody said so': sampleStop({
    cuisinesKin: ['ethiopian'],
    near: { ...near, isStated: false },
    priceMax: 1,
  }),
  'a place by its name, of another kind': sampleStop({ namedPlace: { name: 'Place 5', ids: ['place 5', 'place 6'] } }),
}

test.each(Object.entries(stops))('the candidates are the same as with a full scan: %s', (_, stop) => {
  for (const from of [
    { lat: 41.88, lng: -87.63 },
    { lat: 41.93, lng: -87.7 },
    { lat: 42.12, lng: -87.63 },
    venues[9]!,
  ]) {
    const [pool] = findCandidates(sampleRequest([stop], ...evening), catalogue, { location: from }, window)
    expect(pool!.map(({ id }) => id)).toEqual(allSorted(stop, from))
  }
})

const restaurant = (sourceId: string, lat: number, hoursText: string): PlanningVenue =>
  sampleVenue(sourceId, { lat, hoursText })

describe('a stop after midnight', () => {
  const night = [new Date('2026-12-05T18:00:00Z'), new Date('2026-12-06T09:00:00Z')] as const
  const [earliest, latest] = [Date.parse('2026-12-06T06:30:00Z'), Date.parse('2026-12-06T07:30:00Z')]
  const stop = sampleStop({ start: { ranges: [{ earliest, latest }], preferred: [], from: 'time' } })
  const near = Array.from({ length: 70 }, (_, row) => restaurant(`early ${row}`, 41.88, 'Mo-Su 09:00-23:00'))

  function bestOf(...others: readonly PlanningVenue[]): string | undefined {
    const own = venueIndexOf([...near, ...others])
    const minutes: Interval = [night[0].getTime() / 60_000, night[1].getTime() / 60_000]
    const [pool] = findCandidates(
      sampleRequest([stop], ...night),
      own,
      { location: { lat: 41.88, lng: -87.63 } },
      minutes,
    )
    return pool![0]?.id
  }

  const sure = restaurant('sure', 41.9, 'Mo-Su 09:00-03:00')
  const cutOff = restaurant('cut off', 41.89, 'Sa 09:00-03:00; Su 09:00-22:00')

  test('uses a venue that is open then, however many closed ones are nearer', () => {
    expect(bestOf(sure)).toBe('sure')
    expect(bestOf(cutOff)).toBe('cut off')
  })

  test('prefers a venue whose hours are undisputed', () => {
    expect(bestOf(cutOff, sure)).toBe('sure')
  })
})

test('a brewery comes before a nearer pub, and the pub only without a brewery', () => {
  const stop = sampleStop({ kinds: ['brewery', 'pub'], kindsPreferred: ['brewery'], kindNamed: 'brewery' })
  const [pub, brewery] = [
    { ...restaurant('pub', 41.88, 'Mo-Su 09:00-23:00'), kind: 'pub' } as const,
    { ...restaurant('brewery', 41.89, 'Mo-Su 09:00-23:00'), kind: 'brewery' } as const,
  ]
  const bestOf = (...venues: readonly PlanningVenue[]): string | undefined =>
    findCandidates(sampleRequest([stop], ...evening), venueIndexOf(venues), { location: pub }, window)[0]![0]?.id
  expect(bestOf(pub, brewery)).toBe('brewery')
  expect(bestOf(pub)).toBe('pub')
})
