import { featuresOfRequest } from './help-model/help-features.js'
import { probability } from './linear-model.js'
import { modelWeights } from './model-weights.js'

/** Enough where nothing to visit is asked for, because no plan is refused then. */
const leastWithoutPlan = 0.4
/** Of 1,000 requests for an outing that the model was not trained on, one reaches it. */
const leastWithStops = 0.8

/** Whether a text asks for something else than an outing: a logistic regression over its words. */
export const isOffTopic = (text: string, hasStops: boolean): boolean =>
  probability(modelWeights('scopes'), featuresOfRequest(text)) >= (hasStops ? leastWithStops : leastWithoutPlan)
