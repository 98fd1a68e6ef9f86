import type { Anchor, NearTarget } from './clause-entities.js'
import type { Feature } from './meaning.js'
import type { AwayRequest, Diet, PriceLevel, Side, Span, TopicRequest, VenueKindName } from './plan-request.js'
import type { Draft } from './stop-frame.js'
import { type Daypart } from './temporal/calendar-vocabulary.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { TimeExpression } from './temporal/time-expression.js'

/** All that the text says, before it is put on the calendar. */
export interface Story {
  readonly text: string
  /** The request has an event. */
  readonly isEventKnown: boolean
  readonly drafts: Draft[]
  isOrderStated: boolean
  /** By "then" or "before", not by the times alone. */
  isOrderWorded: boolean
  isOrderFree: boolean
  readonly before: [first: Draft, second: Draft][]
  /** `isOfEvent`: when the event is ("the game's on Sunday, …"). */
  readonly dates: (DateMatch & { readonly span: Span; readonly isOfEvent: boolean })[]
  /** "not on Sunday" */
  readonly datesNone: DateMatch[]
  readonly dayparts: Daypart[]
  /** `isDuty`: an hour at which the fan has to be elsewhere; `isAdmission`: until which there is no getting in where the fan stays. */
  readonly limits: {
    readonly anchor: Anchor | 'window'
    readonly time: TimeExpression
    readonly span: Span
    readonly isDuty?: boolean
    readonly isAdmission?: boolean
    /** The way into town that follows it is counted in. */
    readonly isWayTold?: boolean
  }[]
  readonly nears: (NearTarget & { readonly span: Span })[]
  readonly awayFrom: AwayRequest[]
  leg?: { readonly meters: number; readonly span: Span }
  onFoot: boolean
  /** "close to each other" */
  areLegsShort: boolean
  party?: { readonly people: number; readonly span: Span }
  event?: { relation?: Side; isBoth: boolean; isSoon?: boolean }
  arriveBefore?: number
  readonly features: Set<Feature>
  readonly diets: {
    readonly diet: Diet
    readonly isNegative: boolean
    /** "halal or vegetarian": one of those told so will do. */
    readonly isChoice?: boolean
    /** "lunch with my vegan roommate": of who comes along to that stop. */
    readonly isOfCompany?: boolean
    readonly draft?: Draft
    readonly span: Span
  }[]
  /** "halal if you can find it" */
  readonly dietsWished: Set<Diet>
  readonly prices: {
    readonly min?: PriceLevel
    readonly max?: PriceLevel
    readonly cents?: number
    readonly isTotal: boolean
    readonly isPerHead: boolean
    /** "cheap if possible" */
    readonly isWished: boolean
    readonly draft?: Draft
    /** Told right behind this one: its own where others follow. */
    readonly beside?: Draft
    readonly span: Span
  }[]
  readonly avoid: {
    readonly kinds: Set<VenueKindName>
    readonly cuisines: Set<string>
    /** Those of `cuisines` of which only a dish was ruled out ("no deep dish"). */
    readonly partly: Set<string>
    readonly names: Set<string>
    readonly topics: Set<TopicRequest>
  }
  readonly durations: {
    readonly drafts: readonly Draft[]
    readonly minutes: number
    /** What was told in the same breath. */
    readonly told?: readonly Draft[]
    /** "an hour to kill": it runs out where it was told. */
    readonly isToKill?: boolean
  }[]
  readonly soft: { readonly wish: string; readonly text: string; readonly span: Span }[]
  readonly far: {
    readonly code: 'another_city' | 'no_such_place' | 'past_time' | 'out_of_scope' | 'no_time_left'
    readonly text: string
    readonly span: Span
  }[]
  readonly roles: Set<string>
  readonly unknown: Span[]
  readonly slots: { readonly slot: string; readonly value: string; readonly text: string; readonly span: Span }[]
}
