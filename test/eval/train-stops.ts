import { readdirSync, writeFileSync } from 'node:fs'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { csvLine } from '../../src/text/csv-line.js'
import { circumstancesOfCase } from '../itineraries/interpretation/check-case.js'
import { readAllCases } from '../itineraries/interpretation/read-cases.js'
import { fitLogistic } from './fit-logistic.js'
import { labelledSamples } from './labelled-samples.js'
import { circumstancesOf, type RecordedLine, readLines, recordedSamples, toInput } from './recorded-samples.js'
import { joined, type QuotedRequest, quotedExamples, type StopExamples, stopExamples } from './stop-examples.js'

/**
 * `npm run train`: fits the stop model to the labelled requests of `test/eval/labelled`, the recorded ones of
 * `test/eval/fresh`, and those of `test/eval/stop-quotes.jsonl`, and writes `data/models`.
 * The same requests, rules and words give the same file.
 */
const folder = 'test/eval/labelled'
const files = { stop: 'data/models/stops.csv', same: 'data/models/joints.csv' }
/** Penalties by which labelled files that were left out are read best. */
const options = {
  stop: { penalty: 5, minOccurrences: 3, iterations: 150 },
  same: { penalty: 2, minOccurrences: 3, iterations: 150 },
}
/** These are plain requests whose number of stops is certain. */
const quotedWeight = 3
/** Smaller weights change no decision. */
const leastWeight = 0.05

async function train(): Promise<void> {
  const { lexicon } = await catalogueOfFiles()
  const answered = { requests: `${folder}/requests.jsonl`, answers: `${folder}/answers.jsonl` }
  const labelled = readdirSync(folder).filter((file) => !['requests.jsonl', 'answers.jsonl'].includes(file))
  const samples = [
    ...labelled.flatMap((file) => labelledSamples(`${folder}/${file}`)),
    ...recordedSamples(answered),
    ...recordedSamples(),
  ]
  const quoted = quotedExamples(quotedRequests(lexicon))
  const examples = joined([stopExamples(samples, lexicon), ...Array<StopExamples>(quotedWeight).fill(quoted)])
  console.log(`${samples.length} requests, ${examples.stop.length} candidates, ${examples.same.length} pairs`)
  for (const [model, file] of Object.entries(files) as [keyof StopExamples, string][]) {
    const lines = weightLines(model, examples)
    writeFileSync(file, ['feature,weight', ...lines, ''].join('\n'))
    console.log(`${lines.length} weights written to ${file}`)
  }
}

interface StopQuotes {
  readonly text: string
  readonly stops: readonly string[]
}

/** The strict cases and the checked requests whose stops are labelled. */
function quotedRequests(lexicon: Lexicon): QuotedRequest[] {
  const cases = [...readAllCases()].flatMap(([, ofFile]) => ofFile)
  const intents = readLines<RecordedLine>('test/eval/intents.jsonl').map(toInput)
  const circumstances = new Map([
    ...cases.map((one) => [one.text, circumstancesOfCase(one)] as const),
    ...intents.map((input) => [input.intent, circumstancesOf(input, lexicon)] as const),
  ])
  return readLines<StopQuotes>('test/eval/stop-quotes.jsonl').map(({ text, stops }) => {
    const given = circumstances.get(text)
    if (!given) throw new Error(`"${text}" is in no case and no intent`)
    return { text, circumstances: given, stops }
  })
}

const weightLines = (model: keyof StopExamples, examples: StopExamples): string[] =>
  [...fitLogistic(examples[model], options[model])]
    .filter(([, weight]) => Math.abs(weight) >= leastWeight)
    .map(([feature, weight]) => csvLine([feature, Number(weight.toFixed(2))]).trimEnd())

await train()
