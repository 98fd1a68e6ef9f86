import type { StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { IndexedVenue } from '../planning/indexed-venue.js'
import { hasTopic, serves } from '../planning/venue-constraints.js'
import { sentences } from './sentences.js'
import { list, type PlannedStops } from './warnings.js'

/**
 * Stops whose venue shows nothing of what was asked for by name: a cuisine or dish, or a topic that is only a preference.
 * They are usable, but not passed off as the thing itself.
 */
export function closestMatches({ request, visits }: PlannedStops, { indexed }: Pick<VenueIndex, 'indexed'>): string[] {
  const missed = visits.flatMap(({ stop, id }) => {
    const asked = stop === 'event' ? undefined : request.stops[stop]
    const venue = indexed.get(id)
    const name = asked && venue ? missedName(asked, venue) : undefined
    return name === undefined ? [] : [{ name, venue: venue!.venue.name }]
  })
  return [...Map.groupBy(missed, ({ name }) => name)].map(([name, of]) =>
    sentences[request.language].closest(name, list([...new Set(of.map(({ venue }) => venue))], request.language)),
  )
}

function missedName(stop: StopRequest, venue: IndexedVenue): string | undefined {
  const { topic, cuisinesAny, cuisines, dishes } = stop
  if (topic && !isServedAnyway(stop) && !isShown(venue, topic)) return topic.name
  const isDrink = stop.concept === 'coffee' && cuisines.every((id) => id === 'coffee' || id === 'tea')
  if (cuisinesAny.length === 0 || isDrink || serves(venue, cuisinesAny)) return undefined
  return dishes[0] ?? cuisines[0]?.replace(/_/g, ' ')
}

const isShown = (venue: IndexedVenue, topic: TopicRequest): boolean =>
  topic.isName ? topic.wordsAny.every((word) => venue.nameWords.includes(` ${word}`)) : hasTopic(venue, topic)

/** Any bar has beer and cocktails. */
const isServedAnyway = ({ concept, topic }: StopRequest): boolean =>
  concept === 'drink' && (topic === undefined || barTopics.has(topic.name))

const barTopics: ReadonlySet<string> = new Set(['beer', 'cocktails', 'wine', 'drinks'])
