import type { NearTarget } from './clause-entities.js'
import type { Mention } from './mention.js'
import type {
  Concept,
  Diet,
  Meal,
  PriceLevel,
  Side,
  Span,
  TopicRequest,
  VenueKindName,
  Wished,
} from './plan-request.js'
import { wordList } from './read-table.js'
import type { Daypart } from './temporal/calendar-vocabulary.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { TimeExpression } from './temporal/time-expression.js'
import { sideCuisines } from './words/cuisines.js'

/** A stop while the text is being read. */
export interface Draft {
  concept: Concept
  heads: string[]
  kinds: VenueKindName[]
  prefer: VenueKindName[]
  cuisines: string[]
  /** Taken where there is nothing of `cuisines`. */
  fallback: string[]
  leaning: string[]
  /** Ruled out for this stop alone. */
  cuisinesNone: string[]
  dishes: string[]
  meal?: Meal
  /** "brunch or lunch": taken where the first does not fit. */
  otherMeal?: { readonly meal: Meal; readonly stay: number }
  topic?: TopicRequest
  place?: { readonly name: string; readonly ids: readonly string[]; readonly lat: number; readonly lng: number }
  diets: Set<Diet>
  priceMax?: PriceLevel
  priceMin?: PriceLevel
  outdoor: boolean
  indoors: boolean
  takeaway: boolean
  /** "ideally outside", "Thai if possible": met where it can be. */
  wished: Set<Wished>
  kids: boolean
  /** "a bite first, and a bar after" */
  isLeading: boolean
  /** "end with beers, …": told first, it comes last. */
  isClosing: boolean
  /** "it's not that we hate seafood": hardly a wish, and none once it is ruled out. */
  isConceded: boolean
  /** "cocktails without the kids" */
  adults: boolean
  openKnown: boolean
  times: TimeExpression[]
  dayparts: Daypart[]
  dates: DateMatch[]
  hours?: { readonly from: number; readonly to: number }
  early: boolean
  late: boolean
  /** "a museum when it opens" */
  atOpening: boolean
  stay: number
  stayStated: boolean
  near?: NearTarget & { readonly span: Span }
  side?: Side
  isGeneric: boolean
  isThing: boolean
  isOptional: boolean
  /** "with live music" */
  isWith: boolean
  /** "dinner with my parents" */
  hasCompany: boolean
  /** "we'll eat at the arena": no stop where there is another. */
  isElsewhere: boolean
  /** "at The Naam, but only if it is a steakhouse": what it cooks counts beside its name. */
  isFirm: boolean
  count: number
  /** The number was not said ("bar crawl"). */
  isCountVague: boolean
  /** Put between two stops of the pair before it. */
  isBetween: boolean
  /** Put behind so many of those that were counted. */
  behind?: number
  sentence: number
  spans: Span[]
  text: string
}

export function draftOf(mention: Mention, span: Span, text: string, sentence: number): Draft {
  return {
    concept: mention.concept,
    heads: mention.head ? [mention.head.name] : [],
    kinds: [...mention.kinds],
    prefer: [...mention.prefer],
    cuisines: [...mention.cuisines],
    fallback: [],
    leaning: [...mention.leaning],
    cuisinesNone: [],
    dishes: mention.dish ? [mention.dish] : [],
    ...(mention.meal && { meal: mention.meal }),
    ...(mention.topic && { topic: mention.topic }),
    ...(mention.head?.hours && { hours: { from: mention.head.hours[0], to: mention.head.hours[1] } }),
    ...(mention.place && { place: mention.place }),
    diets: new Set(),
    outdoor: mention.head?.outdoor ?? false,
    indoors: false,
    takeaway: false,
    wished: new Set(),
    kids: mention.head?.kids ?? false,
    isConceded: false,
    adults: false,
    isLeading: false,
    isClosing: false,
    openKnown: false,
    times: [],
    dayparts: [],
    dates: [],
    early: false,
    late: false,
    atOpening: false,
    stay: mention.stay,
    stayStated: false,
    isGeneric: mention.isGeneric,
    isThing: mention.isThing,
    isOptional: false,
    isWith: false,
    hasCompany: false,
    isElsewhere: false,
    isFirm: false,
    count: 1,
    isCountVague: false,
    isBetween: false,
    sentence,
    spans: [span],
    text,
  }
}

/** Whether two things can be had in one visit, so that the second says more of the first. */
export function isSameVisit(draft: Draft, mention: Mention): boolean {
  if (draft.place && mention.place) return false
  if (draft.concept === 'food' && mention.concept === 'food')
    return !draft.meal || !mention.meal || draft.meal === mention.meal
  if (draft.concept === mention.concept) return isSameSubject(draft, mention)
  if (draft.concept === 'sights' && draft.isGeneric) return isOutside(mention.concept)
  if (mention.concept === 'sights' && mention.isGeneric) return isOutside(draft.concept)
  if (draft.concept === 'fun' || mention.concept === 'fun')
    return isAmusing(draft.concept) && isAmusing(mention.concept)
  return false
}

const stages: readonly Concept[] = ['cinema', 'theatre', 'arts']

/** A meal in a bar, breakfast in a café: the second names the kind of house for the first. */
export function isHouseFor(draft: Draft, mention: Mention): boolean {
  const isMeal =
    draft.concept === 'food' &&
    !mention.isThing &&
    (mention.concept === 'drink' || mention.concept === 'coffee' || mention.concept === 'shopping')
  const isSweet = draft.concept === 'dessert' && mention.concept === 'coffee'
  const isNamed =
    mention.place !== undefined &&
    ['food', 'drink', 'coffee', 'dessert'].includes(mention.concept) &&
    ['food', 'drink', 'coffee', 'dessert'].includes(draft.concept)
  // "a movie at El Capitan": old picture houses are listed as theatres.
  const isHouse =
    (mention.place ?? draft.place) !== undefined &&
    [draft.concept, mention.concept].every((one) => stages.includes(one))
  return (
    isMeal ||
    isSweet ||
    isNamed ||
    isHouse ||
    (draft.concept === 'live_music' && ['drink', 'dancing', 'theatre', 'arts'].includes(mention.concept))
  )
}

/** Adds what a mention says to the stop it speaks of. The more telling noun gives the kinds. */
export function extend(draft: Draft, mention: Mention, span: Span, text: string, isAlternative = false): void {
  const isTelling =
    !mention.isGeneric &&
    (draft.isGeneric || (mention.concept === 'food' && mention.cuisines.length > 0 && draft.cuisines.length === 0))
  const before = draft.kinds
  if (isAlternative && !draft.isGeneric && !mention.isGeneric) {
    draft.kinds = union(draft.kinds, mention.kinds)
    draft.prefer = union(meantKinds(before, draft.prefer), meantKinds(mention.kinds, mention.prefer))
    if (draft.topic?.name !== mention.topic?.name) delete draft.topic
  } else if (isTelling) takeKinds(draft, mention)
  else if (!mention.isGeneric && draft.concept === mention.concept) narrowKinds(draft, mention)
  if (draft.isGeneric && !mention.isGeneric && draft.concept !== 'food') draft.concept = mention.concept
  draft.cuisines = isAlternative ? union(draft.cuisines, mention.cuisines) : served(draft.cuisines, mention.cuisines)
  draft.leaning = union(draft.leaning, mention.leaning)
  if (mention.dish) draft.dishes = union(draft.dishes, [mention.dish])
  if (mention.meal && !draft.meal)
    Object.assign(draft, { meal: mention.meal, stay: draft.stayStated ? draft.stay : mention.stay })
  if (mention.place) draft.place = mention.place
  if (mention.head) draft.heads.push(mention.head.name)
  draft.outdoor ||= mention.head?.outdoor ?? false
  const hours = mention.head?.hours
  if (hours) draft.hours ??= { from: hours[0], to: hours[1] }
  draft.kids ||= mention.head?.kids ?? false
  if (mention.head?.isQuick && !draft.meal) draft.stay = Math.min(draft.stay, mention.stay)
  if (draft.isGeneric && !mention.isGeneric) draft.text = text
  draft.isGeneric &&= mention.isGeneric
  draft.isThing &&= mention.isThing
  draft.spans.push(span)
}

/** "a burger and fries": what only comes with another dish is no kitchen to look for beside it. */
function served(told: readonly string[], added: readonly string[]): string[] {
  const all = union(told, added)
  const own = all.filter((id) => !sides.has(id))
  return own.length > 0 ? own : all
}

const sides = new Set(wordList(sideCuisines))

/** "dinner at a pub": what a house says goes before what a meal leaves open. */
export function settleIn(draft: Draft, mention: Mention, span: Span): void {
  // "churros para la merienda": only the hour is told.
  const hours = mention.isGeneric ? mention.head?.hours : undefined
  if (hours) draft.hours ??= { from: hours[0], to: hours[1] }
  else {
    draft.kinds = [...mention.kinds]
    draft.prefer = [...mention.prefer]
  }
  if (mention.topic && !draft.topic) draft.topic = mention.topic
  if (mention.place) draft.place = mention.place
  draft.isGeneric = false
  draft.spans.push(span)
}

export function meantKinds(
  kinds: readonly VenueKindName[],
  prefer: readonly VenueKindName[],
): readonly VenueKindName[] {
  return prefer.length > 0 ? prefer : kinds
}

function takeKinds(draft: Draft, mention: Mention): void {
  const isMeal = draft.meal !== undefined && mention.concept === 'food'
  draft.kinds = isMeal ? union(mention.kinds, draft.kinds) : [...mention.kinds]
  if (mention.kinds.length === 1) draft.kinds = [...mention.kinds]
  draft.prefer = union(draft.prefer, mention.prefer)
  if (mention.topic) draft.topic = mention.topic
  if (!draft.meal && !draft.stayStated) draft.stay = mention.stay
}

function narrowKinds(draft: Draft, mention: Mention): void {
  if (mention.isThing && !draft.isThing) return
  if (draft.isThing && !mention.isThing) draft.kinds = [...mention.kinds]
  draft.prefer = union(draft.prefer, mention.prefer)
  if (mention.topic && !draft.topic) draft.topic = mention.topic
}

function isSameSubject(draft: Draft, mention: Mention): boolean {
  if (draft.topic && mention.topic && draft.concept !== 'drink') return draft.topic.name === mention.topic.name
  return true
}

function isOutside(concept: Concept): boolean {
  return ['sights', 'park', 'memorial', 'shopping', 'museum', 'gallery'].includes(concept)
}

function isAmusing(concept: Concept): boolean {
  return ['fun', 'museum', 'gallery', 'theatre', 'cinema', 'arts', 'park', 'live_music', 'dancing'].includes(concept)
}

export function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])]
}
