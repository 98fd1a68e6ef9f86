import { dataRows } from '../../../text/data-rows.js'
import { byOption, type OptionWeights, type Weights } from './linear-model.js'

/**
 * What the trained models decide. `nears`: a name says where something is to be. `stops`: words belong to a stop. `joints`:
 * two neighbours that belong to stops are one. `kinds`: what kind of place a stop is. `values`: a value is meant. `unread`: words
 * that nothing reads are a wish. `days`: on which day of the text a stop is. `hours`: what a stated hour limits. `halves`: an hour is
 * in the second half of the day. `sides`: how a stop stands to the fan's event. `optional`: a stop may be left out. `help`: a text
 * calls for help. `scopes`: a text asks for something else than an outing.
 */
export type ModelName =
  | 'nears'
  | 'stops'
  | 'joints'
  | 'kinds'
  | 'values'
  | 'unread'
  | 'days'
  | 'hours'
  | 'halves'
  | 'sides'
  | 'optional'
  | 'help'
  | 'scopes'

const loaded = new Map<ModelName, Weights>()
const loadedByOption = new Map<ModelName, OptionWeights>()

/** The weights of `data/models`, which `npm run train` writes. */
export function modelWeights(name: ModelName): Weights {
  const weights = loaded.get(name) ?? readWeights(name)
  loaded.set(name, weights)
  return weights
}

/** The same for a model whose options all have the features of what is judged. */
export function optionWeights(name: 'help' | 'kinds'): OptionWeights {
  const weights = loadedByOption.get(name) ?? byOption(readWeights(name))
  loadedByOption.set(name, weights)
  return weights
}

/** A feature is a template (`before 1=`) and a value (`in`); without a template it is of that of the row above. */
function readWeights(name: ModelName): Weights {
  let current = ''
  return new Map(
    dataRows<'template' | 'value' | 'weight'>(`models/${name}.csv`).map(({ template, value, weight }) => {
      current = template || current
      return [current + value, Number(weight)]
    }),
  )
}
