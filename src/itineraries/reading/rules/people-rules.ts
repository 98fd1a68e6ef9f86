import type { Reading } from '../reading.js'
import { isThere, rulesOf, type Unquoted } from './rule.js'
import { type Diet, ruleLexicon } from './rule-lexicon.js'

/** Children come along. */
export const kidsRules = rulesOf('kids', isThere)

/** A wheelchair or no steps at all is a must; a weak leg is a wish for few of them. */
export const wheelchairRules = rulesOf('wheelchair', (_, value) => ({ must: value === 'must' }))

type DietFinding = Unquoted<NonNullable<Reading['diets']>[number]>

/** Diets of anybody in the party: where in doubt they are taken, because leaving one out is the worse mistake. */
export const dietRules = rulesOf('diet', ({ d, d2 }, value): DietFinding | undefined => {
  const word = d ?? d2
  const diet = word === undefined ? (value as Diet) : ruleLexicon().diets.get(word)
  return diet && { diet, must: value !== 'wish' }
})

/** What says who a person is, and no cuisine or stop: "my Dutch uncle", "una amiga francesa", "a bar owner". */
export const personRules = rulesOf('person', isThere)
