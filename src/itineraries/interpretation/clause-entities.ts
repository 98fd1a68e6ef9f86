import type { Feature } from './meaning.js'
import type { Mention } from './mention.js'
import type { NamedThing } from './place-index.js'
import type { AwayRequest, Diet, PriceLevel, Side, Span } from './plan-request.js'
import type { Daypart } from './temporal/calendar-vocabulary.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { TimeExpression } from './temporal/time-expression.js'
import type { Token } from './tokens.js'

/** How a thing hangs on the words before it. */
export type Relation = 'near' | 'with' | 'for' | 'at' | 'before' | 'after' | 'during'
/** What a time in the phrase is about: the start or the end of the outing, the event, or being open. */
export type Anchor = 'begin' | 'done' | 'event' | 'open'

/** One statement of a phrase, in the order of the words. */
export type Part = { readonly span: Span; readonly text: string } & (
  | {
      readonly t: 'mention'
      readonly mention: Mention
      readonly isNegative: boolean
      readonly relation?: Relation
      readonly count?: number
      readonly isCrawl: boolean
      readonly isOther: boolean
      /** "and maybe a bite" */
      readonly isMaybe: boolean
      /** "a museum if there's time": left out where it does not fit. */
      readonly isSpare?: boolean
    }
  /** `isDuty`: "dentist at three"; `isAdmission`: "check-in isn't until four" */
  | {
      readonly t: 'time'
      readonly time: TimeExpression
      readonly anchor?: Anchor
      readonly isDuty?: boolean
      readonly isAdmission?: boolean
    }
  | { readonly t: 'date'; readonly date: DateMatch; readonly isNegative: boolean }
  | { readonly t: 'daypart'; readonly part: Daypart }
  /** `isThere`: "an hour at the stadium"; `isDue`: "our ferry leaves in an hour". */
  | {
      readonly t: 'duration'
      readonly minutes: number
      readonly lead: string
      readonly isThere?: boolean
      readonly isDue?: boolean
    }
  | { readonly t: 'event'; readonly relation?: Side }
  | { readonly t: 'side'; readonly side: 'before' | 'after' }
  | { readonly t: 'near'; readonly near: NearTarget }
  /** "not in the Loop" */
  | { readonly t: 'away'; readonly quarter: Omit<AwayRequest, 'span'> }
  | { readonly t: 'leg'; readonly meters: number; readonly onFoot: boolean }
  | { readonly t: 'diet'; readonly diet: Diet; readonly isNegative: boolean; readonly isAttached: boolean }
  | {
      readonly t: 'price'
      readonly min?: PriceLevel
      readonly max?: PriceLevel
      readonly cents?: number
      readonly isTotal: boolean
      readonly isPerHead: boolean
      readonly isAttached: boolean
    }
  | { readonly t: 'feature'; readonly feature: Feature; readonly isNegative: boolean }
  | { readonly t: 'soft'; readonly wish: string; readonly isNegative: boolean; readonly isActivity?: boolean }
  | { readonly t: 'party'; readonly people: number; readonly isTable?: boolean }
  | { readonly t: 'avoid'; readonly name: string }
  | {
      readonly t: 'far'
      readonly code: 'another_city' | 'no_such_place' | 'past_time' | 'out_of_scope' | 'no_time_left'
    }
  | { readonly t: 'number'; readonly value: number }
  /** "three places"; `isOfTold` for "…, three of them" */
  | { readonly t: 'count'; readonly value: number; readonly isOfTold: boolean }
  | { readonly t: 'role'; readonly role: string }
  /** `isWished`: it stands where what is wanted does. */
  | { readonly t: 'unknown'; readonly isWished?: boolean }
)

export type MentionPart = Extract<Part, { t: 'mention' }>
export type TimePart = Extract<Part, { t: 'time' }>

export interface NearTarget {
  readonly of: 'location' | 'event' | 'place'
  readonly name?: string
  readonly lat?: number
  readonly lng?: number
  /** Metres that were said in numbers. */
  readonly meters?: number
  readonly onFoot: boolean
  /** A quarter, in which all that is told together lies. */
  readonly isArea?: boolean
  /** "nearby", "por ahí": near the place that was told of last, where there is one. */
  readonly isThere?: boolean
  /** "drinks at Navy Pier" */
  readonly isAt?: boolean
}

export interface Surroundings {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly location: { readonly lat: number; readonly lng: number }
  /** The nearest landmark with a word of its name that begins so. */
  readonly landmarkCalled: (beginning: string) => NamedThing | undefined
  /** The middle of the fan's city, where it is known. */
  readonly centre?: { readonly lat: number; readonly lng: number }
  /** The request's event, where it has one: its place and the telling words of its name, folded. */
  readonly event?: {
    readonly venueWords: readonly string[]
    readonly words: ReadonlySet<string>
    readonly startMinutes: number
    readonly endMinutes: number
  }
}

/** "… for lunch" */
export const isForMeal = (part: Part | undefined): boolean =>
  part?.t === 'mention' && part.relation === 'for' && part.mention.meal !== undefined
