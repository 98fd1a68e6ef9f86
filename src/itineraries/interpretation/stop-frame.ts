import type { Temporal } from 'temporal-polyfill'
import type { Concept, Meal, NamedPlace, NearRequest, Side, Span, TopicRequest, VenueKindName } from './plan-request.js'
import type { Daypart } from './temporal/calendar-vocabulary.js'
import type { VenueDescription } from './venue-description.js'

/** A stated time of a stop, in minutes after midnight. `until` is its end; the others are of its start. */
export interface StopTime {
  readonly role: 'at' | 'by' | 'from' | 'after' | 'until' | 'range'
  readonly minutes: number
  /** End of a range. */
  readonly to?: number
}

/** A stop under construction. */
export interface StopFrame {
  concept: Concept
  readonly heads: string[]
  kinds: VenueKindName[]
  prefer: VenueKindName[]
  cuisines: string[]
  leaning: string[]
  dishes: string[]
  /** No related cuisine will do, nor a named place without it. */
  mustServe?: true
  meal?: Meal
  /** The meal is wanted before its usual hour. */
  isEarly?: true
  /** It is to take less time than usual. */
  isQuick?: true
  /** It is by the stop in front of it, and visited next. */
  follows?: true
  topic?: TopicRequest
  /** What its kind is known by, where `topic` is the fan's: a park, where it is about birds. */
  sort?: TopicRequest
  place?: NamedPlace
  outdoor: boolean
  takeaway: boolean
  /** Preferences met if possible. */
  readonly wished: Set<'outdoor' | 'takeaway' | 'cuisine'>
  kids: boolean
  /** The first decides the start. */
  times: StopTime[]
  daypart?: Daypart
  date?: Temporal.PlainDate
  stay: number
  stayStated: boolean
  near?: NearRequest
  side?: Side
  isGeneric: boolean
  isThing: boolean
  isOptional: boolean
  count: number
  spans: Span[]
  text: string
  /** Its plain kind, where `text` says more. */
  plainText?: string
  /** The fan's words for its dish or topic, where a reading has other ones. */
  called?: string
}

export function stopFrameOf(venue: VenueDescription): StopFrame {
  const { concept, head, meal, topic, stay, isGeneric, isThing } = venue
  return {
    concept,
    heads: head ? [head.name] : [],
    kinds: [...venue.kinds],
    prefer: [...venue.prefer],
    cuisines: [...venue.cuisines],
    leaning: [...venue.leaning],
    dishes: [],
    ...(meal && { meal }),
    ...(topic && { topic }),
    outdoor: false,
    takeaway: false,
    wished: new Set(),
    kids: head?.kids ?? false,
    times: [],
    stay,
    stayStated: false,
    isGeneric,
    isThing,
    isOptional: false,
    count: 1,
    spans: [],
    text: '',
  }
}

/** Adds an alternative description of the stop. A specific noun replaces the kinds of a general one. */
export function addAlternative(frame: StopFrame, venue: VenueDescription): void {
  if (!frame.isGeneric && !venue.isGeneric) widenKinds(frame, venue)
  else if (!venue.isGeneric) replaceKinds(frame, venue)
  frame.cuisines = union(frame.cuisines, venue.cuisines)
  frame.leaning = union(frame.leaning, venue.leaning)
  if (venue.head) frame.heads.push(venue.head.name)
  frame.kids ||= venue.head?.kids ?? false
  frame.isGeneric &&= venue.isGeneric
  frame.isThing &&= venue.isThing
}

function widenKinds(frame: StopFrame, venue: VenueDescription): void {
  const prefer = union(preferredOrAllKinds(frame), preferredOrAllKinds(venue))
  frame.kinds = union(frame.kinds, venue.kinds)
  frame.prefer = prefer
  if (frame.topic && venue.topic) frame.topic = eitherTopic(frame.topic, venue.topic)
  else delete frame.topic
}

/** "zoo or aquarium": what is either of them. */
const eitherTopic = (one: TopicRequest, other: TopicRequest): TopicRequest => ({
  ...one,
  disciplinesAny: union(one.disciplinesAny, other.disciplinesAny),
  wordsAny: union(one.wordsAny, other.wordsAny),
  phrasesAny: [...(one.phrasesAny ?? []), ...(other.phrasesAny ?? [])],
  isHard: one.isHard && other.isHard,
})

export const preferredOrAllKinds = ({
  kinds,
  prefer,
}: Pick<VenueDescription, 'kinds' | 'prefer'>): readonly VenueKindName[] => (prefer.length > 0 ? prefer : kinds)

function replaceKinds(frame: StopFrame, venue: VenueDescription): void {
  frame.kinds = [...venue.kinds]
  frame.prefer = union(frame.prefer, venue.prefer)
  if (venue.topic) frame.topic = venue.topic
  frame.stay = venue.stay
  if (frame.concept !== 'food') frame.concept = venue.concept
}

export function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])]
}
