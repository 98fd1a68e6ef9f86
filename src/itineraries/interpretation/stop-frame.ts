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
import type { VenueDescription } from './venue-description.js'
import { sideCuisines } from './words/cuisines.js'

export interface NearTarget {
  readonly of: 'location' | 'event' | 'place'
  readonly name?: string
  readonly lat?: number
  readonly lng?: number
  /** Stated distance in metres. */
  readonly meters?: number
  readonly onFoot: boolean
  /** Neighbourhood that covers all stops of the sentence. */
  readonly isArea?: boolean
  /** Anaphoric "nearby": relative to the previous place, if there is one. */
  readonly isThere?: boolean
  readonly isAt?: boolean
}

/** A stop under construction. */
export interface StopFrame {
  concept: Concept
  heads: string[]
  kinds: VenueKindName[]
  prefer: VenueKindName[]
  cuisines: string[]
  /** Used if no venue has `cuisines`. */
  fallback: string[]
  leaning: string[]
  /** Excluded for this stop only. */
  cuisinesNone: string[]
  dishes: string[]
  meal?: Meal
  /** Alternative meal, used if the first does not fit. */
  otherMeal?: { readonly meal: Meal; readonly stay: number }
  topic?: TopicRequest
  place?: { readonly name: string; readonly ids: readonly string[]; readonly lat: number; readonly lng: number }
  diets: Set<Diet>
  priceMax?: PriceLevel
  priceMin?: PriceLevel
  outdoor: boolean
  indoors: boolean
  takeaway: boolean
  /** Preferences met if possible. */
  wished: Set<Wished>
  kids: boolean
  isLeading: boolean
  /** Stated first but visited last. */
  isClosing: boolean
  /** Conceded ("it's not that we hate …"): weak request, dropped if excluded later. */
  isConceded: boolean
  adults: boolean
  openKnown: boolean
  times: TimeExpression[]
  dayparts: Daypart[]
  dates: DateMatch[]
  hours?: { readonly from: number; readonly to: number }
  early: boolean
  late: boolean
  atOpening: boolean
  stay: number
  stayStated: boolean
  near?: NearTarget & { readonly span: Span }
  side?: Side
  isGeneric: boolean
  isThing: boolean
  isOptional: boolean
  isWith: boolean
  hasCompany: boolean
  /** Consumed elsewhere; no stop if there are others. */
  isElsewhere: boolean
  /** The stated cuisine is required in addition to the name. */
  isFirm: boolean
  count: number
  /** Plural without a number. */
  isCountVague: boolean
  /** Visited between the two preceding stops. */
  isBetween: boolean
  /** Visited after that many copies of the counted stop. */
  behind?: number
  sentence: number
  spans: Span[]
  text: string
  /** Its plain kind, where `text` says more. */
  plainText?: string
}

export function stopFrameOf(venue: VenueDescription, span: Span, text: string, sentence: number): StopFrame {
  return {
    concept: venue.concept,
    heads: venue.head ? [venue.head.name] : [],
    kinds: [...venue.kinds],
    prefer: [...venue.prefer],
    cuisines: [...venue.cuisines],
    fallback: [],
    leaning: [...venue.leaning],
    cuisinesNone: [],
    dishes: venue.dish ? [venue.dish] : [],
    ...(venue.meal && { meal: venue.meal }),
    ...(venue.topic && { topic: venue.topic }),
    ...(venue.head?.hours && { hours: { from: venue.head.hours[0], to: venue.head.hours[1] } }),
    ...(venue.place && { place: venue.place }),
    diets: new Set(),
    outdoor: venue.head?.outdoor ?? false,
    indoors: false,
    takeaway: false,
    wished: new Set(),
    kids: venue.head?.kids ?? false,
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
    stay: venue.stay,
    stayStated: false,
    isGeneric: venue.isGeneric,
    isThing: venue.isThing,
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

/** Merges a description into the stop it refers to. The more specific noun determines the kinds. */
export function extendFrame(
  frame: StopFrame,
  venue: VenueDescription,
  span: Span,
  text: string,
  isAlternative = false,
): void {
  const isTelling =
    !venue.isGeneric &&
    (frame.isGeneric || (venue.concept === 'food' && venue.cuisines.length > 0 && frame.cuisines.length === 0))
  const before = frame.kinds
  if (isAlternative && !frame.isGeneric && !venue.isGeneric) {
    frame.kinds = union(frame.kinds, venue.kinds)
    frame.prefer = union(preferredOrAllKinds(before, frame.prefer), preferredOrAllKinds(venue.kinds, venue.prefer))
    if (frame.topic?.name !== venue.topic?.name) delete frame.topic
  } else if (isTelling) replaceKinds(frame, venue)
  else if (!venue.isGeneric && frame.concept === venue.concept) narrowKinds(frame, venue)
  if (frame.isGeneric && !venue.isGeneric && frame.concept !== 'food') frame.concept = venue.concept
  frame.cuisines = isAlternative
    ? union(frame.cuisines, venue.cuisines)
    : withoutSideDishes(frame.cuisines, venue.cuisines)
  frame.leaning = union(frame.leaning, venue.leaning)
  if (venue.dish) frame.dishes = union(frame.dishes, [venue.dish])
  if (venue.meal && !frame.meal)
    Object.assign(frame, { meal: venue.meal, stay: frame.stayStated ? frame.stay : venue.stay })
  if (venue.place) frame.place = venue.place
  if (venue.head) frame.heads.push(venue.head.name)
  frame.outdoor ||= venue.head?.outdoor ?? false
  const hours = venue.head?.hours
  if (hours) frame.hours ??= { from: hours[0], to: hours[1] }
  frame.kids ||= venue.head?.kids ?? false
  if (venue.head?.isQuick && !frame.meal) frame.stay = Math.min(frame.stay, venue.stay)
  if (frame.isGeneric && !venue.isGeneric) frame.text = text
  frame.isGeneric &&= venue.isGeneric
  frame.isThing &&= venue.isThing
  frame.spans.push(span)
}

/** Side dishes are no cuisine to search for. */
function withoutSideDishes(stated: readonly string[], added: readonly string[]): string[] {
  const all = union(stated, added)
  const own = all.filter((id) => !sideDishes.has(id))
  return own.length > 0 ? own : all
}

const sideDishes = new Set(wordList(sideCuisines))

function preferredOrAllKinds(
  kinds: readonly VenueKindName[],
  prefer: readonly VenueKindName[],
): readonly VenueKindName[] {
  return prefer.length > 0 ? prefer : kinds
}

function replaceKinds(frame: StopFrame, venue: VenueDescription): void {
  const isMeal = frame.meal !== undefined && venue.concept === 'food'
  frame.kinds = isMeal ? union(venue.kinds, frame.kinds) : [...venue.kinds]
  if (venue.kinds.length === 1) frame.kinds = [...venue.kinds]
  frame.prefer = union(frame.prefer, venue.prefer)
  if (venue.topic) frame.topic = venue.topic
  if (!frame.meal && !frame.stayStated) frame.stay = venue.stay
}

function narrowKinds(frame: StopFrame, venue: VenueDescription): void {
  if (venue.isThing && !frame.isThing) return
  if (frame.isThing && !venue.isThing) frame.kinds = [...venue.kinds]
  frame.prefer = union(frame.prefer, venue.prefer)
  if (venue.topic && !frame.topic) frame.topic = venue.topic
}

export function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])]
}
