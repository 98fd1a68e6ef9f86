import { fold } from '../interpretation/fold.js'
import type { Diet, NearRequest, PlanRequest, StopRequest, TopicRequest } from '../interpretation/plan-request.js'
import { type Language, sentences } from '../presentation/sentences.js'
import type { ConstraintKind } from './constraints.js'
import { metersBetween, type Place, toVector, type Vector } from './travel.js'
import type { VenueFacts } from './venue-facts.js'

/** Where `near` is measured from. */
export interface Points {
  readonly location: Place
  readonly event?: Place
}

export interface Misses {
  /** Ids of the demands that a place does not meet. */
  of(place: VenueFacts): string[]
  /** Ids of the demands that nobody said. */
  readonly unsaid: ReadonlySet<string>
}

/** Which demands on stop `index` places miss. */
export function missesOn(request: PlanRequest, index: number, points: Points): Misses {
  const centres = { location: toVector(points.location), ...(points.event && { event: toVector(points.event) }) }
  const demands = venueConstraints(request, index).map((demand) => ({ ...demand, id: `${demand.kind}:${index}` }))
  return {
    of: (place) => demands.filter(({ isMet }) => !isMet(place, centres)).map(({ id }) => id),
    unsaid: new Set(demands.filter(({ isSilent }) => isSilent).map(({ id }) => id)),
  }
}

/** `Points` as vectors. */
interface Centres {
  readonly location: Vector
  readonly event?: Vector
}

interface PlaceDemand {
  readonly kind: ConstraintKind
  readonly words: string
  readonly isMet: (place: VenueFacts, centres: Centres) => boolean
  readonly isSilent?: boolean
}

/** What a place must be for stop `index`. */
export function venueConstraints(request: PlanRequest, index: number): PlaceDemand[] {
  const stop = request.stops[index]!
  const near = stop.near ?? request.near
  const { language } = request
  return [
    ...(near ? [nearDemand(near, language)] : []),
    ...awayDemands(request),
    ...priceDemands(stop, language),
    ...cuisineDemands(stop, request),
    ...dietDemands(stop, language),
    ...featureDemands(stop, language),
    ...nameDemands(stop, language),
  ]
}

function nearDemand(near: NearRequest, language: Language): PlaceDemand {
  const { within, event: theEvent, you } = sentences[language]
  const around = near.name ?? (near.of === 'event' ? theEvent : you)
  const named = namedPoint(near)
  return {
    kind: 'distance',
    words: within(near.maxMeters, around),
    isSilent: !near.isStated,
    isMet: ({ vector }, { location, event = location }) =>
      metersBetween(vector, named ?? (near.of === 'event' ? event : location)) <= near.maxMeters,
  }
}

function awayDemands({ awayFrom, language }: PlanRequest): PlaceDemand[] {
  const [first] = awayFrom
  if (!first) return []
  const points = awayFrom.map((away) => ({ centre: toVector(away), minMeters: away.minMeters }))
  const isMet = ({ vector }: VenueFacts): boolean =>
    points.every(({ centre, minMeters }) => metersBetween(vector, centre) >= minMeters)
  return [{ kind: 'quarter', words: sentences[language].outOf(awayFrom.map(({ name }) => name).join(', ')), isMet }]
}

function namedPoint({ of, lat, lng }: NearRequest): Vector | undefined {
  return of === 'place' && lat !== undefined && lng !== undefined ? toVector({ lat, lng }) : undefined
}

function priceDemands({ priceMax, priceMin, wished }: StopRequest, language: Language): PlaceDemand[] {
  if (priceMax === undefined && priceMin === undefined) return []
  const { upscale, cheap, notExpensive } = sentences[language]
  const words = priceMax === undefined ? upscale : priceMax === 1 ? cheap : notExpensive
  const isCheapest = wished.includes('cheapest')
  const most = isCheapest ? ordinary : (priceMax ?? 4)
  return [
    {
      kind: 'price',
      words,
      isSilent: wished.includes('price'),
      isMet: ({ venue: { priceLevel } }) => priceLevel <= most && priceLevel >= (priceMin ?? 1),
    },
    ...(isCheapest ? [lowestPrice(words)] : []),
  ]
}

/** The level of an ordinary house. */
const ordinary = 2

/** Who asks for something cheap gets it by the counter where one is near, and at an ordinary table where none is. */
const lowestPrice = (words: string): PlaceDemand => ({
  kind: 'lowest price',
  words,
  isSilent: true,
  isMet: ({ venue: { priceLevel } }) => priceLevel === 1,
})

function cuisineDemands(
  { cuisines, cuisinesAny, cuisinesKin, cuisinesNone, wished }: StopRequest,
  { language, slots }: PlanRequest,
): PlaceDemand[] {
  const wanted = [...cuisinesAny, ...cuisinesKin]
  if (wanted.length === 0 && cuisinesNone.length === 0) return []
  const { or, not } = sentences[language]
  const ownWord = (id: string): string | undefined =>
    language === 'en' ? undefined : slots.find(({ slot, value }) => slot === 'cuisine' && value === id)?.text
  const words = [
    cuisines.map((id) => ownWord(id)?.toLowerCase() ?? id).join(` ${or} `),
    cuisinesNone.length > 0 ? not(cuisinesNone[0]!) : '',
  ]
    .filter(Boolean)
    .join(', ')
  const isMet = (place: VenueFacts): boolean => {
    const isWanted = wanted.length === 0 || serves(place, wanted)
    return isWanted && !serves(place, cuisinesNone)
  }
  const isSilent = wished.includes('cuisine') && cuisinesNone.length === 0
  return [
    { kind: 'cuisine', words, isMet, isSilent },
    ...(cuisinesKin.length > 0 ? [exactCuisine(words, cuisinesAny)] : []),
  ]
}

/** Kin comes in where the cuisine itself is not to be had, or only far away. A name says enough here: Tacos Palas is Mexican by its tag. */
const exactCuisine = (words: string, wanted: readonly string[]): PlaceDemand => ({
  kind: 'exact cuisine',
  words,
  isSilent: true,
  isMet: ({ cuisines, nameWords }) => wanted.some((word) => cuisines.includes(word) || nameWords.includes(` ${word} `)),
})

/** Tags decide, and where there are none the name does. */
function serves({ cuisines, nameWords }: VenueFacts, wanted: readonly string[]): boolean {
  if (cuisines.some((cuisine) => wanted.includes(cuisine))) return true
  return cuisines.length === 0 && wanted.some((word) => nameWords.includes(` ${word} `))
}

function dietDemands(stop: StopRequest, language: Language): PlaceDemand[] {
  const words = dietWords(stop, language)
  if (words.length === 0) return []
  return [{ kind: 'diet', words: words.join(', '), isMet: ({ venue }) => servesDiets(stop, venue.tags) }]
}

export function dietWords({ dietAll, dietAny }: StopRequest, language: Language): string[] {
  const { food, or } = sentences[language]
  return [
    ...(dietAll.length > 0 ? [food(dietAll)] : []),
    ...(dietAny ? [dietAny.map((diet) => food([diet])).join(` ${or} `)] : []),
  ]
}

function servesDiets({ dietAll, dietAny }: StopRequest, tags: readonly string[]): boolean {
  const isServed = (diet: Diet): boolean => tags.includes(diet)
  return dietAll.every(isServed) && (!dietAny || dietAny.some(isServed))
}

function featureDemands(stop: StopRequest, language: Language): PlaceDemand[] {
  const { topic, topicsNone } = stop
  const told = sentences[language]
  const isOfTopic = (place: VenueFacts): boolean =>
    (!topic?.isHard || hasTopic(place, topic)) && !topicsNone.some((other) => hasTopic(place, other))
  const all: (PlaceDemand & { readonly isAsked: boolean })[] = [
    {
      kind: 'wheelchair',
      words: told.stepFree,
      isAsked: stop.wheelchair,
      isMet: ({ venue }) => venue.tags.includes('wheelchair'),
    },
    {
      kind: 'outdoor',
      words: told.outdoor,
      isAsked: stop.outdoor,
      isSilent: stop.wished.includes('outdoor'),
      isMet: ({ venue }) => venue.tags.includes('outdoor_seating'),
    },
    {
      kind: 'takeaway',
      words: told.takeaway,
      isAsked: stop.takeaway,
      isSilent: stop.wished.includes('takeaway'),
      isMet: ({ venue }) => venue.tags.includes('takeaway'),
    },
    {
      kind: 'kids',
      words: told.kids,
      isAsked: stop.kids,
      isMet: ({ venue }) => !['bar', 'pub', 'nightclub'].includes(venue.kind),
    },
    {
      kind: 'hours',
      words: told.hours,
      isAsked: stop.openKnown,
      isMet: ({ venue }) => venue.hoursSource === 'known',
    },
    {
      kind: 'topic',
      words: [topic?.isHard ? topic.name : '', ...topicsNone.map(({ name }) => told.nothingOf(name))]
        .filter(Boolean)
        .join(', '),
      isAsked: topic?.isHard === true || topicsNone.length > 0,
      isMet: isOfTopic,
    },
  ]
  return all.filter(({ isAsked }) => isAsked)
}

const tagOfDiscipline: Readonly<Record<string, string>> = {
  ART: 'art',
  BOT: 'garden',
  CMU: 'children',
  HST: 'history',
  NAT: 'nature',
  SCI: 'science',
  ZAW: 'zoo',
}

export function hasTopic({ venue, allWords }: VenueFacts, topic: TopicRequest): boolean {
  if (topic.disciplinesAny.some((discipline) => venue.tags.includes(tagOfDiscipline[discipline] ?? ''))) return true
  return topic.wordsAny.some((word) => allWords.includes(` ${word}`))
}

function nameDemands({ namedPlace, namesNone }: StopRequest, language: Language): PlaceDemand[] {
  if (!namedPlace && namesNone.length === 0) return []
  const { not } = sentences[language]
  const words = [namedPlace?.name ?? '', ...namesNone.map(not)].filter(Boolean).join(', ')
  const wanted = namedPlace && fold(namedPlace.name)
  const isMet = ({ venue, name }: VenueFacts): boolean => {
    const isIt = !namedPlace || namedPlace.ids.includes(venue.id) || name === wanted
    return isIt && !namesNone.some((other) => name.includes(other))
  }
  return [{ kind: 'name', words, isMet }]
}
