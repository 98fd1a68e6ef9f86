import type { Temporal } from 'temporal-polyfill'
import type {
  AwayRequest,
  Diet,
  HintCode,
  NearRequest,
  PriceLevel,
  Side,
  SoftRequest,
  Span,
  TopicRequest,
  VenueKindName,
  WalkingRequest,
} from './plan-request.js'
import type { StopFrame } from './stop-frame.js'
import type { Daypart } from './temporal/calendar-vocabulary.js'

/** A stated limit of the outing in minutes after midnight. */
export interface OutingLimit {
  readonly minutes: number
  readonly span: Span
}

/** Meaning of the text before it is placed on the calendar. */
export interface Interpretation {
  readonly text: string
  /** The request refers to an event. */
  readonly isEventKnown: boolean
  readonly frames: StopFrame[]
  isOrderStated: boolean
  readonly dates: { readonly day: Temporal.PlainDate; readonly span: Span }[]
  daypart?: Daypart
  /** The outing starts then or later. */
  from?: OutingLimit
  /** Everything is over by then. */
  until?: OutingLimit
  /** The outing starts at once. */
  isAtOnce: boolean
  /** Limit for the whole outing. */
  totalMinutes?: number
  near?: NearRequest
  readonly awayFrom: AwayRequest[]
  walking: WalkingRequest
  party?: { readonly people: number; readonly span: Span }
  event?: { readonly relation?: Side }
  isEventSkipped: boolean
  arriveBefore?: number
  readonly features: Set<'kids' | 'wheelchair' | 'fewsteps' | 'chain'>
  readonly diets: {
    readonly diet: Diet
    /** One of several acceptable diets. */
    readonly isChoice: boolean
    readonly frame?: StopFrame
    readonly span: Span
  }[]
  readonly preferredDiets: Set<Diet>
  readonly prices: {
    readonly min?: PriceLevel
    readonly max?: PriceLevel
    readonly cents?: number
    /** `cents` are those of the whole party. */
    readonly isTotal: boolean
    readonly frame?: StopFrame
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
  readonly soft: SoftRequest[]
  readonly unsupported: {
    readonly code: HintCode
    readonly span: Span
  }[]
  readonly slots: { readonly slot: string; readonly value: string; readonly text: string; readonly span: Span }[]
}

/** Nothing stated yet. */
export function newInterpretation(text: string, isEventKnown: boolean): Interpretation {
  return {
    text,
    isEventKnown,
    frames: [],
    isOrderStated: false,
    dates: [],
    isAtOnce: false,
    awayFrom: [],
    walking: { onFoot: false, isStated: false },
    isEventSkipped: false,
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
    soft: [],
    unsupported: [],
    slots: [],
  }
}
