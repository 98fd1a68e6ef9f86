import { dataRows } from '../../../../text/data-rows.js'
import type { Weights } from './linear-model.js'

export interface StopWeights {
  /** Of a candidate: it belongs to a stop. */
  readonly stop: Weights
  /** Of two neighbouring candidates that belong to stops: they are one stop. */
  readonly same: Weights
}

let loaded: StopWeights | undefined

/** The weights of `data/models`, which `npm run train` writes. */
export function stopWeights(): StopWeights {
  loaded ??= { stop: weightsIn('stops'), same: weightsIn('joints') }
  return loaded
}

const weightsIn = (name: string): Weights =>
  new Map(dataRows<'feature' | 'weight'>(`models/${name}.csv`).map(({ feature, weight }) => [feature, Number(weight)]))
