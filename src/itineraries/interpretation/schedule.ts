import type { HintCode, Instant, Span, StartRequest, WindowRequest } from './plan-request.js'

/** An interpretation placed on the calendar. */
export interface Schedule {
  readonly window: WindowRequest
  /** By frame, in the order of the interpretation. */
  readonly starts: readonly { readonly start?: StartRequest; readonly endBy?: Instant }[]
  readonly faults: readonly { readonly code: HintCode; readonly span: Span }[]
}

export interface EventTimes {
  readonly start: Instant
  readonly end: Instant
}
