import { allRules } from '../itineraries/reading/rules/all-rules.js'
import type { Analysis } from '../itineraries/reading/rules/analysis.js'
import { findClocks, wordsAround } from '../itineraries/reading/rules/find-clocks.js'
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

/** What the rules of a list are applied to: most to the whole text, some to a clause or to the words around an hour. */
function textsFor(list: string, { folded, tokens, mentions, clauses }: Analysis): string[] {
  if (list === 'aside') return clauses.map(({ from, to }) => folded.slice(from, to))
  if (!list.endsWith(' an hour')) return [folded]
  return findClocks(folded, tokens, mentions).flatMap(({ from, to }) => {
    if (list === 'words behind an hour') return [wordsAround(folded, from, to).behind]
    // The words in front end where the hour itself begins, which may be behind "at".
    const starts = tokens.map(({ span }) => span[0]).filter((start) => from <= start && start < to)
    return starts.map((start) => wordsAround(folded, start, to).before)
  })
}
