import { foldTag } from '../../text/fold.js'
import type { NearRequest, PlanRequest, StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import type { IndexedVenue } from './indexed-venue.js'
import { occasionCost } from './occasion-cost.js'
import { mayHaveClosed } from './planning-venue.js'
import {
  dishTags,
  maybeServing,
  serving,
  servingAtAll,
  servingByTheWay,
  servingsWanted,
  servingTopic,
} from './serving.js'
import { metersBetween, toVector } from './travel.js'
import { hasTopic, isCuisineWished, isExempt, mayHaveTopic, nearOf } from './venue-constraints.js'

export type CandidateCost = (venue: IndexedVenue) => number

/**
 * Points by which a venue falls short of a stop although it satisfies the constraints: a related cuisine, a second
 * choice of kind, an unmet preference. Small compared with an unsatisfied constraint.
 */
export function candidateCost(request: PlanRequest, stop: StopRequest): CandidateCost {
  const { likes, visitedBefore } = request
  const parts = [
    cuisineCost(stop),
    kindCost(stop),
    topicCostOf(stop),
    featureCost(stop),
    museumCost(stop),
    snackCost(stop),
    likesCost(likes),
    chainCost(stop),
    closedCost(stop),
    repeatedCuisineCost(stop, visitedBefore?.cuisines ?? []),
    occasionCost(request, stop),
    nearCost(nearOf(request, stop)),
  ]
  return (venue) => parts.reduce((sum, cost) => sum + cost(venue), 1)
}

/** "by Union Station": of equal places, the one that is nearer to it. Anywhere in a quarter is in it. */
function nearCost(near: NearRequest | undefined): CandidateCost {
  if (near?.of !== 'place' || near.isQuarter || near.lat === undefined || near.lng === undefined) return () => 0
  const point = toVector({ lat: near.lat, lng: near.lng })
  return ({ vector }) => pointsPerKilometre * (metersBetween(vector, point) / 1_000)
}

/** Twice the cost of a kilometre of the way, because the fan goes to the named place as well. */
const pointsPerKilometre = 22

/** A kitchen that is only assumed is used where one on record is four kilometres farther. */
const costsOfCuisine = { assumedCost: 45, unservedCost: 60 }
/** A dish that is only wished is worth two kilometres. */
const costsOfWish = { assumedCost: 20, unservedCost: 24 }

function cuisineCost(stop: StopRequest): CandidateCost {
  const { cuisinesAny, cuisinesNone, cuisinesPreferred } = stop
  const dishes = dishTags(stop)
  const wanted = servingsWanted(stop)
  const requested = stop.cuisines.map(foldTag)
  const { assumedCost, unservedCost } = isCuisineWished(stop) ? costsOfWish : costsOfCuisine
  const isKnownFor = ({ cuisines }: IndexedVenue): boolean =>
    requested.some((word) => cuisines.some((own) => ` ${own} `.includes(` ${word} `)))
  const [isServed, isServedByTheWay, mayBeServed] = [
    serving(wanted),
    servingByTheWay(wanted),
    maybeServing(cuisinesAny),
  ]
  const isPreferred = servingAtAll(cuisinesPreferred)
  const [hasDish, mayHaveDish] = [serving(dishes), maybeServing(dishes)]
  return (venue) => {
    let cost = 0
    if (cuisinesAny.length > 0 && !isServed(venue))
      cost += isServedByTheWay(venue) ? 16 : mayBeServed(venue) ? assumedCost : unservedCost
    else if (requested.length > 0 && !isKnownFor(venue)) cost += 6
    if (cuisinesNone.length > 0 && venue.cuisines.length === 0) cost += 15
    if (cuisinesPreferred.length > 0 && !isPreferred(venue)) cost += 8
    if (dishes.length > 0 && !hasDish(venue)) cost += mayHaveDish(venue) ? 1 : 12
    return cost
  }
}

const kindCost =
  ({ kindsPreferred, kindNamed }: StopRequest): CandidateCost =>
  ({ venue: { kind } }) =>
    (kindsPreferred.length > 0 && !kindsPreferred.includes(kind) ? 12 : 0) + (kindNamed && kind !== kindNamed ? 28 : 0)

function topicCostOf({ topic, concept }: StopRequest): CandidateCost {
  if (!topic) return () => 0
  const cost = topicCost(topic, concept)
  return (venue) => (isExempt(venue, topic) ? Math.min(otherAlternative, cost(venue)) : cost(venue))
}

/** "something on the river or a pretty building": any sight will do, and one with the topic is as good. */
const otherAlternative = 10

/** The museum file counts zoos and gardens as museums, which few fans mean. */
function museumCost({ concept, topic, namedPlace }: StopRequest): CandidateCost {
  const isMuseum = concept === 'museum' && !namedPlace && !topic?.wordsAny.includes('zoo')
  const isShow = !topic && (concept === 'museum' || concept === 'fun')
  return ({ venue: { tags } }) => (isMuseum && tags.includes('zoo') ? 40 : isShow && tags.includes('garden') ? 10 : 0)
}

/**
 * The first word of a topic fits best: a jazz club comes before a blues bar, natural history before other science. A
 * museum of another discipline is not a science museum.
 */
function topicCost(topic: TopicRequest, concept: StopRequest['concept']): CandidateCost {
  const [best, ...others] = topic.wordsAny
  const servesTopic = servingTopic(topic)
  // "natural history" is what a museum of it is called; a nature centre is of the same discipline.
  const ofDiscipline = best?.includes(' ') ? 14 : 4
  return (venue) => {
    const isInName = (word: string | undefined) => word !== undefined && venue.nameWords.includes(` ${word}`)
    if (isInName(best)) return 0
    const isAssumed = (words: readonly (string | undefined)[]) =>
      words.some((word) => word !== undefined && venue.assumedWords.includes(` ${word}`))
    // Fans travel further for live music: a blues club is more than a bar with a blues night.
    if (concept === 'live_music' && isAssumed([best])) return isAssumed([`${best} club`]) ? 0 : 10
    if (isAssumed([best])) return topic.isHard ? 30 : 2
    if (concept === 'live_music') return others.some(isInName) || isAssumed(others) ? 22 : 40
    if (topic.isHard || others.some(isInName) || hasTopic(venue, topic)) return ofDiscipline
    if (mayHaveTopic(venue, topic) || servesTopic(venue)) return 6
    if (topic.disciplinesAny.length > 0) return 60
    return commonTopics.get(topic.name) ?? 40
  }
}

/** Any bar has beer, and wine of some sort. */
const commonTopics: ReadonlyMap<string, number> = new Map([
  ['beer', 10],
  ['drinks', 10],
  ['cocktails', 10],
  ['wine', 20],
  ['tea', 10],
  ['park', 10],
  ['walk', 10],
])

const minBranchesOfChain = 3

/** Of chains whose branches have names of their own. */
const chainTraits: readonly string[] = ['multiplex', 'coffee chain']

const featureCost =
  ({ dietsWished = [], wished, avoidsChains }: StopRequest): CandidateCost =>
  ({ venue: { tags, traits }, branches }) =>
    30 * dietsWished.filter((diet) => !tags.includes(diet)).length +
    (wished.includes('wheelchair') && !tags.includes('wheelchair') ? 15 : 0) +
    (avoidsChains && (branches >= minBranchesOfChain || chainTraits.some((trait) => traits.includes(trait))) ? 25 : 0)

/** Chains come last for a meal that leaves the place open and need be neither cheap nor quick. */
function chainCost(stop: StopRequest): CandidateCost {
  const { meal, concept, namedPlace, avoidsChains, priceMax, takeaway, stayMinutes, cuisinesAny } = stop
  const isQuick = takeaway || priceMax === 1 || stayMinutes < leastMealMinutes
  const isOpen = concept === 'food' && meal !== 'breakfast' && !namedPlace && !avoidsChains && !isQuick
  // A pancake house is the place for pancakes.
  const isNamedForIt = ({ venue: { kind }, nameWords }: IndexedVenue): boolean =>
    kind !== 'fast_food' && cuisinesAny.some((word) => nameWords.includes(` ${word} `))
  return (venue) => (isOpen && venue.branches >= minBranchesOfChain && !isNamedForIt(venue) ? 20 : 0)
}

/** Worth a way of 5 km to a place that is not assumed to have closed. */
const closedPoints = 60

/** What is only assumed excludes no listing: a place that may have closed comes where little else fits, and the plan says so. */
const closedCost =
  ({ namedPlace }: StopRequest): CandidateCost =>
  ({ venue }) =>
    !namedPlace && mayHaveClosed(venue) ? closedPoints : 0

/** A shorter stop is a bite. */
const leastMealMinutes = 40

/** A juice bar is no place for a meal. */
function snackCost({ concept, cuisinesAny, namedPlace, dishes }: StopRequest): CandidateCost {
  const isMeal = concept === 'food' && cuisinesAny.length === 0 && dishes.length === 0 && !namedPlace
  return ({ cuisines }) => (isMeal && cuisines.length > 0 && cuisines.every((cuisine) => snacks.has(cuisine)) ? 30 : 0)
}

const snacks: ReadonlySet<string> = new Set([
  'juice',
  'smoothie',
  'bubble tea',
  'ice cream',
  'frozen yogurt',
  'gelato',
  'donut',
  'cupcake',
  'dessert',
  'chocolate',
  'popcorn',
])

/** Another day, another cuisine, where the request leaves it open. */
const repeatedCuisineCost =
  ({ concept, cuisinesAny, namedPlace }: StopRequest, earlier: readonly string[]): CandidateCost =>
  ({ cuisines }) =>
    concept === 'food' && cuisinesAny.length === 0 && !namedPlace && cuisines.some((own) => earlier.includes(own))
      ? 40
      : 0

function likesCost({ cuisines, diets }: PlanRequest['likes']): CandidateCost {
  const isLiked = serving(cuisines.map(foldTag))
  return (venue) =>
    (cuisines.length > 0 && !isLiked(venue) ? 2 : 0) - (diets.some((diet) => venue.venue.tags.includes(diet)) ? 1 : 0)
}
