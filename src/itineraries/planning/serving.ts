import { foldTag } from '../../text/fold.js'
import { commonDishes } from '../../venues/common-dishes.js'
import type { StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import type { IndexedVenue } from './indexed-venue.js'

/**
 * What a venue serves, by its record or by assumption. Each function takes the wanted cuisines or dishes, any of which will
 * do, and returns the test of a venue, so that thousands of venues can be tested for the same words.
 */
export type VenueTest = (venue: IndexedVenue) => boolean

const never: VenueTest = () => false

/** Tags or the name decide: Tacos Palas is tagged Mexican. */
export function serving(wanted: readonly string[]): VenueTest {
  if (wanted.length === 0) return never
  const [words, isNamed] = [new Set(wanted), named(wanted)]
  return (venue) => venue.cuisines.some((cuisine) => words.has(cuisine)) || isNamed(venue)
}

/** Tags decide; without tags the name does. */
export function servingByTags(wanted: readonly string[]): VenueTest {
  const [words, isNamed] = [new Set(wanted), named(wanted)]
  return (venue) => (venue.cuisines.length > 0 ? venue.cuisines.some((cuisine) => words.has(cuisine)) : isNamed(venue))
}

function named(wanted: readonly string[]): VenueTest {
  const words = wanted.map((word) => ` ${word} `)
  return ({ nameWords }) => words.some((word) => nameWords.includes(word))
}

/** On record or assumed. */
export function servingAtAll(wanted: readonly string[]): VenueTest {
  const [isServed, mayBeServed] = [serving(wanted), maybeServing(wanted)]
  return (venue) => isServed(venue) || mayBeServed(venue)
}

/** Assumed, without a record. */
export function maybeServing(wanted: readonly string[]): VenueTest {
  const [hasTrait, isByTheWay] = [servingByTraits(wanted), servingByTheWay(wanted)]
  return (venue) => hasTrait(venue) || isByTheWay(venue)
}

export function servingByTraits(wanted: readonly string[]): VenueTest {
  if (wanted.length === 0) return never
  const traits = new Set(wanted.map((word) => `serves:${word}`))
  return ({ venue }) => venue.traits.some((trait) => traits.has(trait))
}

/** Whether such a kitchen has one of these as a matter of course: a diner has eggs. */
export function servingByTheWay(wanted: readonly string[]): VenueTest {
  const kitchens = new Set(wanted.flatMap((word) => commonDishes().get(word) ?? []))
  if (kitchens.size === 0) return never
  return ({ venue: { kind, traits }, cuisines }) =>
    kitchens.has(kind) ||
    traits.some((trait) => kitchens.has(trait)) ||
    cuisines.some((cuisine) => kitchens.has(cuisine))
}

/** Whether the topic is a drink or a dish that such a house has as a matter of course: "a martini" in a bar. */
export const servingTopic = ({ name, phrasesAny = [] }: TopicRequest): VenueTest =>
  servingByTheWay([foldTag(name), ...phrasesAny.map((phrase) => phrase.join(' '))])

/** The dishes as a listing would have them: one bagel, or bagels. */
export const dishTags = ({ dishes }: Pick<StopRequest, 'dishes'>): string[] =>
  dishes.map(foldTag).flatMap((tag) => [tag, tag.endsWith('s') ? tag.slice(0, -1) : `${tag}s`])

/** Any cuisine or dish that will do. */
export const servingsWanted = (stop: Pick<StopRequest, 'cuisinesAny' | 'dishes'>): string[] => [
  ...stop.cuisinesAny,
  ...dishTags(stop),
]
