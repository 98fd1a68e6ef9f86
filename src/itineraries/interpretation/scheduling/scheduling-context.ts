import type { Temporal } from 'temporal-polyfill'
import type { Interpretation } from '../interpretation.js'
import type { EventRequest, HintCode, Instant, Span, StartRequest, WindowRequest } from '../plan-request.js'
import type { EventTimes } from '../schedule.js'
import type { Calendar } from '../temporal/calendar.js'

/** Input of scheduling, and the faults collected on the way. */
export interface SchedulingContext {
  readonly interpretation: Interpretation
  readonly calendar: Calendar
  readonly eventRequest: EventRequest | undefined
  readonly event: EventTimes | undefined
  readonly faults: { code: HintCode; span: Span }[]
}

/** Start range and latest end of a stop. */
export interface StopTiming {
  readonly start?: StartRequest
  readonly endBy?: Instant
}

/** The schedule on given dates, feasible or not. */
export interface ScheduleAttempt {
  readonly window: WindowRequest
  readonly starts: readonly StopTiming[]
  readonly dates: readonly Temporal.PlainDate[]
}
