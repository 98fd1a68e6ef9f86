import { readdirSync } from 'node:fs'
import { labelledSamples, shortSamples } from './labelled-samples.js'
import { type RecordedSample, recordedSamples } from './recorded-samples.js'

const folder = 'test/eval/labelled'
const folderOfDays = 'test/eval/labelled-days'

/** All labelled requests but those of the named files of `test/eval/labelled`; `short` are those of `test/eval/short`. */
export function trainingSamples(leftOut: readonly string[] = []): RecordedSample[] {
  const answered = { requests: `${folder}/requests.jsonl`, answers: `${folder}/answers.jsonl` }
  const left = ['requests.jsonl', 'answers.jsonl', ...leftOut.map((name) => `${name}.jsonl`)]
  const labelled = readdirSync(folder).filter((file) => !left.includes(file))
  return [
    ...labelled.flatMap((file) => labelledSamples(`${folder}/${file}`)),
    ...(leftOut.includes('short') ? [] : shortSamples()),
    ...recordedSamples(answered),
    ...recordedSamples(),
  ]
}

/** Requests of the kinds that fail, for the models of days, sides, help and scopes: the others did not improve with them. */
export const daySamples = (): RecordedSample[] =>
  readdirSync(folderOfDays).flatMap((file) => labelledSamples(`${folderOfDays}/${file}`))
