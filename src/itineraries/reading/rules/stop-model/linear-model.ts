/** Weights by feature. */
export type Weights = ReadonlyMap<string, number>

/** Logistic regression: the probability that an instance with these features is of the class. */
export const probability = (weights: Weights, features: Iterable<string>): number => {
  let sum = 0
  for (const feature of new Set(features)) sum += weights.get(feature) ?? 0
  return 1 / (1 + Math.exp(-sum))
}
