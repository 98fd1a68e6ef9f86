import type { PlanRequest, StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { IndexedVenue } from '../planning/indexed-venue.js'
import { dishTags, servingAtAll, servingsWanted, servingTopic } from '../planning/serving.js'
import { hasTopic, isExempt, isNamedFor, mayHaveTopic } from '../planning/venue-constraints.js'
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
    return name === undefined || isNoName(name, request) ? [] : [{ name, venue: venue!.venue.name }]
  })
  return [...Map.groupBy(missed, ({ name }) => name)].map(([name, of]) =>
    sentences[request.language].closest(name, list([...new Set(of.map(({ venue }) => venue))], request.language)),
  )
}

/** Words for a place or a time, and words that a longer phrase in the answer already quotes. */
const isNoName = (name: string, { notUnderstood }: PlanRequest): boolean =>
  /^(?:nearby|near|close|close by|here|there|later|first|cerca|cerquita|aquí|ahí|allí|luego)$/i.test(name) ||
  notUnderstood.some(({ text, isQuotable }) => isQuotable && ` ${text.toLowerCase()} `.includes(` ${name} `))

/** What a stop at this venue is called: the fan's words only if the venue shows what they say. */
export const shownLabel = (stop: StopRequest, venue: IndexedVenue): string =>
  (isLabelMissed(stop, venue) ? stop.plainLabel : undefined) ?? stop.label

const isLabelMissed = (stop: StopRequest, venue: IndexedVenue): boolean =>
  (isNarrower(stop) && missedTopic(stop, venue) !== undefined) ||
  missedDish(stop, venue) !== undefined ||
  isOtherDish(stop, venue)

/** "noodles or a burger": at a burger bar, the stop is not called noodles. */
function isOtherDish({ cuisines: [first, ...others], dishes, label }: StopRequest, venue: IndexedVenue): boolean {
  if (first === undefined || others.length === 0 || label !== dishes[0]?.toLowerCase()) return false
  const words = [first.replace(/_/g, ' ')]
  return !servingAtAll(words)(venue)
}

/** What was asked for by name and the venue does not show. */
export const missedName = (stop: StopRequest, venue: IndexedVenue): string | undefined =>
  missedTopic(stop, venue) ?? missedDish(stop, venue)

function missedTopic(stop: StopRequest, venue: IndexedVenue): string | undefined {
  const { topic } = stop
  if (
    !topic ||
    isExempt(venue, topic) ||
    isServedAnyway(stop) ||
    servingTopic(topic)(venue) ||
    isShown(stop, venue, topic) ||
    mayHaveTopic(venue, topic)
  )
    return undefined
  return nameOfTopic(stop, topic)
}

function missedDish(stop: StopRequest, venue: IndexedVenue): string | undefined {
  const { cuisinesAny, cuisines, concept } = stop
  if (concept === 'drink' && cuisinesAny.length === 0) return missedInBar(stop, venue)
  const isDrink = stop.concept === 'coffee' && cuisines.every((id) => id === 'coffee' || id === 'tea')
  const wanted = servingsWanted(stop)
  if (cuisinesAny.length === 0 || isDrink || servingAtAll(wanted)(venue)) return undefined
  return nameOfDish(stop)
}

/** What is eaten at a bar is no kitchen of it. */
function missedInBar(stop: StopRequest, venue: IndexedVenue): string | undefined {
  const words = dishTags(stop)
  const isMissed = words.length > 0 && !stop.namedPlace && !servingAtAll(words)(venue)
  return isMissed ? nameOfDish(stop) : undefined
}

export const nameOfDish = ({ called, dishes, cuisines }: StopRequest): string | undefined =>
  called ?? dishes[0] ?? cuisines[0]?.replace(/_/g, ' ')

/** A science museum need not have the rockets: a discipline shows what is called after it, and words what they say. */
const isShown = (stop: StopRequest, venue: IndexedVenue, topic: TopicRequest): boolean =>
  isNamedFor(venue, topic) || (hasTopic(venue, topic) && (!isNarrower(stop) || stop.label.includes(topic.name)))

export const nameOfTopic = (stop: StopRequest, { name }: TopicRequest): string =>
  isNarrower(stop) ? stop.label : (stop.called ?? name.split(' or ')[0]!)

/** Whether the label is the fan's word for the topic; beside a dish it is that of the dish. */
const isNarrower = ({ label, plainLabel, cuisines }: StopRequest): boolean =>
  plainLabel !== undefined && plainLabel !== label && cuisines.length === 0

/** Any bar has beer and cocktails. */
const isServedAnyway = ({ concept, topic }: StopRequest): boolean =>
  concept === 'drink' && (topic === undefined || barTopics.has(topic.name))

const barTopics: ReadonlySet<string> = new Set(['beer', 'cocktails', 'wine', 'drinks'])
