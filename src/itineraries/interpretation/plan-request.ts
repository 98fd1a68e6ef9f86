import type { PriceLevel } from '../../venues/price-level.js'
import type { NeedId } from './words/needs.js'

export type { PriceLevel }

/**
 * The interpretation of a fan's text: all that planning knows of it. Plain JSON (no Date, class or function), because
 * it is stored with the itinerary and may be filled by other means; renaming a property needs a migration.
 */
export interface PlanRequest {
  /** The language of the response: that of most understood words. */
  readonly language: 'en' | 'es'
  /** Set if no plan is made: the text asks for nothing that can be planned, or somebody needs help. */
  readonly scope?: 'off_topic' | 'unclear' | 'distress'
  /** What help is called for, if `scope` is `distress`; absent in requests that were stored before there were kinds. */
  readonly help?: HelpKind
  /** Kind of help to mention beside the plan: the text may call for it, but not surely enough to refuse a plan. */
  readonly helpToOffer?: HelpKind
  /** In the order of the text. The event itself is never a stop. */
  readonly stops: readonly StopRequest[]
  /** `stated`: the stops follow each other as listed. `free`: the order is only a preference. */
  readonly order: 'stated' | 'free'
  readonly window: WindowRequest
  /** The periods of the days, in order, if the stops are on several; `window` has all of them. */
  readonly days?: readonly DayRequest[]
  /** What earlier days of the plan visit: not visited again, and their cuisines rather not. */
  readonly visitedBefore?: VisitedBefore
  /** Times that stay free: no stop overlaps them. */
  readonly blocked?: readonly InstantRange[]
  /** Set when the text (or the request's event, where the text leaves it open) ties the plan to the event. */
  readonly event?: EventRequest
  readonly walking: WalkingRequest
  /** Location of the whole plan; a stop's own `near` overrides it. */
  readonly near?: NearRequest
  /** Quarters to avoid ("not in the Loop"): hard; relaxing it is reported. */
  readonly awayFrom: readonly AwayRequest[]
  /** Limits from the start of the first to the end of the last of some stops. */
  readonly durations: readonly DurationRequest[]
  /** Always the number of the API request. */
  readonly partySize: number
  /** The number in the text, if it states one; a difference is also a hint. */
  readonly partySizeStated?: number
  readonly budget?: BudgetRequest
  /** Whether children come along; already copied to the stops. */
  readonly kids: boolean
  /** The preferences of the fan pass: weights, never constraints. */
  readonly likes: Likes
  /** Requests that no data can verify ("quiet", "romantic"): mentioned in the summary. */
  readonly soft: readonly SoftRequest[]
  /** Allergies, diets and needs that no constraint of the request covers: the fan is asked to check them. */
  readonly needs?: readonly NeedRequest[]
  /** Meaningful words that were not understood, adjacent ones together, in text order. */
  readonly notUnderstood: readonly LeftOver[]
  /** What is impossible or contradictory in the text itself. */
  readonly hints: readonly Hint[]
  /** Every recognised slot with its words. */
  readonly slots: readonly Slot[]
}

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** Offsets in the original text in UTF-16 units, `end` exclusive. */
export type Span = readonly [start: number, end: number]

export interface TextSpan {
  readonly text: string
  readonly span: Span
}

export interface LeftOver extends TextSpan {
  /** False for code, instructions to a machine and long runs: never quote those. */
  readonly isQuotable: boolean
}

export type VenueKindName =
  | 'restaurant'
  | 'fast_food'
  | 'cafe'
  | 'bar'
  | 'pub'
  | 'nightclub'
  | 'ice_cream'
  | 'brewery'
  | 'museum'
  | 'gallery'
  | 'theatre'
  | 'cinema'
  | 'arts_centre'
  | 'library'
  | 'market'
  | 'landmark'
  | 'memorial'
  | 'stadium'
  | 'park'
  | 'hotel'
  | 'other'

/** The purpose of a stop. `place`: only the named place defines it. */
export type Concept =
  | 'food'
  | 'drink'
  | 'coffee'
  | 'dessert'
  | 'dancing'
  | 'live_music'
  | 'museum'
  | 'gallery'
  | 'theatre'
  | 'cinema'
  | 'arts'
  | 'library'
  | 'shopping'
  | 'sights'
  | 'memorial'
  | 'park'
  | 'stadium'
  | 'fun'
  | 'hotel'
  | 'place'

export type Diet = 'vegan' | 'vegetarian' | 'halal' | 'kosher' | 'gluten_free'
export type Meal = 'breakfast' | 'brunch' | 'lunch' | 'dinner' | 'late'
export type Side = 'before' | 'after' | 'during'

/** Of a life that somebody may end, of violence, of illness or injury, of a night without a roof or a day without food. */
export type HelpKind = 'crisis' | 'danger' | 'medical' | 'shelter'

export interface StopRequest {
  /** Unique in the request, short, in the fan's language if it is a word of the text: `dinner`, `museum 2`. */
  readonly label: string
  /** What it is called where its venue does not show what the label says; absent if the label says no more than this. */
  readonly plainLabel?: string
  /** The fan's words for its dish or topic, where those of a reading are others: for sentences only. */
  readonly called?: string
  readonly concept: Concept
  /** Accepted kinds: hard. Never empty; every kind for a named place. */
  readonly kinds: readonly VenueKindName[]
  /** The kinds that were meant (a brewery; a restaurant for dinner) if `kinds` is wider: a weight, never a limit. */
  readonly kindsPreferred: readonly VenueKindName[]
  /** The kind that the noun itself names ("a brewery"): another one only if there is none. */
  readonly kindNamed?: VenueKindName
  /** Excluded kinds; already removed from `kinds`. */
  readonly kindsNone: readonly VenueKindName[]
  /** Requested cuisines by canonical name (`italian`, `steak`), for display. Compare venues with `cuisinesAny`. */
  readonly cuisines: readonly string[]
  /**
   * Hard, any of: every spelling of `cuisines` in the venue data. All lists of cuisines are folded with `foldTag`
   * (`Steak_House` → `steak house`); compare them with folded tags.
   */
  readonly cuisinesAny: readonly string[]
  /**
   * Related cuisines (sushi → japanese) and second choices ("failing that Turkish"): silently used if `cuisinesAny`
   * has no match.
   */
  readonly cuisinesKin: readonly string[]
  /** Implied preferences (brunch → breakfast, american, diner): relaxed silently. */
  readonly cuisinesPreferred: readonly string[]
  /**
   * Hard: none of these, related ones included, in the venue's cuisines or its name; venues with known cuisines are
   * preferred.
   */
  readonly cuisinesNone: readonly string[]
  /** Hard: kitchens that hardly do without a food that somebody must not eat. */
  readonly kitchensNone?: readonly string[]
  /** Hard: kitchens that hardly do without what a diet leaves out, unless they have the diet on record. */
  readonly kitchensUnlessKept?: readonly string[]
  /** Dishes as named in the text (`deep dish`, `pho`): for ranking and for `reasons`. */
  readonly dishes: readonly string[]
  /** Narrows the kind: a zoo is a museum of discipline ZAW, a jazz bar a bar with "jazz" in its name. */
  readonly topic?: TopicRequest
  /** Hard: what `kindNamed` or another kind of its sort shows, where `topic` is something else: a park, for birds. */
  readonly sort?: TopicRequest
  /** Hard: none of these topics, whatever their `isHard` ("not an art museum"). */
  readonly topicsNone: readonly TopicRequest[]
  /** All of them: on record where such a place is not much farther, never where it is known not to be so; else reported. */
  readonly dietAll: readonly Diet[]
  /** "halal or vegetarian": one of them, in the same way. */
  readonly dietAny?: readonly Diet[]
  /** "halal if you can find it": a weight; excludes no venue. */
  readonly dietsWished?: readonly Diet[]
  /** 1 (cheap) to 4; hard; relaxing it is reported. */
  readonly priceMax?: PriceLevel
  readonly priceMin?: PriceLevel
  /** Step-free, in the same way. */
  readonly wheelchair: boolean
  /** Hard: terrace, patio, garden; unknown counts as no. */
  readonly outdoor: boolean
  /** Hard: offers takeaway. */
  readonly takeaway: boolean
  /** Preferences ("ideally outside", "Thai if possible"): relaxed silently. */
  readonly wished: readonly Wished[]
  /** Hard and never relaxed: suitable for children; bars, pubs and nightclubs are already removed from `kinds`. */
  readonly kids: boolean
  /** Hard: open beyond this moment ("still open at midnight"). */
  readonly openPast?: Instant
  /** The venue must be open at its start by known hours ("must be open at 6"). */
  readonly openKnown: boolean
  /** This place, any of its branches. */
  readonly namedPlace?: NamedPlace
  /** Words that the venue's name must not contain, folded: `giordano`. */
  readonly namesNone: readonly string[]
  /** A weight: independent venues before chains. */
  readonly avoidsChains: boolean
  readonly meal?: Meal
  /** When the stop may start; absent: any time in the window. */
  readonly start?: StartRequest
  /** The stop ends by then: hard. */
  readonly endBy?: Instant
  /**
   * Minutes, and whether the text states them ("for an hour"): a stated stay may shrink by a tenth, a usual one by
   * half.
   */
  readonly stayMinutes: number
  readonly stayStated: boolean
  readonly near?: NearRequest
  /** The side of the event; absent without an event, or if either side will do. */
  readonly side?: Side
  /** Must directly follow the previous stop in the list ("then"); set only if `order` is free. */
  readonly follows: boolean
  /** Local date (YYYY-MM-DD) of one of the plan's `days`, which every stop has if there are several. */
  readonly date?: string
  /** A second part of one stop ("burgers and beer"): planned if it fits, else dropped silently. */
  readonly optional: boolean
  /** A default, not stated in the text. */
  readonly assumed: boolean
  readonly spans: readonly Span[]
}

/** A stop of any taste: what a request of a stop starts from where the venue is chosen already. */
export const anyTaste = {
  kindsPreferred: [],
  kindsNone: [],
  cuisines: [],
  cuisinesAny: [],
  cuisinesKin: [],
  cuisinesPreferred: [],
  cuisinesNone: [],
  dishes: [],
  topicsNone: [],
  namesNone: [],
  outdoor: false,
  takeaway: false,
} satisfies Partial<StopRequest>

/**
 * `wheelchair`: few steps help (a cane, bad knees): a weight; only `StopRequest.wheelchair` is a constraint.
 * `cheapest`: a `priceMax` of 1 is preferred, and an ordinary price accepted if that would be far away.
 */
export type Wished = 'outdoor' | 'takeaway' | 'cuisine' | 'price' | 'cheapest' | 'wheelchair'

/** Satisfied by a venue with one of the disciplines, or one of the words or phrases in its name, tags or cuisines. */
export interface TopicRequest {
  readonly name: string
  /** Disciplines of the museum file: ART, BOT, CMU, HST, NAT, SCI, ZAW. */
  readonly disciplinesAny: readonly string[]
  /** Lower case, without accents; a word of the venue's name or tags begins with it. */
  readonly wordsAny: readonly string[]
  /** False: only a preference, because venue data rarely has it ("live music"). */
  readonly isHard: boolean
  /** The fan's own words, folded and in the singular: a venue with all words of one phrase, as whole words, has it. */
  readonly phrasesAny?: readonly (readonly string[])[]
  /** The stop is for nothing else: no venue without it takes its place. */
  readonly isSubject?: true
  /** Kinds of another alternative, which need not show it: the cinemas of "a movie or a comedy show". */
  readonly exemptKinds?: readonly VenueKindName[]
}

export interface NamedPlace {
  /** As spelt in the venue data. */
  readonly name: string
  /** Venue ids of every branch within reach of the fan. */
  readonly ids: readonly string[]
}

/** Any of the ranges, end inclusive; several if several days are possible ("dinner this weekend"). */
export interface StartRequest {
  readonly ranges: readonly InstantRange[]
  /** The preferred part of each range (the usual meal time); same length and order as `ranges`. */
  readonly preferred: readonly InstantRange[]
  /** The stated time: the plan starts as close to it as opening hours allow. */
  readonly ideal?: Instant
  /**
   * `time`: a stated clock time, hard. `meal`, `daypart`: a stated part of the day. `usual`: not stated, the usual
   * hours.
   */
  readonly from: 'time' | 'meal' | 'daypart' | 'usual'
}

export interface InstantRange {
  readonly earliest: Instant
  readonly latest: Instant
}

/** The period of the whole plan. `earliest` is never before now. */
export interface WindowRequest extends InstantRange {
  /** Local dates (YYYY-MM-DD) on which the plan may start: one, or two for a weekend. */
  readonly dates: readonly string[]
  readonly isDateStated: boolean
  /** Whether the start and the end are stated limits instead of defaults. */
  readonly isEarliestStated: boolean
  readonly isLatestStated: boolean
  /** The fan wants to start now. */
  readonly isAtOnce?: true
}

/** One day of several; the plan of a day starts after that of the day before. */
export interface DayRequest extends InstantRange {
  /** Local date (YYYY-MM-DD). */
  readonly date: string
}

export interface VisitedBefore {
  /** Venue ids. */
  readonly ids: readonly string[]
  /** Folded with `fold`: another branch is not visited either. */
  readonly names: readonly string[]
  /** Folded with `foldTag`. */
  readonly cuisines: readonly string[]
}

export interface EventRequest {
  readonly relation: 'before' | 'after' | 'around' | 'during'
  /** Arrive at the event this many minutes before it starts. */
  readonly arriveMinutesBefore: number
  /** Minutes that silently suffice if that leaves no plan. Equal to the former if the text states a number. */
  readonly arriveMinutesLeast: number
  /** False: the API request names an event and the text does not; it is planned around all the same. */
  readonly isStated: boolean
}

export interface WalkingRequest {
  /** Every leg on foot. */
  readonly onFoot: boolean
  /** False: the limits below are usual ones, relaxed silently. */
  readonly isStated: boolean
  /** Straight-line metres between stops; n minutes on foot are 80 n. */
  readonly legMaxMeters?: number
  /** Straight-line metres of all legs between stops together. */
  readonly totalMaxMeters?: number
}

/**
 * Straight-line metres from a point. `lat` and `lng` are set for a place; `location` and `event` are known to the
 * caller.
 */
export interface NearRequest {
  readonly of: 'location' | 'event' | 'place'
  readonly name?: string
  readonly lat?: number
  readonly lng?: number
  readonly maxMeters: number
  /** A quarter, anywhere in which is near enough. */
  readonly isQuarter?: boolean
  /** Farther away than this, nothing is what was wanted there: hard. */
  readonly atMostMeters?: number
  /** True: a stated distance; relaxing it is reported. False ("nearby"): a usual distance. */
  readonly isStated: boolean
  readonly span: Span
}

/** Straight-line metres from the centre of a quarter. */
export interface AwayRequest {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly minMeters: number
  readonly span: Span
}

/** `stops` are indexes into `PlanRequest.stops`. */
interface DurationRequest {
  readonly stops: readonly number[]
  readonly maxMinutes: number
}

export interface BudgetRequest {
  /** Cents of the local currency per person, if the text states a sum. */
  readonly perPersonCents?: number
  readonly priceMax?: PriceLevel
  readonly priceMin?: PriceLevel
  readonly span: Span
}

export interface Likes {
  readonly cuisines: readonly string[]
  readonly kinds: readonly VenueKindName[]
  readonly diets: readonly Diet[]
}

export interface SoftRequest extends TextSpan {
  /** Canonical: `quiet`, `romantic`, `lively`, `good`, `view`, … */
  readonly wish: string
  /** An allergy or a forbidden ingredient: the fan is asked to check it with the place. */
  readonly isSafety?: true
  /** The fan's words say more than the wish: they are quoted where it is not met. */
  readonly isPart?: true
}

export interface NeedRequest extends TextSpan {
  /** `food`: of every stop at which something is eaten; `access`: of every place. */
  readonly concerns: 'food' | 'access'
  /** Absent in requests that were stored before needs had names. */
  readonly needs?: readonly NeedId[]
}

export type HintCode =
  /** The stated date or time has passed. */
  | 'past_time'
  /** No such date or time (31 February, 25:00). */
  | 'no_such_time'
  /** More stops than a plan takes; the list is cut to the limit. */
  | 'too_many_stops'
  /** A meal at a time at which it is not served ("breakfast at 11 pm"): the time wins. */
  | 'meal_at_odd_time'
  /** Another city than the fan's. */
  | 'another_city'
  /** An unreachable place (Mars, the Moon, Hogwarts). */
  | 'no_such_place'
  /** More people than any venue seats. */
  | 'too_many_people'
  /** The text states another party size than the API request. */
  | 'party_size_differs'
  /** The stated date is not the event's. */
  | 'event_date_differs'
  /** The text mentions an event and the API request has none. */
  | 'no_event'
  /** The stated times leave no room ("between 8 and 7"). */
  | 'no_time_left'
  /** The same thing is requested and excluded. */
  | 'opposites'
  /** A named place, or an activity, that the catalogue does not have. */
  | 'not_listed'
  /** Not a visit: a hospital, a flight, a weapon. */
  | 'out_of_scope'

export interface Hint {
  readonly code: HintCode
  /**
   * True: the request cannot be satisfied as stated, which is reported in `unmet`. False: not reported, because it is
   * often a misreading.
   */
  readonly isBlocking: boolean
  readonly text: string
  readonly span: Span
}

export interface Slot extends TextSpan {
  readonly slot: string
  readonly value: string
}
