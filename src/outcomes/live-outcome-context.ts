import type { LiveOutcomes } from './live-outcomes.js'

export interface LiveOutcomeContext {
  /** The source of outcome subscriptions. */
  liveOutcomes: LiveOutcomes
}
