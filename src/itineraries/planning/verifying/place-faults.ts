import type { Meal, NearRequest, PlanRequest, StopRequest, TopicRequest } from '../../interpretation/plan-request.js'
import type { PlanningVenue } from '../catalogue-venue.js'
import { arc, type Point } from './ground.js'

/** When a meal may start, in minutes of the day. */
export const mealTimes: Readonly<Record<Meal, readonly [from: number, to: number]>> = {
  breakfast: [300, 690],
  brunch: [570, 900],
  lunch: [660, 960],
  dinner: [960, 1_400],
  late: [1_200, 1_560],
}

export interface PlaceFault {
  readonly rule: string
  readonly message: string
}

interface Surroundings {
  readonly location: Point
  readonly event?: Point
  readonly unmet: ReadonlySet<string>
}

/** The hard wishes on a stop that a venue does not meet, those left out that are told to be unmet. */
export function placeFaults(
  request: PlanRequest,
  index: number,
  venue: PlanningVenue,
  around: Surroundings,
): PlaceFault[] {
  const stop = request.stops[index]!
  const checks: readonly (readonly [rule: string, isMet: boolean, message: string])[] = [
    ['kind', isOfKind(stop, venue), `a ${venue.kind} was not asked for`],
    [
      'diet',
      stop.dietAll.every((diet) => venue.tags.includes(diet)),
      `not known for ${stop.dietAll.join(' and ')} food`,
    ],
    [
      'diet',
      !stop.dietAny || stop.dietAny.some((diet) => venue.tags.includes(diet)),
      `not known for ${stop.dietAny?.join(' or ')} food`,
    ],
    ['wheelchair', !stop.wheelchair || venue.tags.includes('wheelchair'), 'not known to be step-free'],
    ['kids', !stop.kids || !/^(bar|pub|nightclub)$/.test(venue.kind), 'no place for children'],
    ['outdoor', !stop.outdoor || venue.tags.includes('outdoor_seating'), 'no seats outside'],
    ['takeaway', !stop.takeaway || venue.tags.includes('takeaway'), 'no takeaway'],
    ['hours', !stop.openKnown || venue.hoursSource === 'known', 'its hours are not on record'],
    ['price', isOfPrice(stop, venue), `price level ${venue.priceLevel}`],
    ['cuisine', isOfCuisine(stop, venue), `serves ${venue.cuisines.join(', ') || 'nobody knows what'}`],
    ['topic', isOfTopic(stop, venue), 'has nothing of the topic'],
    ['name', isOfName(stop, venue), 'is not the place that was named, or one that was ruled out'],
    ['distance', isNear(stop.near ?? request.near, venue, around), 'is too far away'],
    ['quarter', isOutOf(request, venue), 'lies where the fan would not go'],
  ]
  const broken = checks.filter(([rule, isMet]) => !isMet && !around.unmet.has(`${rule}:${index}`))
  return broken.map(([rule, , message]) => ({ rule, message }))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[_\-,;\s]+/g, ' ')
    .trim()
}

function isOfKind({ kinds, kindsNone }: StopRequest, { kind }: PlanningVenue): boolean {
  return kinds.includes(kind) && !kindsNone.includes(kind)
}

function isOfPrice({ priceMin, priceMax, wished }: StopRequest, { priceLevel }: PlanningVenue): boolean {
  // Cheap, and no more than that, is an ordinary house too.
  const most = wished.includes('cheapest') ? 2 : (priceMax ?? 4)
  return (priceMin ?? 1) <= priceLevel && priceLevel <= most
}

function isOfCuisine({ cuisinesAny, cuisinesKin, cuisinesNone }: StopRequest, venue: PlanningVenue): boolean {
  const served = new Set(venue.cuisines.map(plain))
  const name = ` ${plain(venue.name)} `
  const has = (words: readonly string[]): boolean =>
    words.some((word) => served.has(word) || (served.size === 0 && name.includes(` ${word} `)))
  const isWanted = cuisinesAny.length === 0 || has(cuisinesAny) || has(cuisinesKin)
  return isWanted && !has(cuisinesNone)
}

const disciplines = new Map([
  ['art', 'ART'],
  ['garden', 'BOT'],
  ['children', 'CMU'],
  ['history', 'HST'],
  ['nature', 'NAT'],
  ['science', 'SCI'],
  ['zoo', 'ZAW'],
])

function isOfTopic({ topic, topicsNone }: StopRequest, venue: PlanningVenue): boolean {
  return (!topic?.isHard || shows(venue, topic)) && !topicsNone.some((other) => shows(venue, other))
}

function shows({ name, tags, cuisines }: PlanningVenue, topic: TopicRequest): boolean {
  if (tags.some((tag) => topic.disciplinesAny.includes(disciplines.get(tag) ?? '-'))) return true
  const words = [name, ...tags, ...cuisines].flatMap((text) =>
    plain(text).replaceAll('natural history', 'natural-history').split(' '),
  )
  return topic.wordsAny.some((word) => words.some((_, index) => words.slice(index).join(' ').startsWith(word)))
}

function isOfName({ namedPlace, namesNone }: StopRequest, { id, name }: PlanningVenue): boolean {
  const isNamed = !namedPlace || namedPlace.ids.includes(id) || plain(namedPlace.name) === plain(name)
  return isNamed && namesNone.every((other) => !plain(name).includes(other))
}

function isOutOf({ awayFrom }: PlanRequest, venue: PlanningVenue): boolean {
  return awayFrom.every((quarter) => arc(quarter, venue) >= quarter.minMeters - 60)
}

function isNear(near: NearRequest | undefined, venue: Point, { location, event }: Surroundings): boolean {
  if (!near) return true
  const { lat, lng } = near
  const centre =
    near.of === 'place' && lat !== undefined && lng !== undefined
      ? { lat, lng }
      : near.of === 'event'
        ? (event ?? location)
        : location
  return arc(centre, venue) <= near.maxMeters + 60
}
