import { scoreOf } from '../linear-model.js'
import { modelWeights } from '../model-weights.js'
import { type SideScene, type StopSide, sideFeatures, stopSides } from './side-features.js'

/** How each stop stands to the fan's event, in the order of the text: a conditional logit over `stopSides`. */
export function decideSides(scene: SideScene): StopSide[] {
  const weights = modelWeights('sides')
  const decided: StopSide[] = []
  for (const index of scene.stops.keys()) {
    const scores = sideFeatures(scene, index, decided).map((features) => scoreOf(weights, features))
    decided.push(stopSides[scores.indexOf(Math.max(...scores))]!)
  }
  return decided
}
