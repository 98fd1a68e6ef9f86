import { formatKilometers } from '../../text/format-kilometers.js'
import { metersBetween, toVector } from '../planning/travel.js'
import { timeOfDay } from './format-time.js'
import { remarkSentences } from './remark-sentences.js'
import type { PlannedStops } from './warnings.js'

type RelaxedStops = PlannedStops & { readonly relaxed: readonly string[] }

/** Usual hours give way silently in planning, not in the answer: nobody has wine at nine in the morning. */
export function unusualHours({ request, visits, venues, relaxed }: RelaxedStops): string[] {
  const { stops, language } = request
  return visits.flatMap(({ stop, id, starts }) => {
    const venue = venues.get(id)
    const isGivenUp = stop !== 'event' && stops[stop]!.start?.from === 'usual' && relaxed.includes(`time:${stop}`)
    if (!isGivenUp || !venue) return []
    return [remarkSentences[language].unusualHour(stops[stop]!.label, timeOfDay(starts, venue.zone))]
  })
}

/** A walk without a stated limit gives way as well: the longest way is named. */
export function waysNotOnFoot({ request, visits, venues, relaxed }: RelaxedStops): string[] {
  const { walking, language } = request
  if (walking.isStated || !relaxed.includes('walk')) return []
  const places = visits.flatMap(({ id }) => venues.get(id) ?? [])
  const ways = places.slice(1).map((venue, index) => ({
    venue,
    meters: metersBetween(toVector(places[index]!), toVector(venue)),
  }))
  const [longest] = ways.toSorted((a, b) => b.meters - a.meters)
  if (!longest || longest.meters <= (walking.legMaxMeters ?? 0)) return []
  return [remarkSentences[language].notOnFoot(formatKilometers(longest.meters, language), longest.venue.name)]
}
