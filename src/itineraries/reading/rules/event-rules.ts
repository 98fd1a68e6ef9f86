import { isThere, rulesOf } from './rule.js'

export type Side = 'before' | 'after' | 'during'

export interface EventFinding {
  readonly relation: Side | 'skip' | 'mention'
  /** The words name the event; "before" alone may be before something else. */
  readonly isNamed: boolean
}

/**
 * How the outing, or the stop of a clause, stands to the fan's event. In the text the names of the event are ω, those of its
 * house φ.
 */
export const eventRules = rulesOf('event', (_, value): EventFinding => {
  const [relation, bare] = value.split(' ')
  return { relation: relation as EventFinding['relation'], isNamed: bare === undefined }
})

/** Words that state an order of stops. */
export const orderRules = rulesOf('order', isThere)
