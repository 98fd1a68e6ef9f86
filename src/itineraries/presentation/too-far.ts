import { fold } from '../../text/fold.js'
import { formatKilometers } from '../../text/format-kilometers.js'
import type { NearRequest, PlanRequest } from '../interpretation/plan-request.js'
import { constraintsOf } from '../planning/constraints.js'
import type { FanSituation } from '../planning/to-problem.js'
import { type Coordinates, metersBetween, toVector } from '../planning/travel.js'
import { nearOf } from '../planning/venue-constraints.js'
import { properName } from './proper-name.js'
import { remarkSentences } from './remark-sentences.js'
import { sentences } from './sentences.js'
import type { PlannedStops } from './warnings.js'

/** Metres beyond which a place is not near any more, whatever was meant by near. */
const farMeters = 3_000

/** Where a fan asks for what is near, without a distance. */
const farFromFanMeters = 2_000

/** A quarter or street ends sooner. */
const farFromPlaceMeters = 1_300

/** Places that were wanted near and are not: a usual distance gives way silently only as far as they are still near. */
export function tooFarSentences({ request, visits, venues }: PlannedStops, fan: FanSituation): string[] {
  const { tooFar, event, you } = sentences[request.language]
  return constraintsOf(request).flatMap(({ kind, isSilent, stop }) => {
    const visit = visits.find((candidate) => candidate.stop === stop)
    const venue = visit && venues.get(visit.id)
    if (kind !== 'distance' || !isSilent || stop === undefined || !venue) return []
    const meters = metersBetween(toVector(venue), toVector(referenceOf(request, stop, fan)))
    const { name, of, atMostMeters } = wantedNear(request, stop)
    // The totem poles in the park are where the park is.
    if (name !== undefined && fold(venue.name).includes(fold(name))) return []
    // A borough or a side of the city is wide.
    const isWide = of === 'place' && atMostMeters === undefined
    const near = isWide ? farMeters : of === 'place' ? farFromPlaceMeters : farFromFanMeters
    if (meters <= near) return []
    return [
      tooFar(
        request.stops[stop]!.label,
        name === undefined ? (of === 'event' ? event : you) : properName(name),
        formatKilometers(meters, request.language),
      ),
    ]
  })
}

/** Stops that are a long way off from all that the text names, and from where the fan is. */
export function longWaySentences({ request, visits, venues }: PlannedStops, fan: FanSituation): string[] {
  const { language, stops, near } = request
  if (near) return []
  const named = visits.flatMap(({ stop, id }) => {
    if (stop === 'event') return []
    if (stops[stop]!.near) return [referenceOf(request, stop, fan)]
    return stops[stop]!.namedPlace ? (venues.get(id) ?? []) : []
  })
  const starts = [fan.location, ...(fan.event ? [fan.event] : []), ...named].map(toVector)
  return visits.flatMap(({ stop, id }) => {
    const venue = venues.get(id)
    if (!venue || stop === 'event' || stops[stop]!.near || stops[stop]!.namedPlace) return []
    const meters = Math.min(...starts.map((start) => metersBetween(toVector(venue), start)))
    return meters <= farMeters
      ? []
      : [remarkSentences[language].longWay(venue.name, formatKilometers(meters, language))]
  })
}

const wantedNear = (request: PlanRequest, stop: number): NearRequest => nearOf(request, request.stops[stop]!)!

function referenceOf(request: PlanRequest, stop: number, fan: FanSituation): Coordinates {
  const { of, lat, lng } = wantedNear(request, stop)
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return of === 'event' && fan.event ? fan.event : fan.location
}
