import { mayHaveClosed } from '../planning/planning-venue.js'
import { remarkSentences } from './remark-sentences.js'
import { sentences } from './sentences.js'
import { list, namesOf, type PlannedStops } from './warnings.js'

/** Levels of prices are no prices: a sum is never checked. */
export function pricesAssumed(planned: PlannedStops): string[] {
  const { stops, budget, language } = planned.request
  const { sumUnchecked, pricesAssumed: assumedOf } = remarkSentences[language]
  const limit = budget?.perPersonCents
  const priced = visitedPlaces(planned).filter(({ stop, venue }) => {
    const { priceMax, priceMin } = stops[stop]!
    const isPriced = priceMax !== undefined || priceMin !== undefined || budget !== undefined
    return isPriced && (limit !== undefined || venue.priceSource === 'assumed')
  })
  if (priced.length === 0) return []
  const places = placesInBrief(planned, priced)
  return [limit === undefined ? assumedOf(places) : sumUnchecked(places, dollars(limit))]
}

export function hoursAssumed(planned: PlannedStops): string[] {
  const assumed = visitedPlaces(planned).filter(({ venue }) => venue.hoursSource !== 'known' && !mayHaveClosed(venue))
  if (assumed.length === 0) return []
  return [remarkSentences[planned.request.language].hoursAssumed(placesInBrief(planned, assumed))]
}

export function closuresAssumed(planned: PlannedStops): string[] {
  const { language } = planned.request
  const closed = visitedPlaces(planned).filter(({ venue }) => mayHaveClosed(venue))
  if (closed.length === 0) return []
  return [remarkSentences[language].mayHaveClosed(list(namesOf(closed.map(({ venue }) => venue)), language))]
}

type Visited = ReturnType<typeof visitedPlaces>[number]

const visitedPlaces = ({ visits, venues }: PlannedStops) =>
  visits.flatMap(({ stop, id }) => {
    const venue = venues.get(id)
    return stop === 'event' || !venue ? [] : [{ stop, venue }]
  })

/** The names are in the plan: all of them need not be listed again. */
function placesInBrief(planned: PlannedStops, some: readonly Visited[]): string {
  const { language } = planned.request
  const names = namesOf(some.map(({ venue }) => venue))
  const isAll = names.length === namesOf(visitedPlaces(planned).map(({ venue }) => venue)).length
  const { both, all } = sentences[language]
  if (!isAll || names.length === 1) return list(names, language)
  return names.length === 2 ? both : all
}

const dollars = (cents: number): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
