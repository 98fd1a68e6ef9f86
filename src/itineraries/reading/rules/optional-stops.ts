import type { Analysis } from './analysis.js'
import { probability } from './linear-model.js'
import { modelWeights } from './model-weights.js'
import { withNamedPatterns } from './named-patterns.js'
import type { StopDraft } from './stop-draft.js'
import { nearestWords, positionOf, sentenceAt } from './word-features.js'

/** A stop that is plainly wanted must not be left out: rather read none as optional. */
const leastProbability = 0.4

/**
 * Marks the stops that the text says may be left out: right behind them ("if there's time"), else ("maybe a gallery") by a
 * logistic regression.
 */
export function markOptional(analysis: Analysis, stops: readonly StopDraft[]): void {
  for (const [index, stop] of stops.entries()) {
    const isSaid = ifTime.test(analysis.folded.slice(stop.to))
    if (isSaid || probability(modelWeights('optional'), optionalFeatures(analysis, stops, index)) >= leastProbability)
      stop.extra.must = false
  }
}

/** "an ice cream if there's time" */
export const ifTime = new RegExp(`^${withNamedPatterns('<if-time>')}`, 'u')

/** Words that are looked at on either side of the stop. */
const reach = 10

/** The words of the stop, and those of its sentence between its neighbours. */
export function optionalFeatures({ tokens }: Analysis, stops: readonly StopDraft[], index: number): string[] {
  const stop = stops[index]!
  const position = positionOf(tokens, stop)
  const [first, last] = sentenceAt(tokens, position)
  const [previous, next] = [stops[index - 1], stops[index + 1]]
  const from = Math.max(first, position.start - reach, previous ? positionOf(tokens, previous).end : 0)
  const to = Math.min(last, position.end + reach, next ? positionOf(tokens, next).start : tokens.length)
  const words = (start: number, end: number) => tokens.slice(start, end).map(({ word }) => word)
  const [lead, own, tail] = [words(from, position.start), words(position.start, position.end), words(position.end, to)]
  const pairs = (list: readonly string[]) => list.slice(1).map((word, at) => `${list[at]} ${word}`)
  return [
    'bias',
    `first=${index === 0}`,
    `last=${index === stops.length - 1}`,
    ...lead.map((word) => `lead=${word}`),
    ...pairs(lead).map((pair) => `lead=${pair}`),
    ...own.map((word) => `own=${word}`),
    ...tail.map((word) => `tail=${word}`),
    ...pairs(tail).map((pair) => `tail=${pair}`),
    ...nearestWords(tokens, position),
  ]
}
