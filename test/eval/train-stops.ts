import { readdirSync, writeFileSync } from 'node:fs'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { circumstancesOfCase } from '../itineraries/interpretation/check-case.js'
import { readAllCases } from '../itineraries/interpretation/read-cases.js'
import { fitLogistic } from './fit-logistic.js'
import { labelledSamples } from './labelled-samples.js'
import { circumstancesOf, type RecordedLine, readLines, recordedSamples, toInput } from './recorded-samples.js'
import { type ConfirmedRequest, confirmedExamples, joined, type StopExamples, stopExamples } from './stop-examples.js'

/**
 * `npm run train`: fits the stop model to the labelled requests of `test/eval/labelled`, the recorded ones of
 * `test/eval/fresh`, and requests whose stops the rules read right, and writes `data/models/stops.csv`.
 * The same requests, rules and words give the same file.
 */
const folder = 'test/eval/labelled'
const options = { penalty: 10, minOccurrences: 2, iterations: 150 }
/** What the rules read right has to stay right. */
const confirmedWeight = 3
/** Smaller weights change no decision. */
const leastWeight = 0.03

async function train(): Promise<void> {
  const { lexicon } = await catalogueOfFiles()
  const answered = { requests: `${folder}/requests.jsonl`, answers: `${folder}/answers.jsonl` }
  const labelled = readdirSync(folder).filter((file) => !['requests.jsonl', 'answers.jsonl'].includes(file))
  const samples = [
    ...labelled.flatMap((file) => labelledSamples(`${folder}/${file}`)),
    ...recordedSamples(answered),
    ...recordedSamples(),
  ]
  const confirmed = confirmedExamples([...strictCases(), ...checkedIntents(lexicon)])
  const examples = joined([stopExamples(samples, lexicon), ...Array<StopExamples>(confirmedWeight).fill(confirmed)])
  const lines = (['stop', 'same'] as const).flatMap((model) => weightLines(model, examples))
  writeFileSync('data/models/stops.csv', ['model,feature,weight', ...lines, ''].join('\n'))
  console.log(`${samples.length} requests, ${examples.stop.length} candidates, ${examples.same.length} pairs`)
  console.log(`${lines.length} weights written to data/models/stops.csv`)
}

/** Cases with a number of stops. */
const strictCases = (): ConfirmedRequest[] =>
  [...readAllCases()].flatMap(([, cases]) =>
    cases.flatMap(({ stops, ...one }) =>
      stops === undefined ? [] : [{ text: one.text, circumstances: circumstancesOfCase(one), stops: stops.length }],
    ),
  )

interface Intent extends RecordedLine {
  readonly expect: { readonly stops?: readonly unknown[] }
}

/** Requests with a number of stops that a checker expects. */
const checkedIntents = (lexicon: Lexicon): ConfirmedRequest[] =>
  readLines<Intent>('test/eval/intents.jsonl').flatMap((line) => {
    const input = toInput(line)
    const stops = line.expect.stops?.length ?? 0
    return stops === 0 ? [] : [{ text: input.intent, circumstances: circumstancesOf(input, lexicon), stops }]
  })

const weightLines = (model: keyof StopExamples, examples: StopExamples): string[] =>
  [...fitLogistic(examples[model], options)]
    .filter(([, weight]) => Math.abs(weight) >= leastWeight)
    .map(([feature, weight]) => `${model},"${feature.replaceAll('"', '""')}",${Number(weight.toFixed(3))}`)

await train()
