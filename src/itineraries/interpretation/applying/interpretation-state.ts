import type { InterpretationContext, VenueEntity } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { type Interpretation, newInterpretation } from '../interpretation.js'
import type { Side, Span } from '../plan-request.js'
import type { StopFrame } from '../stop-frame.js'
import type { Daypart } from '../temporal/calendar-vocabulary.js'
import type { DateMatch } from '../temporal/date-spec.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { StatedFeature } from './apply-qualities.js'
import type { Gap } from './keep-gaps.js'

/** State of interpretation: entities stated but not yet assigned to a stop. */
export interface InterpretationState {
  readonly context: InterpretationContext
  readonly interpretation: Interpretation
  clause: Clause
  /** Frames of the current clause. */
  currentFrames: StopFrame[]
  /** Frames of the previous clause. */
  previousFrames: readonly StopFrame[]
  pendingTimes: TimeExpression[]
  pendingDayparts: Daypart[]
  pendingDates: DateMatch[]
  pendingFeatures: StatedFeature[]
  pendingSide: Side | undefined
  pendingStay: number | undefined
  /** Fronted duration assigned to the first stop. */
  timeAhead: { readonly frame: StopFrame; readonly usualStay: number; readonly minutes: number } | undefined
  /** Remaining time from now. */
  hoursAhead: number | undefined
  pendingCount: number | undefined
  /** Sentence in which a stop has consumed the pending side. */
  sideTakenIn: number | undefined
  /** A frame used as a reference point, waiting for the stop it orders. */
  waiting: { relation: 'before' | 'after'; frame: StopFrame } | undefined
  /** The clause states a side of the event. */
  isApart: boolean
  /** The clause states a time. */
  hasOwnTime: boolean
  wasNegated: boolean
  /** Sentence that started with an ordinal word. */
  openedIn: number | undefined
  /** Sentence in which all list entries are negated. */
  deniedIn: number | undefined
  /** Cuisines to exclude from the meal named next. */
  pendingExclusions: string[]
  /** The next entity replaces the last one of its kind. */
  isCorrecting: boolean
  /** Past-tense mentions, possible antecedents. */
  readonly past: VenueEntity[]
  /** Hours stated before the first stop, which may apply to all stops. */
  leading: { readonly frame: StopFrame; readonly time: TimeExpression; readonly span: Span } | undefined
  readonly gaps: Gap[]
  /** Frames stated before a colon, which may be elaborated after it. */
  outline: { readonly sentence: number; readonly frames: StopFrame[] } | undefined
  /** Open "between" range; `until` is set if its end was stated first. */
  between: { readonly sentence: number; readonly frames: readonly StopFrame[]; readonly until?: StopFrame } | undefined
}

export function newInterpretationState(context: InterpretationContext): InterpretationState {
  return {
    context,
    interpretation: newInterpretation(context.text, context.event !== undefined),
    clause: {
      link: 'start',
      sentence: 0,
      mentions: [],
      isPast: false,
      isLost: false,
      isOrderStated: false,
      isAfterwards: false,
      isFallback: false,
      isReason: false,
      isDetail: false,
    },
    currentFrames: [],
    previousFrames: [],
    pendingTimes: [],
    pendingDayparts: [],
    pendingDates: [],
    pendingFeatures: [],
    pendingSide: undefined,
    pendingStay: undefined,
    timeAhead: undefined,
    hoursAhead: undefined,
    pendingCount: undefined,
    sideTakenIn: undefined,
    waiting: undefined,
    isApart: false,
    hasOwnTime: false,
    wasNegated: false,
    openedIn: undefined,
    deniedIn: undefined,
    pendingExclusions: [],
    isCorrecting: false,
    past: [],
    leading: undefined,
    gaps: [],
    outline: undefined,
    between: undefined,
  }
}
