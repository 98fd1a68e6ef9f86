/** Weights by feature. */
export type Weights = ReadonlyMap<string, number>

/** The sum of the weights of an option's features. */
export function scoreOf(weights: Weights, features: Iterable<string>): number {
  let sum = 0
  for (const feature of new Set(features)) sum += weights.get(feature) ?? 0
  return sum
}

/** The features of one of several options: it shares no weight with the others. */
export const featuresOf = (option: string, features: readonly string[]): string[] =>
  features.map((feature) => `${option}|${feature}`)

/** The weights of `featuresOf`, by feature and option. */
export type OptionWeights = ReadonlyMap<string, ReadonlyMap<string, number>>

export function byOption(weights: Weights): OptionWeights {
  const all = new Map<string, Map<string, number>>()
  for (const [key, weight] of weights) {
    const end = key.indexOf('|')
    const feature = key.slice(end + 1)
    const options = all.get(feature) ?? new Map<string, number>()
    all.set(feature, options.set(key.slice(0, end), weight))
  }
  return all
}

/** The score of each option that has one of the features: as `scoreOf` of its features, with one look-up for all options. */
export function scoresByOption(weights: OptionWeights, features: Iterable<string>): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const feature of new Set(features))
    for (const [option, weight] of weights.get(feature) ?? []) scores.set(option, (scores.get(option) ?? 0) + weight)
  return scores
}

/** Logistic regression: the probability that an instance with these features is of the class. */
export const probability = (weights: Weights, features: Iterable<string>): number =>
  1 / (1 + Math.exp(-scoreOf(weights, features)))

/** Conditional logit: the probability of each of several options, given their scores. */
export function sharesOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - highest))
  const sum = odds.reduce((total, each) => total + each, 0)
  return odds.map((each) => each / sum)
}
