import { rulesOf } from './rule.js'

/**
 * Where the nouns are that a negation rules out: ahead of it, behind it, or nowhere. `whole` is said of a thing
 * wherever the text names it: "I hate pizza".
 */
export type Negation = 'ahead' | 'whole' | 'behind' | 'none'

/** Negations, by where the nouns are that they rule out. */
export const negatorRules = rulesOf('negation', (_, where) => where as Negation)

/** Words for a meal that is served at a table, which no counter does; `apart` from those for the meal itself. */
export const tableRules = rulesOf('at a table', (_, value) => value as 'apart' | '')
