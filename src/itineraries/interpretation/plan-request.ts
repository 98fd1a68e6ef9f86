/**
 * What a fan wants, as a closed value: the only thing that the later steps of curation ever see of the fan's words.
 * It is plain JSON (no Date, no class, no function), so it can be stored, shown, compared and filled by other means.
 */
export interface PlanRequest {
  /** The language to answer in: the one that most understood words belong to. */
  readonly language: 'en' | 'es'
  /** What to visit, in the order of the telling. The event itself is never a stop. Empty only when nothing can be made of the text. */
  readonly stops: readonly StopRequest[]
  /** `stated`: the stops follow each other as listed. `free`: the order of the list is a preference only. */
  readonly order: 'stated' | 'free'
  readonly window: WindowRequest
  /** Set when the text (or the request's event, where the text leaves it open) ties the plan to the event. */
  readonly event?: EventRequest
  readonly walking: WalkingRequest
  /** Where the plan is; a stop's own `near` wins over it. */
  readonly near?: NearRequest
  /** Quarters that the fan keeps out of ("not in the Loop"): hard, relaxable with a word. */
  readonly awayFrom: readonly AwayRequest[]
  /** Limits on the time from the start of the first to the end of the last of some stops. */
  readonly durations: readonly DurationRequest[]
  /** How many people to plan for: the request's number, always. */
  readonly partySize: number
  /** The number in the text, where it names one; a difference is also told in `hints`. */
  readonly partySizeStated?: number
  readonly budget?: BudgetRequest
  /** Everybody's limits, already copied to each stop that they can concern; here to be told to the fan. */
  readonly kids: boolean
  /** The fan's stored preferences: weights for a choice among equals, never constraints. */
  readonly likes: Likes
  /** Wishes that no data shows ("quiet", "romantic"): said in the summary, never checked. */
  readonly soft: readonly SoftRequest[]
  /** Words that carry meaning for a reader and none for us, longest runs first kept together, in text order. */
  readonly notUnderstood: readonly LeftOver[]
  /** What looks impossible or contradictory already in the words. */
  readonly hints: readonly Hint[]
  /** The evidence: every slot with the words it came from. */
  readonly slots: readonly Slot[]
}

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** Offsets in the text as the fan sent it: UTF-16 units, `end` exclusive. */
export type Span = readonly [start: number, end: number]

export interface TextSpan {
  readonly text: string
  readonly span: Span
}

export interface LeftOver extends TextSpan {
  /** False for code, instructions to a machine, long runs: never repeat those in an answer. */
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

/** What a stop is about in a fan's mind. `place`: only the named place says what it is. */
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

export interface StopRequest {
  /** Unique in the wish, short, in the fan's language where it is a word of the text: `dinner`, `museum 2`. */
  readonly label: string
  readonly concept: Concept
  /** Kinds of venue that satisfy the stop: hard. Never empty; for a named place every kind. */
  readonly kinds: readonly VenueKindName[]
  /** The kinds that were really meant (a brewery; a restaurant for dinner), where `kinds` is wider: a weight, never a limit. */
  readonly kindsPreferred: readonly VenueKindName[]
  /** The one of `kindsPreferred` that the noun itself names ("a brewery", "a gallery"): another is only for want of it. */
  readonly kindNamed?: VenueKindName
  /** Kinds that the fan ruled out; already taken out of `kinds`, kept for places whose kind is found otherwise. */
  readonly kindsNone: readonly VenueKindName[]
  /** What was asked for, by our own names (`italian`, `steak`): to be told to the fan. Compare venues with `cuisinesAny`. */
  readonly cuisines: readonly string[]
  /**
   * Hard, any of: every spelling of `cuisines` in the venue data. All lists of cuisines here are folded as `foldTag` does
   * (`Steak_House` → `steak house`); fold a venue's tags in the same way, then compare for equality.
   */
  readonly cuisinesAny: readonly string[]
  /** Close kin (sushi → japanese, tacos → mexican), and what the fan named for that case ("failing that Turkish"): take these, without a word, only where `cuisinesAny` gives nothing that fits. */
  readonly cuisinesKin: readonly string[]
  /** Not said, but meant: prefer these (brunch → breakfast, american, diner); give them up without a word. */
  readonly cuisinesPreferred: readonly string[]
  /** Hard: none of these, kin included; where nobody knows a venue's cuisine its name decides, and one that is known is preferred. */
  readonly cuisinesNone: readonly string[]
  /** Dishes as the fan named them (`deep dish`, `pho`): for ranking and for the reason given. The cuisine is in `cuisinesAny`. */
  readonly dishes: readonly string[]
  /** Narrows the kind: a zoo is a museum of discipline ZAW, a jazz bar a bar with "jazz" in its name. */
  readonly topic?: TopicRequest
  /** Hard: nothing of these topics, whatever `isHard` says ("not an art museum"). */
  readonly topicsNone: readonly TopicRequest[]
  /** Hard, all of them; unknown counts as no; never relaxed. */
  readonly dietAll: readonly Diet[]
  /** "halal or vegetarian": hard, one of them; unknown counts as no; never relaxed. */
  readonly dietAny?: readonly Diet[]
  /** "halal if you can find it": who serves it goes first, and nobody is ruled out. */
  readonly dietsWished?: readonly Diet[]
  /** 1 (cheap) to 4; hard, relaxable with a word. */
  readonly priceMax?: PriceLevel
  readonly priceMin?: PriceLevel
  /** Hard and never relaxed: step-free; unknown counts as no. */
  readonly wheelchair: boolean
  /** Hard: terrace, patio, garden; unknown counts as no. */
  readonly outdoor: boolean
  /** Hard: takes food away. */
  readonly takeaway: boolean
  /** What was only wished for ("ideally outside", "Thai if possible"): met where that can be, given up without a word. */
  readonly wished: readonly Wished[]
  /** Hard and never relaxed: fit for children; bars, pubs and nightclubs are already out of `kinds`. */
  readonly kids: boolean
  /** The venue must be open with hours from the data at its start ("must be open at 6"). */
  readonly openKnown: boolean
  /** This very place, any of its branches. */
  readonly namedPlace?: NamedPlace
  /** Names that the venue must not contain, folded to lower case without accents: `giordano`. */
  readonly namesNone: readonly string[]
  /** A weight: rather a house of its own than one of many of the same name. */
  readonly avoidsChains: boolean
  readonly meal?: Meal
  /** When the stop may start; absent: any time in the window. */
  readonly start?: StartRequest
  /** The stop is over by then: hard. */
  readonly endBy?: Instant
  /** Minutes, and whether the fan said so ("for an hour"): a stated stay is hard to a tenth, a usual one to a half. */
  readonly stayMinutes: number
  readonly stayStated: boolean
  readonly near?: NearRequest
  /** On which side of the event the stop lies; absent without an event or where any side does. */
  readonly side?: Side
  /** Must directly follow the stop before it in the list ("then"): only said where the order of the whole is free. */
  readonly follows: boolean
  /** A second part of one wish ("burgers and beer"): planned when it fits, dropped without a word when not. */
  readonly optional: boolean
  /** Nothing was said that asks for it: a sensible default. */
  readonly assumed: boolean
  readonly spans: readonly Span[]
}

export type PriceLevel = 1 | 2 | 3 | 4

/**
 * `wheelchair`: few steps do good (a cane, bad knees); it weighs, and `StopWish.wheelchair` alone binds. `cheapest`: a word asks
 * for a `priceMax` of 1, and where that would lead far away an ordinary house is cheap enough.
 */
export type Wished = 'outdoor' | 'takeaway' | 'cuisine' | 'price' | 'cheapest' | 'wheelchair'

/** A topic holds where the venue has one of the disciplines or one of the words in its name or tags. */
export interface TopicRequest {
  readonly name: string
  /** Disciplines of the museum file: ART, BOT, CMU, HST, NAT, SCI, ZAW. */
  readonly disciplinesAny: readonly string[]
  /** Lower case, without accents; a word of the venue's name or tags begins with it. */
  readonly wordsAny: readonly string[]
  /** False: a preference only, because the data shows it too rarely ("live music"). */
  readonly isHard: boolean
}

export interface NamedPlace {
  /** As the data spells it. */
  readonly name: string
  /** Ids as they were given to the lexicon: every branch in reach of the fan. */
  readonly ids: readonly string[]
}

/** Any of the ranges, end inclusive; several where the plan may fall on several days ("dinner this weekend"). */
export interface StartRequest {
  readonly ranges: readonly InstantRange[]
  /** The part of the ranges to choose from first (meal time proper); same length and order as `ranges`. */
  readonly preferred: readonly InstantRange[]
  /** The very moment that was said: get as close to it as opening hours allow. */
  readonly ideal?: Instant
  /**
   * `time`: a clock time was said: hard. `meal`, `daypart`: a word for a part of the day was said. `usual`: nothing was said,
   * the ranges are when people do such things.
   */
  readonly from: 'time' | 'meal' | 'daypart' | 'usual'
}

export interface InstantRange {
  readonly earliest: Instant
  readonly latest: Instant
}

/** The whole plan lies inside. `earliest` is never before now. */
export interface WindowRequest extends InstantRange {
  /** Local dates (YYYY-MM-DD) on which the plan may start: one, or two for a weekend. */
  readonly dates: readonly string[]
  readonly isDateStated: boolean
  /** True when the fan said when to start, and when to be done: a limit, not a default. */
  readonly isEarliestStated: boolean
  readonly isLatestStated: boolean
}

export interface EventRequest {
  readonly relation: 'before' | 'after' | 'around' | 'during'
  /** Be at the event's place this many minutes before it starts. */
  readonly arriveMinutesBefore: number
  /** Where that leaves no plan: this many, without a word. Equal to the former when the fan named a number. */
  readonly arriveMinutesLeast: number
  /** False: the request names an event and the text does not; planned around it all the same. */
  readonly isStated: boolean
}

export interface WalkingRequest {
  /** Every leg on foot. */
  readonly onFoot: boolean
  /** False: the limits below are usual ones for a walk; give them up without a word. */
  readonly isStated: boolean
  /** Straight-line metres between stops; n minutes on foot are 80 n. */
  readonly legMaxMeters?: number
  /** Straight-line metres of all legs between stops together. */
  readonly totalMaxMeters?: number
}

/** Straight-line metres from a point. `lat` and `lng` are set for a place; `location` and `event` are known to the caller. */
export interface NearRequest {
  readonly of: 'location' | 'event' | 'place'
  readonly name?: string
  readonly lat?: number
  readonly lng?: number
  readonly maxMeters: number
  /** A distance was said in numbers: relaxing it must be told. Else ("nearby") it is a usual distance. */
  readonly isStated: boolean
  readonly span: Span
}

/** Straight-line metres from the middle of a quarter. */
export interface AwayRequest {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly minMeters: number
  readonly span: Span
}

/** `stops` are indexes into `Wish.stops`. */
export interface DurationRequest {
  readonly stops: readonly number[]
  readonly maxMinutes: number
}

export interface BudgetRequest {
  /** Cents of the local currency a head, where a sum was said. */
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
}

export type HintCode =
  /** The date or time that was said has passed. */
  | 'past_time'
  /** No such date or time (31 February, 25:00). */
  | 'no_such_time'
  /** More stops than a plan takes; the list is cut to the limit. */
  | 'too_many_stops'
  /** A meal at a time at which it is not served ("breakfast at 11 pm"): the time wins. */
  | 'meal_at_odd_time'
  /** A city that is not the fan's. */
  | 'another_city'
  /** A place where nobody goes tonight (Mars, the Moon, Hogwarts). */
  | 'no_such_place'
  /** More people than any house seats at once. */
  | 'too_many_people'
  /** The text says another number of people than the request. */
  | 'party_size_differs'
  /** The date said is not the event's. */
  | 'event_date_differs'
  /** The text speaks of an event and the request has none. */
  | 'no_event'
  /** The times that were said leave no room ("between 8 and 7"; two hours of stay in one). */
  | 'no_time_left'
  /** The same thing is wanted and ruled out. */
  | 'opposites'
  /** Asks for what is no visit: a hospital, a flight, a weapon. */
  | 'out_of_scope'

export interface Hint {
  readonly code: HintCode
  /** True: as it stands the wish cannot be met, say so in `unmet`. False: plan on, and say nothing: as often the words mean something else. */
  readonly isBlocking: boolean
  readonly text: string
  readonly span: Span
}

export interface Slot extends TextSpan {
  readonly slot: string
  readonly value: string
}
