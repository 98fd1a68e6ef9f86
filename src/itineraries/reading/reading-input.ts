/** What a reader gets. */
export interface ReadingInput {
  readonly text: string
  /** Local time of the fan with weekday: `Friday 2026-12-04 10:00`. */
  readonly now: string
  /** The nearest large city, if there is one. */
  readonly city?: string
  readonly partySize: number
  /** The event of the request: times as `now`. */
  readonly event?: { readonly name: string; readonly venue: string; readonly starts: string; readonly ends: string }
}
