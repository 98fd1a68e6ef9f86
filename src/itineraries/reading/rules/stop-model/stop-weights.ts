import { dataRows } from '../../../../text/data-rows.js'
import type { Weights } from './linear-model.js'

export interface StopWeights {
  /** Of a candidate: it belongs to a stop. */
  readonly stop: Weights
  /** Of two neighbouring candidates that belong to stops: they are one stop. */
  readonly same: Weights
}

let loaded: StopWeights | undefined

/** The weights of `data/models/stops.csv`, which `npm run train` writes. */
export function stopWeights(): StopWeights {
  loaded ??= load()
  return loaded
}

function load(): StopWeights {
  const rows = dataRows<'model' | 'feature' | 'weight'>('models/stops.csv')
  const of = (model: keyof StopWeights) =>
    new Map(rows.filter((row) => row.model === model).map(({ feature, weight }) => [feature, Number(weight)]))
  return { stop: of('stop'), same: of('same') }
}
