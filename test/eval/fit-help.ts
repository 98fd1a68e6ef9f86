import { helpKinds } from '../../src/itineraries/reading/rules/help-model/help-called-for.js'
import { type Example, type FitOptions, fitChoices } from './fit-choices.js'

/** With the other models they take less than 1 MiB. */
const mostWeights = 10_000
const penalty = 1
/** Of the weights of one kind, to those that all kinds share. */
const kindPenalty = 2
const iterations = 40

/**
 * The weights of the model of calls for help, from a fit with all features and one with those that mattered most, because
 * weights that were only left out would be missed.
 */
export function fitHelp(examples: readonly Example[]): Map<string, number> {
  const counts = countsOf(examples)
  const options: FitOptions = { penalty, minOccurrences: 1, iterations, penaltyFactors: penaltyFactors(counts) }
  const weights = fitChoices(examples, options)
  const effect = ([feature, weight]: readonly [string, number]) =>
    Math.abs(weight) * Math.sqrt((counts.get(baseOf(feature))?.calls ?? 0) + 1)
  const kept = [...weights].sort((a, b) => effect(b) - effect(a)).slice(0, mostWeights)
  const names = new Set(kept.map(([feature]) => feature))
  const left = examples.map(({ options: all, chosen }) => ({
    options: all.map((features) => features.filter((feature) => names.has(feature))),
    chosen,
  }))
  return fitChoices(left, options)
}

/** In how many calls and in how many other texts a feature is. */
interface Count {
  calls: number
  others: number
}

const shared = 'help|'
const baseOf = (feature: string): string => feature.slice(feature.indexOf('|') + 1)

function countsOf(examples: readonly Example[]): Map<string, Count> {
  const counts = new Map<string, Count>()
  for (const { options, chosen } of examples)
    for (const feature of new Set(options[1]!.filter((name) => name.startsWith(shared)).map(baseOf))) {
      const count = counts.get(feature) ?? { calls: 0, others: 0 }
      counts.set(feature, count)
      if (chosen > 0) count.calls++
      else count.others++
    }
  return counts
}

/**
 * A feature that is about as frequent in calls as in other texts is trusted less: log-count ratios (S. Wang, C. Manning,
 * "Baselines and Bigrams", 2012), as penalties in place of scaled features.
 */
function penaltyFactors(counts: ReadonlyMap<string, Count>): Map<string, number> {
  const { calls, others } = counts.get('bias')!
  return new Map(
    [...counts].flatMap(([feature, count]) => {
      const ratio = Math.log((count.calls + 1) / (calls + 1) / ((count.others + 1) / (others + 1)))
      const factor = 1 / Math.max(leastTrust, (ratio / 2) ** 2)
      return [
        [shared + feature, factor] as const,
        ...helpKinds.map((kind) => [`${kind}|${feature}`, factor * kindPenalty] as const),
      ]
    }),
  )
}

const leastTrust = 0.05
