import { helpFeatures } from '../../src/itineraries/reading/rules/help-model/help-features.js'
import { binary, type Example } from './fit-choices.js'
import { isHeldOut, labelledCalls, labelledOffTopic, ordinaryRequests } from './help-examples.js'
import type { RecordedSample } from './recorded-samples.js'

/** Texts that ask for something else than an outing, and requests for one; calls for help are none of the former. */
export function scopeExamples(samples: readonly RecordedSample[]): Example[] {
  const scopeOf = new Map(samples.map(({ input, reading }) => [input.intent, reading.scope]))
  const requests = ordinaryRequests(samples).filter((text) => !isHeldOut(text))
  const read = requests.map((text) => binary(helpFeatures(text), scopeOf.get(text) === 'off_topic'))
  const calls = labelledCalls().filter(({ help }) => help !== 'none')
  return [
    ...read,
    ...calls.map(({ text }) => binary(helpFeatures(text), false)),
    ...labelledOffTopic().map(({ text }) => binary(helpFeatures(text), true)),
  ]
}
