import { type Analysis, quoteOf, type Spanned } from './analysis.js'
import type { StopDraft } from './stop-draft.js'

/** A rest in the middle of the outing. */
export interface Rest extends Spanned {
  readonly begins: string
  /** Where the text says when it is over. */
  readonly ends?: string
}

/** "fish and chips, a nap (3-5), then sushi": what is named before a rest is over by then, what is named behind it comes later. */
export function keepRests(analysis: Analysis, rests: readonly Rest[], stops: readonly StopDraft[]): void {
  for (const rest of rests) {
    const quote = quoteOf(analysis, rest)
    for (const stop of stops.filter(({ extra: { at, date } }) => !at && !date))
      if (stop.to <= rest.from) stop.extra.end_by ??= { quote, time: rest.begins }
      else if (rest.ends !== undefined) stop.extra.not_before ??= { quote, time: rest.ends }
  }
}
