import tzlookup from '@photostructure/tz-lookup'
import { anyTaste, type PlanRequest, type StopRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { gridIndexOf } from '../../src/itineraries/planning/grid-index.js'
import { indexVenue } from '../../src/itineraries/planning/indexed-venue.js'
import { openIntervals } from '../../src/itineraries/planning/open-intervals.js'
import type { PlanningVenue } from '../../src/itineraries/planning/planning-venue.js'
import type { Interval } from '../../src/itineraries/planning/problem.js'
import type { RelaxableCandidate } from '../../src/itineraries/planning/relaxing/reduced-problem.js'
import { constraintChecker, type ReferencePoints } from '../../src/itineraries/planning/venue-constraints.js'
import { assumedHours } from '../../src/venues/assumed-hours.js'
import { parseOpeningHours } from '../../src/venues/parse-opening-hours.js'
import { assumedPriceLevel } from '../../src/venues/price-level.js'
import type { VenueKind } from '../../src/venues/venue-kind.js'
import type { Place } from '../eval/place.js'

/** A stop that asks for nothing but a restaurant. */
export function sampleStop(changes: Partial<StopRequest> = {}): StopRequest {
  return {
    ...anyTaste,
    label: 'stop',
    concept: 'food',
    kinds: ['restaurant'],
    dietAll: [],
    wheelchair: false,
    kids: false,
    openKnown: false,
    wished: [],
    avoidsChains: false,
    stayMinutes: 60,
    stayStated: false,
    follows: false,
    optional: false,
    assumed: false,
    spans: [],
    ...changes,
  }
}

export function sampleRequest(
  stops: readonly StopRequest[],
  from: Date,
  to: Date,
  changes: Partial<PlanRequest> = {},
): PlanRequest {
  return {
    language: 'en',
    stops,
    order: 'free',
    window: {
      earliest: from.getTime(),
      latest: to.getTime(),
      dates: [],
      isDateStated: true,
      isEarliestStated: false,
      isLatestStated: false,
    },
    walking: { onFoot: false, isStated: false },
    awayFrom: [],
    durations: [],
    partySize: 2,
    kids: false,
    likes: { cuisines: [], kinds: [], diets: [] },
    soft: [],
    notUnderstood: [],
    hints: [],
    slots: [],
    ...changes,
  }
}

/** A row of the venue files as a venue of the service. */
export function toVenue(place: Place): PlanningVenue {
  const kind = place.kind as VenueKind
  const hours = place.hoursText === '' ? null : parseOpeningHours(place.hoursText)
  return {
    id: place.sourceId,
    slug: '',
    name: place.name,
    kind,
    cuisines: [...place.cuisines],
    tags: place.wheelchair === 'yes' ? ['wheelchair'] : [],
    traits: [],
    city: '',
    lat: place.lat,
    lng: place.lng,
    zone: tzlookup(place.lat, place.lng),
    openingHours: hours ?? assumedHours(kind),
    hoursText: place.hoursText,
    hoursSource: hours ? 'known' : 'assumed',
    priceLevel: assumedPriceLevel(kind, place.cuisines, place.name),
    priceSource: 'assumed',
  }
}

/** A restaurant in Chicago without anything on record but what `changes` say. */
export const sampleVenue = (sourceId: string, changes: Partial<Place> = {}): PlanningVenue =>
  toVenue({
    sourceId,
    file: '',
    row: 0,
    name: sourceId,
    lat: 41.88,
    lng: -87.63,
    kind: 'restaurant',
    discipline: '',
    cuisines: [],
    diets: [],
    wheelchair: '',
    outdoorSeating: '',
    takeaway: '',
    capacity: undefined,
    hoursText: '',
    ...changes,
  })

/** The venues as planning looks them up. */
export function venueIndexOf(venues: readonly PlanningVenue[]) {
  const indexed = venues.map((venue) => indexVenue(venue))
  return { gridCells: gridIndexOf(indexed), indexed: new Map(indexed.map((one) => [one.venue.id, one])) }
}

/** The pool of one stop: venues of its kinds, with what they miss. */
export function poolFor(
  request: PlanRequest,
  index: number,
  venues: readonly PlanningVenue[],
  points: ReferencePoints,
): RelaxableCandidate[] {
  const { window, stops } = request
  const span: Interval = [Math.floor(window.earliest / 60_000), Math.ceil(window.latest / 60_000)]
  return venues
    .filter(({ kind }) => stops[index]!.kinds.includes(kind))
    .map((venue) => ({
      id: venue.id,
      lat: venue.lat,
      lng: venue.lng,
      open: openIntervals(venue.openingHours, venue.zone, span),
      areHoursKnown: venue.hoursSource === 'known',
      cost: 0,
      unsatisfied: constraintChecker(request, index, points).unsatisfiedBy(indexVenue(venue)),
    }))
}
