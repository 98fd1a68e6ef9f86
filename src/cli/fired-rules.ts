import { allRules } from '../itineraries/reading/rules/all-rules.js'
import type { Analysis } from '../itineraries/reading/rules/analysis.js'
import { applyRule } from '../itineraries/reading/rules/rule.js'

export interface FiredRule {
  readonly list: string
  readonly id: string
  readonly words: string
}

/** Every rule whose pattern and words apply, also where an earlier rule or an aside takes the words in the end. */
export const firedRules = (analysis: Analysis): FiredRule[] =>
  Object.entries(allRules).flatMap(([list, rules]) =>
    rules.flatMap((rule) => {
      const words = textsFor(list, analysis).flatMap((text) =>
        applyRule(rule, text).map(({ from, to }) => text.slice(from, to)),
      )
      return [...new Set(words)].map((each) => ({ list, id: rule.id, words: each }))
    }),
  )

/** What the rules of a list are applied to: most to the whole text, some to a clause. */
const textsFor = (list: string, { folded, clauses }: Analysis): string[] =>
  list === 'aside' ? clauses.map(({ from, to }) => folded.slice(from, to)) : [folded]
