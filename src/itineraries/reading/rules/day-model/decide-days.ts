import type { Analysis } from '../analysis.js'
import type { DateFinding } from '../date-rules.js'
import { scoreOf } from '../linear-model.js'
import { modelWeights } from '../model-weights.js'
import type { StopDraft } from '../stop-draft.js'
import { dayFeatures } from './day-features.js'
import { type Day, daysOfText } from './days-of-text.js'

/** What is known of the days of a text before those of its stops are decided. */
export interface StatedDays {
  readonly analysis: Analysis
  /** Words for days that the rules take for days of the plan. */
  readonly ofPlan: readonly DateFinding[]
  readonly stops: readonly StopDraft[]
  /** For each stop the day that the rules give it. */
  readonly byRules: readonly (DateFinding | undefined)[]
}

/**
 * The day of each stop, or none, in the order of the text: a conditional logit over the days that the text names. "Buried my dad
 * on Tuesday" names a day, and none of the plan.
 */
export function decideDays(stated: StatedDays): (Day | undefined)[] {
  const days = daysOfText(stated.analysis.dates)
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
