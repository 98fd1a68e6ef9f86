import { isThere, rulesOf } from './rule.js'

/**
 * What a clause does: `request` asks, `aside` narrates, `busy` names an engagement, `refused` names places that will not
 * do; `open` may be any.
 */
export type ClauseRole = 'request' | 'aside' | 'busy' | 'refused' | 'open'

/** Which clauses request something and which only narrate. The first rule that applies decides. */
export const clauseRules = rulesOf('aside', (_, role) => role as ClauseRole)

/** Requests and questions about nothing to visit. Beside two stops, or one that is near something, they are a remark. */
export const offTopicRules = rulesOf('off topic', isThere)

/** The text points to something that it does not name. */
export const unclearRules = rulesOf('unclear', isThere)
