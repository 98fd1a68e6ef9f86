import { dataRows } from '../../../text/data-rows.js'
import type { Weights } from './linear-model.js'

/**
 * What the trained models decide. `stops`: words belong to a stop. `joints`: two neighbours that belong to stops are one.
 * `hours`: what a stated hour limits. `halves`: an hour is in the second half of the day.
 */
export type ModelName = 'stops' | 'joints' | 'hours' | 'halves'

const loaded = new Map<ModelName, Weights>()

/** The weights of `data/models`, which `npm run train` writes. */
export function modelWeights(name: ModelName): Weights {
  const weights = loaded.get(name) ?? readWeights(name)
  loaded.set(name, weights)
  return weights
}

const readWeights = (name: ModelName): Weights =>
  new Map(dataRows<'feature' | 'weight'>(`models/${name}.csv`).map(({ feature, weight }) => [feature, Number(weight)]))
