import type { Analysis } from '../analysis.js'
import type { DateFinding } from '../date-rules.js'
import { clauseWords, nearestWords, positionOf, sentenceWords } from '../word-features.js'

/** A day named in a text, or several alternative days. */
export interface Day {
  readonly key: string
  readonly dates: readonly string[]
  /** Every mention of it. */
  readonly findings: readonly DateFinding[]
  /** Features of the words around the mentions. */
  readonly wordFeatures: readonly string[]
}

/** The different days that a text names, in its order. */
export const daysOfText = ({ dates, tokens }: Analysis): Day[] =>
  [...Map.groupBy(dates, (finding) => finding.dates.join())].map(([key, findings]) => ({
    key,
    dates: findings[0]!.dates,
    findings,
    wordFeatures: findings.flatMap((finding) => {
      const position = positionOf(tokens, finding)
      return [...nearestWords(tokens, position), ...clauseWords(tokens, position), ...sentenceWords(tokens, position)]
    }),
  }))
