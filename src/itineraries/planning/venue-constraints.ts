import { fold } from '../../text/fold.js'
import { dietKitchens } from '../../venues/diet-kitchens.js'
import type { Diet, NearRequest, PlanRequest, StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import type { StopConstraintKind } from './constraints.js'
import type { IndexedVenue } from './indexed-venue.js'
import {
  dishTags,
  maybeServing,
  serving,
  servingAtAll,
  servingByTags,
  servingByTraits,
  servingsWanted,
  servingTopic,
  type VenueTest,
} from './serving.js'
import { type Coordinates, metersBetween, toVector, type Vector } from './travel.js'

/** The points that distances are measured from. */
export interface ReferencePoints {
  readonly location: Coordinates
  readonly event?: Coordinates
}

export interface ConstraintChecker {
  /** Whether a venue satisfies the constraints that are never relaxed. */
  isPossible(venue: IndexedVenue): boolean
  /** Ids of the other constraints that a venue does not satisfy. */
  relaxedFor(venue: IndexedVenue): string[]
  /** Ids of all constraints that a venue does not satisfy. */
  unsatisfiedBy(venue: IndexedVenue): string[]
  /** What those that are weights cost. */
  pointsOf(venue: IndexedVenue, unsatisfied: readonly string[]): number
  /** What it costs that a venue does not satisfy the others, where they give way. */
  lossOf(unsatisfied: readonly string[]): number
  /** Ids of those that are weights. */
  readonly weights: ReadonlySet<string>
  /** Ids of the constraints that are not reported, weights among them. */
  readonly silent: ReadonlySet<string>
}

/** Checks venues against the constraints on stop `index`. */
export function constraintChecker(request: PlanRequest, index: number, points: ReferencePoints): ConstraintChecker {
  const vectors = { location: toVector(points.location), ...(points.event && { event: toVector(points.event) }) }
  const constraints = venueConstraints(request, index).map(
    (constraint): IdentifiedConstraint => ({ ...constraint, id: `${constraint.kind}:${index}` }),
  )
  const [fixed, relaxable] = [true, false].map((isFixed) =>
    constraints.filter(({ kind }) => neverRelaxed.has(kind) === isFixed),
  ) as [IdentifiedConstraint[], IdentifiedConstraint[]]
  const unsatisfiedOf = (some: readonly IdentifiedConstraint[], venue: IndexedVenue): string[] =>
    some.filter(({ isMet }) => !isMet(venue, vectors)).map(({ id }) => id)
  const weights = constraints.filter(({ points }) => points)
  const binding = constraints.filter(({ points }) => !points)
  return {
    isPossible: (venue) => fixed.every(({ isMet }) => isMet(venue, vectors)),
    relaxedFor: (venue) => unsatisfiedOf(relaxable, venue),
    unsatisfiedBy: (venue) => unsatisfiedOf(constraints, venue),
    pointsOf: (venue, unsatisfied) =>
      weights.reduce((sum, { id, points }) => sum + (unsatisfied.includes(id) ? points!(venue, vectors) : 0), 0),
    lossOf: (unsatisfied) =>
      binding.reduce((sum, { id, loss = usualLoss }) => sum + (unsatisfied.includes(id) ? loss : 0), 0),
    weights: new Set(weights.map(({ id }) => id)),
    silent: new Set(constraints.filter(({ isSilent }) => isSilent).map(({ id }) => id)),
  }
}

interface ReferenceVectors {
  readonly location: Vector
  readonly event?: Vector
}

interface VenueConstraint {
  readonly kind: StopConstraintKind
  readonly isMet: (venue: IndexedVenue, vectors: ReferenceVectors) => boolean
  readonly isSilent?: boolean
  /** What a venue that does not satisfy it costs, where it binds no plan. */
  readonly points?: (venue: IndexedVenue, vectors: ReferenceVectors) => number
  /** What it costs where it gives way. */
  readonly loss?: number
}

interface IdentifiedConstraint extends VenueConstraint {
  readonly id: string
}

/** A venue that does not satisfy these is no candidate. */
const neverRelaxed: ReadonlySet<StopConstraintKind> = new Set<StopConstraintKind>([
  'denied',
  'kids',
  'region',
  'subject',
  'topic',
])

/** As much as a venue that has nothing of the request. */
const usualLoss = 100
/** What the fan did not ask for in so many words. */
const smallLoss = 30

/** What a venue must satisfy for stop `index`. */
export function venueConstraints(request: PlanRequest, index: number): VenueConstraint[] {
  const stop = request.stops[index]!
  const near = nearOf(request, stop)
  return [
    ...(near ? [nearConstraint(near, stop), ...regionConstraints(near)] : []),
    ...awayConstraints(request),
    ...priceConstraints(stop),
    ...cuisineConstraints(stop),
    ...dietConstraints(stop),
    ...deniedConstraints(stop),
    ...featureConstraints(stop),
    ...nameConstraints(stop),
    ...refusedConstraints(stop),
    ...museumConstraints(stop),
  ]
}

const collections: ReadonlySet<string> = new Set(['art', 'children', 'history', 'science'])

/** The museum file counts zoos, gardens and parks as museums, which nobody means who says museum and no more. */
function museumConstraints({ concept, topic, namedPlace }: StopRequest): VenueConstraint[] {
  if (concept !== 'museum' || topic || namedPlace) return []
  const isMet = ({ venue: { tags } }: IndexedVenue): boolean =>
    !(tags.includes('zoo') || tags.includes('garden')) || tags.some((tag) => collections.has(tag))
  return [{ kind: 'refused', isMet }]
}

/** What is named has its own place, whatever part of the town the others are wanted in. */
export const nearOf = ({ near }: PlanRequest, { near: own, namedPlace }: StopRequest): NearRequest | undefined =>
  own ?? (namedPlace?.ids.length === 1 ? undefined : near)

function regionConstraints({ lat, lng, atMostMeters }: NearRequest): VenueConstraint[] {
  if (lat === undefined || lng === undefined || atMostMeters === undefined) return []
  const centre = toVector({ lat, lng })
  return [{ kind: 'region', isMet: ({ vector }) => metersBetween(vector, centre) <= atMostMeters }]
}

function nearConstraint(near: NearRequest, stop: StopRequest): VenueConstraint {
  const { of, lat, lng, isStated } = near
  const maxMeters = isStated || !isStrict(stop) ? near.maxMeters : Math.max(near.maxMeters, strictMeters)
  const named = of === 'place' && lat !== undefined && lng !== undefined ? toVector({ lat, lng }) : undefined
  const metersTo = ({ vector }: IndexedVenue, { location, event = location }: ReferenceVectors): number =>
    metersBetween(vector, named ?? (of === 'event' ? event : location))
  return {
    kind: 'distance',
    isSilent: !isStated,
    isMet: (venue, vectors) => metersTo(venue, vectors) <= maxMeters,
    // A usual distance is a preference: twice as far will do for what fits better.
    ...(!isStated && {
      points: (venue, vectors) => smallLoss + (metersTo(venue, vectors) - maxMeters) / metersPerPoint,
    }),
  }
}

const metersPerPoint = 40

function awayConstraints({ awayFrom }: PlanRequest): VenueConstraint[] {
  if (awayFrom.length === 0) return []
  const quarters = awayFrom.map((away) => ({ centre: toVector(away), minMeters: away.minMeters }))
  const isMet = ({ vector }: IndexedVenue): boolean =>
    quarters.every(({ centre, minMeters }) => metersBetween(vector, centre) >= minMeters)
  return [{ kind: 'quarter', isMet }]
}

function priceConstraints({ priceMax, priceMin, wished }: StopRequest): VenueConstraint[] {
  if (priceMax === undefined && priceMin === undefined) return []
  const isCheapest = wished.includes('cheapest')
  const highest = isCheapest ? ordinaryPriceLevel : (priceMax ?? 4)
  return [
    {
      kind: 'price',
      isSilent: wished.includes('price'),
      isMet: ({ venue: { priceLevel } }) => priceLevel <= highest && priceLevel >= (priceMin ?? 1),
    },
    ...(isCheapest ? [lowestPrice] : []),
  ]
}

/** The level of an ordinary restaurant. */
const ordinaryPriceLevel = 2

/** "Cheap" means the lowest level where such a venue is near, and an ordinary one where none is. */
const lowestPrice: VenueConstraint = {
  kind: 'lowest price',
  isSilent: true,
  points: () => smallLoss,
  isMet: ({ venue: { priceLevel } }) => priceLevel === 1,
}

function cuisineConstraints(stop: StopRequest): VenueConstraint[] {
  const { cuisinesAny, cuisinesKin, meal, dietAll, dietAny } = stop
  const wanted = [...cuisinesAny, ...cuisinesKin]
  if (wanted.length === 0 || isCuisineWished(stop)) return []
  // Any breakfast is a breakfast, whatever its kitchen is called.
  const isWished = stop.cuisines.every((id) => id === meal)
  // A dinner is a dinner with another cuisine too, and a coeliac is served by any safe kitchen; tacos are nothing else.
  const isOpenToOthers = meal !== undefined || dietAll.length > 0 || dietAny !== undefined || isWished
  const wantedOrDish = [...wanted, ...dishTags(stop)]
  const [isServed, mayBeServed] = [servingByTags(wantedOrDish), maybeServing(wantedOrDish)]
  const cuisine = {
    kind: isOpenToOthers ? 'cuisine' : 'subject',
    isMet: (venue: IndexedVenue) => isServed(venue) || mayBeServed(venue),
    isSilent: isWished,
  } as const
  return [cuisine, ...(cuisinesKin.length > 0 ? [exactCuisine(servingsWanted(stop))] : [])]
}

/** A dish that no listing can show only ranks the venues: a pub without shared plates is still a pub. */
export const isCuisineWished = ({ wished }: Pick<StopRequest, 'wished'>): boolean => wished.includes('cuisine')

/** A related cuisine is used where the cuisine itself is missing or far. */
const exactCuisine = (wanted: readonly string[]): VenueConstraint => ({
  kind: 'exact cuisine',
  isSilent: true,
  loss: smallLoss,
  isMet: servingAtAll(wanted),
})

function dietConstraints(stop: StopRequest): VenueConstraint[] {
  if (stop.dietAll.length === 0 && !stop.dietAny) return []
  const isMet = ({ venue }: IndexedVenue): boolean => isKept(stop, venue.tags)
  const points = isStrict(stop) ? strictPoints : needPoints
  return [{ kind: 'diet', isSilent: true, points: () => points, isMet }]
}

/** Diets that few kitchens keep by the way. */
export const strictDiets: ReadonlySet<Diet> = new Set<Diet>(['kosher', 'halal', 'gluten_free'])
/** Diets that only a record shows: without one, a kitchen may well not keep them. */
export const recordedDiets: ReadonlySet<Diet> = new Set<Diet>(['gluten_free', 'kosher'])

/** From where a place is wanted, to one that has such a diet on record. */
const strictMeters = 5_000

const isStrict = ({ dietAll, dietAny = [] }: StopRequest): boolean =>
  [...dietAll, ...dietAny].some((diet) => strictDiets.has(diet))

/** A place with the record is worth a way of 3.5 km more, of 9 km for a strict diet, of 5 km for food to take away. */
const needPoints = 40
const strictPoints = 100
const takeawayPoints = 60

/**
 * No record is no denial, except in a kitchen that hardly does without what the diet leaves out, and for gluten-free and
 * kosher food: there a kitchen that says nothing does not keep it, unless its sort usually can. A drink is for everybody.
 */
function deniedConstraints(stop: StopRequest): VenueConstraint[] {
  const { dietAll, dietAny = [], wheelchair, kitchensUnlessKept = [] } = stop
  if (dietAll.length + dietAny.length === 0 && !wheelchair) return []
  const isDrink = stop.concept === 'coffee' || stop.concept === 'drink'
  const onRecordOnly = isDrink ? [] : dietAll.filter((diet) => recordedDiets.has(diet))
  const cooksUsually = onRecordOnly.map((diet) => [diet, usuallyCooking(diet)] as const)
  const isRisky = serving(kitchensUnlessKept)
  const isMet = (venue: IndexedVenue): boolean => {
    const { tags } = venue.venue
    if (wheelchair && tags.includes('wheelchair_no')) return false
    if (!cooksUsually.every(([diet, isUsual]) => tags.includes(diet) || isUsual(venue))) return false
    return isKept(stop, tags) || !isRisky(venue)
  }
  return [{ kind: 'denied', isMet }]
}

function usuallyCooking(diet: Diet): VenueTest {
  const kitchens = dietKitchens().get(diet) ?? []
  const [isServed, hasTrait] = [serving(kitchens), servingByTraits(kitchens)]
  return (venue) =>
    isServed(venue) || hasTrait(venue) || kitchens.some((kitchen) => venue.venue.traits.includes(kitchen))
}

/** Whether the diets are on record. */
function isKept({ dietAll, dietAny }: StopRequest, tags: readonly string[]): boolean {
  const isServed = (diet: Diet): boolean => tags.includes(diet)
  return dietAll.every(isServed) && (!dietAny || dietAny.some(isServed))
}

function featureConstraints(stop: StopRequest): VenueConstraint[] {
  const { topic, sort, kindNamed, wished } = stop
  const showsTopic = topic ? showing(topic) : () => true
  const all: (VenueConstraint & { readonly isRequested: boolean })[] = [
    {
      kind: 'wheelchair',
      isRequested: stop.wheelchair,
      isSilent: true,
      points: () => needPoints,
      isMet: isTagged('wheelchair'),
    },
    {
      kind: 'outdoor',
      isRequested: stop.outdoor,
      isSilent: wished.includes('outdoor'),
      isMet: isTagged('outdoor_seating'),
    },
    {
      // Hardly a listing says that it sells to take away.
      kind: 'takeaway',
      isRequested: stop.takeaway,
      isSilent: true,
      points: () => takeawayPoints,
      isMet: isTagged('takeaway'),
    },
    {
      kind: 'kids',
      isRequested: stop.kids,
      isMet: ({ venue }) => !['bar', 'pub', 'nightclub'].includes(venue.kind),
    },
    { kind: 'hours', isRequested: stop.openKnown, isMet: ({ venue }) => venue.hoursSource === 'known' },
    { kind: 'topic', isRequested: topic?.isHard === true, isMet: showsTopic },
    {
      kind: 'topic',
      isRequested: sort !== undefined,
      isMet: (venue) => venue.venue.kind === kindNamed || hasTopic(venue, sort!),
    },
    {
      kind: 'subject',
      isRequested: topic?.isSubject === true,
      isMet: (venue) => showsTopic(venue) && !isCalledAfter(venue, topic!),
    },
  ]
  return all.filter(({ isRequested }) => isRequested)
}

function showing(topic: TopicRequest): (venue: IndexedVenue) => boolean {
  const servesTopic = servingTopic(topic)
  return (venue) => isExempt(venue, topic) || hasTopic(venue, topic) || mayHaveTopic(venue, topic) || servesTopic(venue)
}

const isTagged =
  (tag: string) =>
  ({ venue }: IndexedVenue): boolean =>
    venue.tags.includes(tag)

const tagOfDiscipline: Readonly<Record<string, string>> = {
  ART: 'art',
  BOT: 'garden',
  CMU: 'children',
  HST: 'history',
  NAT: 'nature',
  SCI: 'science',
  ZAW: 'zoo',
}

/** Whether the venue is of another alternative than the one with the topic. */
export const isExempt = ({ venue: { kind } }: IndexedVenue, { exemptKinds }: TopicRequest): boolean =>
  exemptKinds?.includes(kind) === true

export function hasTopic(venue: IndexedVenue, topic: TopicRequest): boolean {
  const { tags } = venue.venue
  return (
    topic.disciplinesAny.some((discipline) => tags.includes(tagOfDiscipline[discipline] ?? '')) ||
    isNamedFor(venue, topic)
  )
}

/** Whether name, tags or cuisines have words of the topic: more than its discipline, which says little of what is seen. */
export const isNamedFor = ({ allWords }: IndexedVenue, topic: TopicRequest): boolean => isIn(allWords, topic)

const servingKinds: ReadonlySet<string> = new Set(['restaurant', 'fast_food', 'cafe', 'bar', 'pub', 'nightclub'])

/** A bar named Post Office is none. */
const isCalledAfter = ({ venue: { kind }, nameWords }: IndexedVenue, { phrasesAny = [] }: TopicRequest): boolean =>
  servingKinds.has(kind) && phrasesAny.some((phrase) => nameWords === ` ${phrase.join(' ')} `)

/** Whether the venue is assumed to have the topic, without a record. */
export const mayHaveTopic = ({ allWords, assumedWords }: IndexedVenue, topic: TopicRequest): boolean =>
  assumedWords !== ' ' && isIn(`${allWords}${assumedWords}`, topic)

const isIn = (words: string, { wordsAny, phrasesAny = [] }: TopicRequest): boolean =>
  wordsAny.some((word) => words.includes(` ${word}`)) ||
  phrasesAny.some((phrase) => phrase.every((word) => hasWhole(words, word)))

/** A pottery class is not classical, a spa no space centre; the end of a long word may differ. */
const hasWhole = (words: string, word: string): boolean =>
  word.length >= leastStem
    ? words.includes(` ${word}`)
    : ['', 's', 'es'].some((ending) => words.includes(` ${word}${ending} `))

const leastStem = 6

function nameConstraints({ namedPlace }: StopRequest): VenueConstraint[] {
  if (!namedPlace) return []
  const wanted = fold(namedPlace.name)
  return [{ kind: 'name', isMet: ({ venue, name }) => namedPlace.ids.includes(venue.id) || name === wanted }]
}

/** What is refused stays away, whichever wish cannot be met: "MoMA, then something that is not art" refuses no MoMA. */
function refusedConstraints(stop: StopRequest): VenueConstraint[] {
  const { cuisinesNone, kitchensNone = [], topicsNone, namesNone, namedPlace } = stop
  const kitchens = [...cuisinesNone, ...kitchensNone]
  const [isServed, hasTrait] = [serving(kitchens), servingByTraits(kitchens)]
  if (kitchens.length + topicsNone.length + namesNone.length === 0) return []
  const isMet = (venue: IndexedVenue): boolean =>
    !isServed(venue) &&
    !hasTrait(venue) &&
    (namedPlace?.ids.includes(venue.venue.id) ||
      !topicsNone.some((other) => hasTopic(venue, other) || mayHaveTopic(venue, other))) &&
    !namesNone.some((other) => venue.name.includes(other))
  return [{ kind: 'refused', isMet }]
}
