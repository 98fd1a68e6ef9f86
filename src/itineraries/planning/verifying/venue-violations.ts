import { commonDishes } from '../../../venues/common-dishes.js'
import { dietKitchens } from '../../../venues/diet-kitchens.js'
import type { Meal, NearRequest, PlanRequest, StopRequest, TopicRequest } from '../../interpretation/plan-request.js'
import type { PlanningVenue } from '../planning-venue.js'
import { arcMeters, type SurfacePoint } from './earth-and-clock.js'

/** When a meal may start, in minutes of the day. */
export const mealTimes: Readonly<Record<Meal, readonly [from: number, to: number]>> = {
  breakfast: [300, 690],
  brunch: [570, 900],
  lunch: [660, 960],
  dinner: [960, 1_400],
  late: [1_200, 1_560],
}

export interface VenueViolation {
  readonly rule: string
  readonly message: string
}

interface StopSurroundings {
  readonly location: SurfacePoint
  readonly event?: SurfacePoint
  readonly relaxed: ReadonlySet<string>
}

/** The hard constraints on a stop that a venue does not satisfy, except the relaxed ones. */
export function venueViolations(
  request: PlanRequest,
  index: number,
  venue: PlanningVenue,
  around: StopSurroundings,
): VenueViolation[] {
  const stop = request.stops[index]!
  const checks: readonly (readonly [rule: string, isMet: boolean, message: string])[] = [
    ['kind', isOfKind(stop, venue), `a ${venue.kind} was not requested`],
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
    ['denied', !isDenied(stop, venue), 'is known not to meet a need'],
    ['kids', !stop.kids || !/^(bar|pub|nightclub)$/.test(venue.kind), 'not suitable for children'],
    ['outdoor', !stop.outdoor || venue.tags.includes('outdoor_seating'), 'no seats outside'],
    ['takeaway', !stop.takeaway || venue.tags.includes('takeaway'), 'no takeaway'],
    ['hours', !stop.openKnown || venue.hoursSource === 'known', 'its hours are not on record'],
    ['price', isOfPrice(stop, venue), `price level ${venue.priceLevel}`],
    [
      'cuisine',
      stop.wished.includes('cuisine') || isOfCuisine(stop, venue),
      `serves ${venue.cuisines.join(', ') || 'unknown cuisines'}`,
    ],
    ['topic', isOfTopic(stop, venue), 'has nothing of the topic'],
    ['subject', isOfSubject(stop, venue), 'shows nothing of what the stop is for'],
    ['name', isOfName(stop, venue), 'is not the named venue'],
    ['refused', !isRefused(stop, venue), 'was refused'],
    ['distance', isNear(nearOf(request, stop), venue, around), 'is too far away'],
    ['region', isInRegion(nearOf(request, stop), venue), 'is far from the part of the town'],
    ['quarter', isOutOf(request, venue), 'lies in a quarter to avoid'],
  ]
  const violated = checks.filter(([rule, isMet]) => !isMet && !around.relaxed.has(`${rule}:${index}`))
  return violated.map(([rule, , message]) => ({ rule, message }))
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
  // A mere "cheap" also accepts ordinary prices.
  const most = wished.includes('cheapest') ? 2 : (priceMax ?? 4)
  return (priceMin ?? 1) <= priceLevel && priceLevel <= most
}

function isOfCuisine({ cuisinesAny, cuisinesKin, dishes }: StopRequest, venue: PlanningVenue): boolean {
  const wanted = [...cuisinesAny, ...cuisinesKin]
  const isServed = (word: string): boolean =>
    serves(venue, word) ||
    (venue.cuisines.length === 0 && isInName(venue, word)) ||
    venue.traits.includes(`serves:${word}`) ||
    isCommonIn(venue, word)
  const oneOrMore = dishes.map(plain).flatMap((dish) => [dish, `${dish}s`, dish.replace(/s$/, '')])
  return wanted.length === 0 || [...wanted, ...oneOrMore].some(isServed)
}

const isCommonIn = ({ kind, traits, cuisines }: PlanningVenue, dish: string): boolean =>
  (commonDishes().get(dish) ?? []).some((kitchen) => [kind, ...traits, ...cuisines.map(plain)].includes(kitchen))

const serves = ({ cuisines }: PlanningVenue, cuisine: string): boolean =>
  cuisines.some((served) => plain(served) === cuisine)

const isInName = ({ name }: PlanningVenue, words: string): boolean => ` ${plain(name)} `.includes(` ${words} `)

function isRefused(stop: StopRequest, venue: PlanningVenue): boolean {
  const { cuisinesNone, kitchensNone = [], topicsNone, namesNone } = stop
  return (
    [...cuisinesNone, ...kitchensNone].some((word) => serves(venue, word) || isInName(venue, word)) ||
    (!stop.namedPlace?.ids.includes(venue.id) && topicsNone.some((topic) => shows(venue, topic))) ||
    namesNone.some((words) => plain(venue.name).includes(words))
  )
}

/**
 * A record of the opposite, food without a record of gluten-free or kosher food in a kitchen whose sort is not known for it, or a
 * kitchen that hardly does without what a diet leaves out and has no record of it.
 */
function isDenied(stop: StopRequest, venue: PlanningVenue) {
  const { concept, wheelchair, dietAll, dietAny = [], kitchensUnlessKept = [] } = stop
  const { tags } = venue
  const isKept =
    dietAll.every((diet) => tags.includes(diet)) &&
    (dietAny.length === 0 || dietAny.some((diet) => tags.includes(diet)))
  const isDrink = concept === 'coffee' || concept === 'drink'
  const unkept = dietAll.filter((diet) => /gluten_free|kosher/.test(diet) && !tags.includes(diet))
  if (!isDrink && !unkept.every((diet) => isKnownFor(venue, dietKitchens().get(diet) ?? []))) return true
  const isRisky = kitchensUnlessKept.some((word) => serves(venue, word) || isInName(venue, word))
  return (wheelchair && tags.includes('wheelchair_no')) || (isRisky && !isKept)
}

const isKnownFor = (venue: PlanningVenue, kitchens: readonly string[]): boolean =>
  kitchens.some(
    (kitchen) =>
      serves(venue, kitchen) ||
      isInName(venue, kitchen) ||
      venue.traits.includes(kitchen) ||
      venue.traits.includes(`serves:${kitchen}`),
  )

const disciplines = new Map([
  ['art', 'ART'],
  ['garden', 'BOT'],
  ['children', 'CMU'],
  ['history', 'HST'],
  ['nature', 'NAT'],
  ['science', 'SCI'],
  ['zoo', 'ZAW'],
])

function isOfTopic({ topic, sort, kindNamed }: StopRequest, venue: PlanningVenue): boolean {
  const isOfSort = !sort || venue.kind === kindNamed || shows(venue, sort)
  return isOfSort && (!topic?.isHard || isOtherAlternative(topic, venue) || shows(venue, topic))
}

/** "an arcade or a pub": the pub need not be an arcade. */
const isOfSubject = ({ topic }: StopRequest, venue: PlanningVenue): boolean =>
  !topic?.isSubject || isOtherAlternative(topic, venue) || shows(venue, topic)

/** "a memorial or a history museum": the memorial need not be of history. */
const isOtherAlternative = ({ exemptKinds }: TopicRequest, { kind }: PlanningVenue): boolean =>
  exemptKinds?.includes(kind) === true

function shows(venue: PlanningVenue, topic: TopicRequest): boolean {
  const { name, tags, cuisines, traits } = venue
  if (tags.some((tag) => topic.disciplinesAny.includes(disciplines.get(tag) ?? '-'))) return true
  const assumed = traits.map((trait) => trait.replace('serves:', ''))
  const words = [name, ...tags, ...cuisines, ...assumed].flatMap((text) =>
    plain(text).replaceAll('natural history', 'natural-history').split(' '),
  )
  const isWord = (own: string, word: string): boolean =>
    word.length < 6 ? [word, `${word}s`, `${word}es`].includes(own) : own.startsWith(word)
  const dishes = [plain(topic.name), ...(topic.phrasesAny ?? []).map((phrase) => phrase.join(' '))]
  return (
    dishes.some((dish) => isCommonIn(venue, dish)) ||
    topic.wordsAny.some((word) => words.some((_, index) => words.slice(index).join(' ').startsWith(word))) ||
    (topic.phrasesAny ?? []).some((phrase) => phrase.every((word) => words.some((own) => isWord(own, word))))
  )
}

function isOfName({ namedPlace }: StopRequest, { id, name }: PlanningVenue): boolean {
  return !namedPlace || namedPlace.ids.includes(id) || plain(namedPlace.name) === plain(name)
}

function isOutOf({ awayFrom }: PlanRequest, venue: PlanningVenue): boolean {
  return awayFrom.every((quarter) => arcMeters(quarter, venue) >= quarter.minMeters - 60)
}

/** For a strict diet, a usual distance is 5 km. */
function nearOf(
  request: PlanRequest,
  { near: own, namedPlace, dietAll, dietAny = [] }: StopRequest,
): NearRequest | undefined {
  const near = own ?? (namedPlace?.ids.length === 1 ? undefined : request.near)
  const isStrict = [...dietAll, ...dietAny].some((diet) => /^(kosher|halal|gluten_free)$/.test(diet))
  return near && !near.isStated && isStrict ? { ...near, maxMeters: Math.max(near.maxMeters, 5_000) } : near
}

const isInRegion = (near: NearRequest | undefined, venue: PlanningVenue): boolean =>
  near?.lat === undefined || near.lng === undefined || near.atMostMeters === undefined
    ? true
    : arcMeters({ lat: near.lat, lng: near.lng }, venue) <= near.atMostMeters + 60

function isNear(near: NearRequest | undefined, venue: SurfacePoint, { location, event }: StopSurroundings): boolean {
  if (!near) return true
  const { lat, lng } = near
  const centre =
    near.of === 'place' && lat !== undefined && lng !== undefined
      ? { lat, lng }
      : near.of === 'event'
        ? (event ?? location)
        : location
  return arcMeters(centre, venue) <= near.maxMeters + 60
}
