import type { Analysis } from '../analysis.js'
import type { DateFinding } from '../date-rules.js'
import { scoreOf } from '../linear-model.js'
import { modelWeights } from '../model-weights.js'
import type { StopDraft } from '../stop-draft.js'
import { dayFeatures } from './day-features.js'
import { type Day, daysOfText } from './days-of-text.js'

/** The days of a text and its stops, before the days of the stops are decided. */
export interface StatedDays {
  readonly analysis: Analysis
  /** Mentions of days that the rules assign to the plan. */
  readonly ofPlan: readonly DateFinding[]
  readonly stops: readonly StopDraft[]
  /** For each stop the day that the rules assign. */
  readonly byRules: readonly (DateFinding | undefined)[]
}

/**
 * The day of each stop, or none, in the order of the text: a conditional logit (D. McFadden, 1974) over the days that the text names.
 * A day may be that of something else: "I have an exam on Monday".
 */
export function decideDays(stated: StatedDays): (Day | undefined)[] {
  const days = daysOfText(stated.analysis)
  if (days.length === 0) return stated.stops.map(() => undefined)
  const weights = modelWeights('days')
  const decided: (Day | undefined)[] = []
  for (const index of stated.stops.keys()) {
    const scores = dayFeatures({ ...stated, days, index, previous: decided.at(-1) }).map((features) =>
      scoreOf(weights, features),
    )
    decided.push(days[scores.indexOf(Math.max(...scores)) - 1])
  }
  return decided
}
