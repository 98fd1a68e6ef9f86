import type { HintCode, Instant, Span, StartWish, WindowWish } from '../wish.js'

/** A story on the calendar. */
export interface Schedule {
  readonly window: WindowWish
  /** By draft, in the order of the story. */
  readonly starts: readonly { readonly start?: StartWish; readonly endBy?: Instant }[]
  readonly faults: readonly { readonly code: HintCode; readonly span: Span }[]
}

export interface EventTimes {
  readonly start: Instant
  readonly end: Instant
}
