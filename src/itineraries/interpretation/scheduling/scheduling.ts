import type { Temporal } from 'temporal-polyfill'
import type { Story } from '../interpretation.js'
import type { EventRequest, HintCode, Instant, Span, StartRequest, WindowRequest } from '../plan-request.js'
import type { EventTimes } from '../schedule.js'
import type { Calendar } from '../temporal/calendar.js'

/** What scheduling looks at, and the faults that it finds on the way. */
export interface Scheduling {
  readonly story: Story
  readonly calendar: Calendar
  readonly wish: EventRequest | undefined
  readonly event: EventTimes | undefined
  readonly faults: { code: HintCode; span: Span }[]
  /** What is wanted cannot be had in the time that was told, which is another's then. */
  readonly isOpenEnded?: boolean
}

/** When one stop may start and has to be over. */
export interface Placed {
  readonly start?: StartRequest
  readonly endBy?: Instant
}

/** The story on some dates, possible or not. */
export interface Attempt {
  readonly window: WindowRequest
  readonly starts: readonly Placed[]
  readonly dates: readonly Temporal.PlainDate[]
}
