import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PlanRequest, StopRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { constraintsOf } from '../../src/itineraries/planning/constraints.js'
import type { PlanningVenue } from '../../src/itineraries/planning/planning-venue.js'
import { relax } from '../../src/itineraries/planning/relax.js'
import { type FanSituation, toProblem } from '../../src/itineraries/planning/to-problem.js'
import { type PlannedVisit, type VerificationFacts, verify } from '../../src/itineraries/planning/verify.js'
import { mealTimes } from '../../src/itineraries/planning/verifying/venue-violations.js'
import { arcMeters } from '../eval/place.js'
import { readPlaces } from '../eval/read-places.js'
import { generator, placesOfCities } from './random-problem.js'
import { poolFor, sampleRequest, sampleStop, toVenue } from './sample-request.js'

/** One house of each name: a catalogue has no place twice, and these sources do. */
const cities = placesOfCities(readPlaces('data/venues')).map((places) => {
  const named = new Map(places.map((place) => [place.name.toLowerCase(), place]))
  return [...named.values()].filter(({ kind }) => kind !== 'events_venue').map(toVenue)
})

interface Case {
  readonly request: PlanRequest
  readonly fan: FanSituation
  readonly venues: readonly PlanningVenue[]
}

/** A request of one to four stops somewhere in a city, with random limits. */
function caseOf(seed: number): Case {
  const random = generator(seed)
  const chance = (share: number): boolean => random() < share
  const city = cities[seed % cities.length]!
  const home = city[Math.floor(random() * city.length)]!
  const now = new Date(
    Date.UTC(2026, 11, 1 + Math.floor(random() * 7), 15 + Math.floor(random() * 6), Math.floor(random() * 60)),
  )
  const near = city
    .filter((venue) => arcMeters(home, venue) < 6_000)
    .toSorted((a, b) => arcMeters(home, a) - arcMeters(home, b))
  const kinds = [
    ['restaurant', 'fast_food'],
    ['cafe'],
    ['bar', 'pub'],
    ['museum'],
    ['library', 'theatre', 'cinema'],
  ] as const
  const stops = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index): StopRequest => {
    const earliest = now.getTime() + Math.floor(random() * 5) * 3_600_000
    const range = { earliest, latest: earliest + 2 * 3_600_000 }
    return sampleStop({
      label: `stop ${index}`,
      kinds: kinds[Math.floor(random() * kinds.length)]!,
      stayMinutes: 20 + 5 * Math.floor(random() * 16),
      stayStated: chance(0.3),
      ...(chance(0.4) ? { start: { ranges: [range], preferred: [range], from: 'time' as const } } : {}),
      ...(chance(0.2) ? { cuisines: ['pizza'], cuisinesAny: ['pizza', 'italian'] } : {}),
      ...(chance(0.1) ? { cuisinesNone: ['mexican'] } : {}),
      ...(chance(0.1) ? { priceMax: 1 as const } : {}),
      ...(chance(0.1) ? { openKnown: true } : {}),
    })
  })
  const start = new Date(now.getTime() + (2 + random() * 4) * 3_600_000)
  const event = { id: 'match', lat: home.lat + 0.01, lng: home.lng, start, end: new Date(start.getTime() + 7_200_000) }
  const hasEvent = chance(0.4)
  const request = sampleRequest(stops, now, new Date(now.getTime() + 14 * 3_600_000), {
    order: chance(0.5) ? 'stated' : 'free',
    walking: { onFoot: chance(0.3), isStated: true, ...(chance(0.3) ? { legMaxMeters: 1_500 } : {}) },
    ...(hasEvent
      ? { event: { relation: 'around', arriveMinutesBefore: 30, arriveMinutesLeast: 20, isStated: true } }
      : {}),
    ...(chance(0.2) ? { near: { of: 'location', maxMeters: 1_200, isStated: true, span: [0, 0] } } : {}),
    ...(stops.length > 1 && chance(0.2) ? { durations: [{ stops: [0, 1], maxMinutes: 150 }] } : {}),
  })
  return { request, fan: { now, location: home, ...(hasEvent ? { event } : {}) }, venues: near.slice(0, 250) }
}

function answer({ request, fan, venues }: Case) {
  const points = { location: fan.location, ...(fan.event ? { event: fan.event } : {}) }
  const pools = request.stops.map((_, index) => poolFor(request, index, venues, points).slice(0, 25))
  const relaxation = relax(toProblem(request, pools, fan), constraintsOf(request))
  const visits = (relaxation.plan?.visits ?? []).map(
    ({ stop, id, starts, ends }): PlannedVisit => ({
      stop,
      id,
      starts: new Date(starts * 60_000),
      ends: new Date(ends * 60_000),
    }),
  )
  const facts: VerificationFacts = {
    ...points,
    now: fan.now,
    ...(fan.event ? { event: fan.event } : {}),
    venues: new Map(venues.map((venue) => [venue.id, venue])),
    relaxed: new Set(relaxation.unsatisfied.map(({ id }) => id)),
  }
  return { relaxation, visits, facts }
}

let spoilable: (Case & ReturnType<typeof answer>) | undefined

/** A case with a plan of two stops or more that meets everything, to be spoiled. */
function sound(): Case & ReturnType<typeof answer> {
  spoilable ??= findSound()
  return spoilable
}

function findSound(): Case & ReturnType<typeof answer> {
  for (let seed = 1; ; seed++) {
    const found = caseOf(seed)
    const given = answer(found)
    if (given.visits.filter(({ stop }) => stop !== 'event').length > 1 && given.relaxation.unsatisfied.length === 0)
      return { ...found, ...given }
  }
}

describe('verification', () => {
  test('accepts whatever the planner returns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const given = caseOf(seed)
        const { visits, facts } = answer(given)
        expect(verify(given.request, visits, facts)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  const rules = (request: PlanRequest, visits: readonly PlannedVisit[], facts: VerificationFacts): string[] =>
    verify(request, visits, facts).map(({ rule }) => rule)
  const shifted = (visit: PlannedVisit, minutes: number): PlannedVisit => ({
    ...visit,
    starts: new Date(visit.starts.getTime() + minutes * 60_000),
    ends: new Date(visit.ends.getTime() + minutes * 60_000),
  })

  test('finds an unknown venue', () => {
    const { request, visits, facts } = sound()
    expect(rules(request, [{ ...visits[0]!, id: 'nowhere' }], facts)).toEqual(['exists'])
  })

  test('finds a stay while the venue is closed', () => {
    const { request, visits, facts } = sound()
    const closed = new Map([...facts.venues].map(([id, venue]) => [id, { ...venue, openingHours: [] }]))
    expect(rules(request, visits, { ...facts, venues: closed })).toContain('open')
  })

  test('finds overlaps, legs without enough time, repeats and the past', () => {
    const { request, visits, facts } = sound()
    const [first, second] = visits as [PlannedVisit, PlannedVisit]
    expect(rules(request, [first, { ...second, starts: first.starts }], facts)).toContain('overlap')
    expect(
      rules(request, [first, { ...second, id: first.id, starts: new Date(first.ends.getTime()) }], facts),
    ).toContain('repeat')
    expect(
      rules(
        request,
        visits.map((visit) => shifted(visit, -2_000)),
        facts,
      ),
    ).toEqual(expect.arrayContaining(['past', 'window']))
    const far = new Map(
      [...facts.venues].map(([id, venue]) => [id, id === second.id ? { ...venue, lat: venue.lat + 0.2 } : venue]),
    )
    expect(rules(request, visits, { ...facts, venues: far })).toContain('leg')
  })

  test.each([
    ['diet', { dietAll: ['halal'] }],
    ['wheelchair', { wheelchair: true }],
    ['outdoor', { outdoor: true }],
    ['takeaway', { takeaway: true }],
    ['cuisine', { cuisinesAny: ['martian'] }],
    ['refused', { cuisinesNone: ['lunar'] }],
    ['refused', { cuisinesNone: ['steak'] }],
    ['price', { priceMin: 4 }],
    ['name', { namedPlace: { name: 'Elsewhere', ids: ['elsewhere'] } }],
    ['topic', { topic: { name: 'trains', disciplinesAny: [], wordsAny: ['trainspotting'], isHard: true } }],
    ['distance', { near: { of: 'place', lat: 0, lng: 0, maxMeters: 100, isStated: true, span: [0, 0] } }],
    ['kind', { kinds: ['hotel'] }],
    ['end', { endBy: 0 }],
    ['stay', { stayMinutes: 900 }],
  ] as const)('finds that %s is not met, and lets pass what is told to be unmet', (rule, changes) => {
    const { request, visits, facts } = sound()
    const changed = { name: 'Steak House', cuisines: ['lunar'], tags: [] }
    const venues = new Map([...facts.venues].map(([id, venue]) => [id, { ...venue, ...changed }]))
    const wished = {
      ...request,
      stops: request.stops.map((stop) => ({ ...stop, ...(changes as Partial<StopRequest>) })),
    }
    expect(rules(wished, visits, { ...facts, venues })).toContain(rule)
    const told = new Set(request.stops.flatMap((_, index) => [`${rule}:${index}`, `time:${index}`]))
    if (rule !== 'kind' && rule !== 'stay')
      expect(rules(wished, visits, { ...facts, venues, relaxed: told })).not.toContain(rule)
  })

  test('finds a meal at the wrong time of the day, unless that time was requested', () => {
    const { request, visits, facts } = sound()
    const visit = visits.find(({ stop }) => stop !== 'event')!
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: facts.venues.get(visit.id)!.zone,
      }).format(visit.starts),
    )
    const meal = hour < 13 ? 'dinner' : 'breakfast'
    const stops = request.stops.map(({ start, ...stop }) => ({ ...stop, meal }) as StopRequest)
    expect(rules({ ...request, stops }, visits, facts)).toContain('meal')
    const range = { earliest: 0, latest: Number.MAX_SAFE_INTEGER }
    const asked = stops.map((stop) => ({
      ...stop,
      start: { ranges: [range], preferred: [range], from: 'time' as const },
    }))
    expect(rules({ ...request, stops: asked }, visits, facts)).not.toContain('meal')
  })

  test('finds a stop that leaves no time for the event', () => {
    const { request, visits, facts } = sound()
    const { starts, ends } = visits[0]!
    const event = { id: 'match', ...facts.location, start: ends, end: new Date(ends.getTime() + 60_000) }
    const around = { relation: 'around', arriveMinutesBefore: 20, arriveMinutesLeast: 20, isStated: true } as const
    expect(rules({ ...request, event: around }, visits, { ...facts, event })).toContain('event')
    expect(starts.getTime()).toBeLessThan(ends.getTime())
  })

  test('finds walks that are too long, stops that take too long together, and the wrong order', () => {
    const { request, visits, facts } = sound()
    expect(
      rules({ ...request, walking: { onFoot: false, isStated: true, legMaxMeters: -100 } }, visits, facts),
    ).toContain('walk')
    expect(
      rules({ ...request, walking: { onFoot: false, isStated: true, totalMaxMeters: -100 } }, visits, facts),
    ).toContain('walk')
    const every = request.stops.map((_, index) => index)
    expect(rules({ ...request, durations: [{ stops: every, maxMinutes: 1 }] }, visits, facts)).toContain('duration')
    const backwards = visits.map((visit) => ({
      ...visit,
      stop: visit.stop === 'event' ? visit.stop : request.stops.length - 1 - visit.stop,
    }))
    expect([
      ...rules({ ...request, order: 'stated' }, backwards, facts),
      ...rules({ ...request, order: 'stated' }, visits, facts),
    ]).toContain('order')
  })
})

test('a meal is planned within its usual hours', () => {
  for (const meal of ['breakfast', 'brunch', 'lunch', 'dinner', 'late'] as const) {
    const [from, to] = mealTimes[meal]
    const midnight = Date.UTC(2026, 11, 5, 6)
    const request = sampleRequest([sampleStop({ meal })], new Date(midnight), new Date(midnight + 26 * 3_600_000))
    const fan = { now: new Date(midnight), location: { lat: 41.88, lng: -87.63 } }
    const times = toProblem(request, [[]], fan).stops[0]!.mealtime!.map((time) =>
      time.map((at) => at - midnight / 60_000),
    )
    expect(times.some(([first, last]) => from <= first! && last! <= to)).toBe(true)
  }
})
