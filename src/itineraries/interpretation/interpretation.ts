import type { Feature } from './meaning.js'
import type {
  AwayRequest,
  Diet,
  PriceLevel,
  Side,
  SoftRequest,
  Span,
  TopicRequest,
  VenueKindName,
} from './plan-request.js'
import type { NearTarget, StopFrame } from './stop-frame.js'
import { type Daypart } from './temporal/calendar-vocabulary.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { TimeExpression } from './temporal/time-expression.js'

/** Subject of a time expression: start or end of the outing, the event, or opening hours. */
export type TimeAnchor = 'begin' | 'done' | 'event' | 'open'

/** Meaning of the text before it is placed on the calendar. */
export interface Interpretation {
  readonly text: string
  /** The request refers to an event. */
  readonly isEventKnown: boolean
  readonly frames: StopFrame[]
  isOrderStated: boolean
  /** Order stated by sequence words, not only by times. */
  isOrderExplicit: boolean
  isOrderFree: boolean
  readonly orderedPairs: [first: StopFrame, second: StopFrame][]
  /** `isOfEvent`: the date of the event, not of a stop. */
  readonly dates: (DateMatch & { readonly span: Span; readonly isOfEvent: boolean })[]
  readonly excludedDates: DateMatch[]
  readonly dayparts: Daypart[]
  /** `isDuty`: appointment of the fan; `isAdmission`: time from which accommodation can be entered. */
  readonly limits: {
    readonly anchor: TimeAnchor | 'window'
    readonly time: TimeExpression
    readonly span: Span
    readonly isDuty?: boolean
    readonly isAdmission?: boolean
    /** Includes the stated travel time that follows. */
    readonly isTravelTimeStated?: boolean
  }[]
  readonly nearTargets: (NearTarget & { readonly span: Span })[]
  readonly awayFrom: AwayRequest[]
  leg?: { readonly meters: number; readonly span: Span }
  onFoot: boolean
  areLegsShort: boolean
  party?: { readonly people: number; readonly span: Span }
  event?: { relation?: Side; isBoth: boolean; isSoon?: boolean }
  arriveBefore?: number
  readonly features: Set<Feature>
  readonly diets: {
    readonly diet: Diet
    readonly isNegative: boolean
    /** One of several acceptable diets. */
    readonly isChoice?: boolean
    /** Diet of somebody who accompanies the fan to that stop. */
    readonly isOfCompany?: boolean
    readonly frame?: StopFrame
    readonly span: Span
  }[]
  readonly preferredDiets: Set<Diet>
  readonly prices: {
    readonly min?: PriceLevel
    readonly max?: PriceLevel
    readonly cents?: number
    readonly isTotal: boolean
    readonly isPerHead: boolean
    readonly isWished: boolean
    readonly frame?: StopFrame
    /** Frame directly before the price; owner if further stops follow. */
    readonly beside?: StopFrame
    readonly span: Span
  }[]
  readonly avoid: {
    readonly kinds: Set<VenueKindName>
    readonly cuisines: Set<string>
    /** Members of `cuisines` of which only a dish was excluded. */
    readonly partly: Set<string>
    /** Cuisines that hardly do without a food that somebody must not eat. */
    readonly kitchens: Set<string>
    readonly names: Set<string>
    readonly topics: Set<TopicRequest>
  }
  readonly durations: {
    readonly frames: readonly StopFrame[]
    readonly minutes: number
    /** Frames stated in the same clause. */
    readonly statedFrames?: readonly StopFrame[]
    /** Time to pass; ends at the point where it was stated. */
    readonly isToKill?: boolean
  }[]
  readonly soft: SoftRequest[]
  readonly unsupported: {
    readonly code: 'another_city' | 'no_such_place' | 'past_time' | 'out_of_scope' | 'no_time_left' | 'not_listed'
    readonly text: string
    readonly span: Span
  }[]
  readonly roles: Set<string>
  readonly unknown: Span[]
  readonly slots: { readonly slot: string; readonly value: string; readonly text: string; readonly span: Span }[]
}

/** Nothing stated yet. */
export function newInterpretation(text: string, isEventKnown: boolean): Interpretation {
  return {
    text,
    isEventKnown,
    frames: [],
    isOrderStated: false,
    isOrderExplicit: false,
    isOrderFree: false,
    orderedPairs: [],
    dates: [],
    excludedDates: [],
    dayparts: [],
    limits: [],
    nearTargets: [],
    awayFrom: [],
    onFoot: false,
    areLegsShort: false,
    features: new Set(),
    diets: [],
    preferredDiets: new Set(),
    prices: [],
    avoid: {
      kinds: new Set(),
      cuisines: new Set(),
      partly: new Set(),
      kitchens: new Set(),
      names: new Set(),
      topics: new Set(),
    },
    durations: [],
    soft: [],
    unsupported: [],
    roles: new Set(),
    unknown: [],
    slots: [],
  }
}
