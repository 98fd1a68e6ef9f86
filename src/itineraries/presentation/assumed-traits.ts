import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { IndexedVenue } from '../planning/indexed-venue.js'
import { occasions } from '../planning/occasion-cost.js'
import { maybeServing, serving, servingByTheWay, servingsWanted } from '../planning/serving.js'
import { hasTopic, mayHaveTopic } from '../planning/venue-constraints.js'
import { missedName, nameOfDish, nameOfTopic } from './closest-matches.js'
import { remarkSentences } from './remark-sentences.js'
import { list, type PlannedStops } from './warnings.js'

/** What the fan asked for that venues of the plan are only assumed to have, by venue. */
export function assumedTraits({ request, visits }: PlannedStops, { indexed }: Pick<VenueIndex, 'indexed'>): string[] {
  return visits.flatMap(({ stop, id }) => {
    const [asked, venue] = [stop === 'event' ? undefined : request.stops[stop], indexed.get(id)]
    const words = asked && venue ? assumedWords(request, asked, venue) : []
    if (words.length === 0) return []
    return [remarkSentences[request.language].assumed(list([...new Set(words)], request.language), venue!.venue.name)]
  })
}

function assumedWords({ soft, language }: PlanRequest, stop: StopRequest, venue: IndexedVenue): string[] {
  const { topic, cuisinesAny } = stop
  const dish = nameOfDish(stop) ?? stop.label
  // One sentence says that there is no almond croissant; a croissant goes without saying.
  const said = missedName(stop, venue)
  const isDishAssumed =
    said?.includes(dish) !== true &&
    !serving(cuisinesAny)(venue) &&
    maybeServing(cuisinesAny)(venue) &&
    !servingByTheWay(servingsWanted(stop))(venue)
  const isTopicAssumed =
    topic !== undefined && nameOfTopic(stop, topic) !== said && !hasTopic(venue, topic) && mayHaveTopic(venue, topic)
  return [
    ...(isDishAssumed ? [quoted(dish)] : []),
    ...(isTopicAssumed ? [quoted(nameOfTopic(stop, topic))] : []),
    ...soft.flatMap(({ wish, text }) =>
      suits(venue, wish) ? [language === 'en' ? wish : quoted(text.toLowerCase())] : [],
    ),
  ]
}

/** The fan's own words, which the page of an itinerary leaves out. */
const quoted = (words: string): string => `“${words}”`

/** Whether the venue is assumed to be as wished. */
export function suits({ venue: { traits } }: IndexedVenue, wish: string): boolean {
  const occasion = occasions().get(wish)
  return occasion?.isNamed === true && occasion.better.some((trait) => traits.includes(trait))
}
