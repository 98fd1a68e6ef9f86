import type { Feature } from './meaning.js'
import type { NamedThing } from './place-index.js'
import type { AwayRequest, Diet, PriceLevel, Side, Span } from './plan-request.js'
import type { Daypart } from './temporal/calendar-vocabulary.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { TimeExpression } from './temporal/time-expression.js'
import type { Token } from './tokens.js'
import type { VenueDescription } from './venue-description.js'

/** Grammatical relation of an entity to the preceding preposition or conjunction. */
export type ClauseRelation = 'near' | 'with' | 'for' | 'at' | 'before' | 'after' | 'during'
/** Subject of a time expression: start or end of the outing, the event, or opening hours. */
export type TimeAnchor = 'begin' | 'done' | 'event' | 'open'

/** One statement of a clause, in word order. */
export type ClauseEntity = { readonly span: Span; readonly text: string } & (
  | {
      readonly type: 'venue'
      readonly venue: VenueDescription
      readonly isNegative: boolean
      readonly relation?: ClauseRelation
      readonly count?: number
      readonly isCrawl: boolean
      readonly isOther: boolean
      readonly isMaybe: boolean
      /** Conditional: dropped if it does not fit. */
      readonly isSpare?: boolean
    }
  /** `isDuty`: appointment of the fan; `isAdmission`: time from which accommodation can be entered. */
  | {
      readonly type: 'time'
      readonly time: TimeExpression
      readonly anchor?: TimeAnchor
      readonly isDuty?: boolean
      readonly isAdmission?: boolean
    }
  | { readonly type: 'date'; readonly date: DateMatch; readonly isNegative: boolean }
  | { readonly type: 'daypart'; readonly daypart: Daypart }
  /** `isThere`: time spent at the event venue; `isDue`: countdown to a departure. */
  | {
      readonly type: 'duration'
      readonly minutes: number
      readonly lead: string
      readonly isThere?: boolean
      readonly isDue?: boolean
    }
  | { readonly type: 'event'; readonly relation?: Side }
  | { readonly type: 'side'; readonly side: 'before' | 'after' }
  | { readonly type: 'near'; readonly near: NearTarget }
  | { readonly type: 'away'; readonly quarter: Omit<AwayRequest, 'span'> }
  | { readonly type: 'leg'; readonly meters: number; readonly onFoot: boolean }
  | { readonly type: 'diet'; readonly diet: Diet; readonly isNegative: boolean; readonly isAttached: boolean }
  | {
      readonly type: 'price'
      readonly min?: PriceLevel
      readonly max?: PriceLevel
      readonly cents?: number
      readonly isTotal: boolean
      readonly isPerHead: boolean
      readonly isAttached: boolean
    }
  | { readonly type: 'feature'; readonly feature: Feature; readonly isNegative: boolean }
  | { readonly type: 'soft'; readonly wish: string; readonly isNegative: boolean; readonly isActivity?: boolean }
  | { readonly type: 'party'; readonly people: number; readonly isTable?: boolean }
  | { readonly type: 'avoid'; readonly name: string }
  | {
      readonly type: 'far'
      readonly code: 'another_city' | 'no_such_place' | 'past_time' | 'out_of_scope' | 'no_time_left'
    }
  | { readonly type: 'number'; readonly value: number }
  /** `isOfTold`: counts an antecedent ("three of them"). */
  | { readonly type: 'count'; readonly value: number; readonly isAnaphoric: boolean }
  | { readonly type: 'role'; readonly role: string }
  /** `isWished`: stands in object position of a request. */
  | { readonly type: 'unknown'; readonly isWished?: boolean }
)

export type VenueEntity = Extract<ClauseEntity, { type: 'venue' }>
export type TimeEntity = Extract<ClauseEntity, { type: 'time' }>

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

export interface InterpretationContext {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly location: { readonly lat: number; readonly lng: number }
  /** Nearest landmark with a name word that starts with the prefix. */
  readonly landmarkCalled: (beginning: string) => NamedThing | undefined
  /** Centre of the fan's city, if known. */
  readonly centre?: { readonly lat: number; readonly lng: number }
  /** The fan's event: venue words and distinctive name words, folded. */
  readonly event?: {
    readonly venueWords: readonly string[]
    readonly words: ReadonlySet<string>
    readonly startMinutes: number
    readonly endMinutes: number
  }
}

export const isForMeal = (entity: ClauseEntity | undefined): boolean =>
  entity?.type === 'venue' && entity.relation === 'for' && entity.venue.meal !== undefined
