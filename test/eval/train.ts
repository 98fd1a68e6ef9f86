import { writeFileSync } from 'node:fs'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import type { ModelName } from '../../src/itineraries/reading/rules/model-weights.js'
import { circumstancesOfCase } from '../itineraries/interpretation/check-case.js'
import { readAllCases } from '../itineraries/interpretation/read-cases.js'
import { circumstances } from '../itineraries/reading/read-sample.js'
import { dayExamples, daysReadRight, outingDayExamples } from './day-examples.js'
import { type Example, type FitOptions, fitChoices, joined, weighted } from './fit-choices.js'
import { fitHelp } from './fit-help.js'
import { helpExamples } from './help-examples.js'
import { hourExamples, type QuotedHours, quotedHourExamples } from './hour-examples.js'
import { circumstancesOf, type RecordedLine, type RecordedSample, readLines, toInput } from './recorded-samples.js'
import { scopeExamples } from './scope-examples.js'
import { optionalExamples, type QuotedSides, quotedSideExamples, sideExamples } from './side-examples.js'
import { quotedExamples, type StopExamples, stopExamples } from './stop-examples.js'
import { daySamples, trainingSamples } from './training-samples.js'
import { nearExamples, valueExamples, valuesReadRight } from './value-examples.js'

/**
 * `npm run train`: fits the trained models to the labelled requests of `test/eval/labelled`, the recorded ones
 * of `test/eval/fresh`, and those of `test/eval/labelled-quotes.jsonl`, and writes `data/models`.
 * The same requests, rules and words give the same files.
 * Names of labelled files behind the command are left out, to measure with them. `npm run train -- help` fits the model of
 * calls for help and that of texts about something else, `npm run train -- sides` those of sides and of stops that may be left out,
 * `npm run train -- days` that of days.
 */
/** Of each model what labelled files that were left out are read best by. */
const options: Readonly<
  Record<Exclude<ModelName, 'help'>, Omit<FitOptions, 'iterations'> & { readonly leastWeight: number }>
> = {
  stops: { penalty: 10, minOccurrences: 5, leastWeight: 0.15 },
  joints: { penalty: 2, minOccurrences: 6, leastWeight: 0.15 },
  kinds: { penalty: 4, minOccurrences: 5, leastWeight: 0.3 },
  nears: { penalty: 3, minOccurrences: 4, leastWeight: 0.15 },
  values: { penalty: 3, minOccurrences: 4, leastWeight: 0.2 },
  unread: { penalty: 4, minOccurrences: 5, leastWeight: 0.18 },
  days: { penalty: 3, minOccurrences: 3, leastWeight: 0.16 },
  hours: { penalty: 8, minOccurrences: 4, leastWeight: 0.08 },
  halves: { penalty: 1, minOccurrences: 3, leastWeight: 0.1 },
  sides: { penalty: 3, minOccurrences: 4, leastWeight: 0.125 },
  optional: { penalty: 2, minOccurrences: 3, leastWeight: 0.2 },
  scopes: { penalty: 1, minOccurrences: 2, leastWeight: 0.12 },
}
const iterations = 150
const leastWeightOfHelp = 0.03
/** As how many others a plain request counts: most fans write such ones, and their labels are certain. */
const plainWeight = 6
const plainWeightOfSides = 2
const maxPlainWords = 20

async function train(): Promise<void> {
  const names = process.argv.slice(2)
  const samples = trainingSamples(names)
  if (!names.includes('sides') && !names.includes('days')) {
    const all = [...samples, ...daySamples()]
    saveWeights('help', fitHelp(helpExamples(all)), leastWeightOfHelp)
    writeWeights('scopes', scopeExamples(all))
  }
  if (names.includes('help')) return
  const { lexicon } = await catalogueOfFiles()
  const requests = quotedRequests(lexicon)
  if (names.includes('days')) {
    writeDays(samples, lexicon)
    return
  }
  if (names.includes('sides')) {
    writeSides(samples, requests, lexicon)
    return
  }
  // What is read before the stops depends on these weights alone.
  writeWeights('nears', nearExamples(samples, lexicon))
  const [plain, others] = [samples.filter(isPlain), samples.filter((sample) => !isPlain(sample))]
  const { stops, joints, kinds } = joined(
    ['stops', 'joints', 'kinds'],
    [stopExamples(others, lexicon), plainly(stopExamples(plain, lexicon)), plainly(quotedExamples(requests))],
  )
  writeWeights('stops', stops)
  writeWeights('joints', joints)
  writeWeights('kinds', kinds)
  writeDays(samples, lexicon)
  // The hours of a text are given to the stops that these weights find.
  const ofCases = quotedHourExamples(requests.filter(({ hours }) => hours.length > 0))
  const { hours, halves } = joined(['hours', 'halves'], [hourExamples(samples, lexicon), ofCases])
  writeWeights('hours', hours)
  writeWeights('halves', halves)
  writeSides(samples, requests, lexicon)
  // Whether a value is meant, and which words are left, depends on all that the other weights read.
  const { values, unread } = valueExamples(samples, lexicon)
  writeWeights('values', [...values, ...weighted(valuesReadRight(casesReadRight()), plainWeight)])
  writeWeights('unread', unread)
}

/** The strict cases that are read as expected. */
const casesReadRight = () =>
  [...readAllCases().values()]
    .flat()
    .filter(({ isOpen }) => !isOpen)
    .map((one) => ({ text: one.text, circumstances: circumstancesOfCase(one) }))

/** From all requests, and those about other days than that of the outing. */
function writeDays(samples: readonly RecordedSample[], lexicon: Lexicon): void {
  writeWeights('days', [
    ...dayExamples([...samples, ...daySamples()], lexicon),
    ...outingDayExamples(readLines('test/eval/labelled-outing-days.jsonl'), circumstances),
    ...weighted(daysReadRight(casesReadRight()), plainWeight),
  ])
}

const isPlain = ({ input }: RecordedSample): boolean => input.intent.split(' ').length <= maxPlainWords

const plainly = ({ stops, joints, kinds }: StopExamples): StopExamples => ({
  stops: weighted(stops, plainWeight),
  joints: weighted(joints, plainWeight),
  kinds: weighted(kinds, plainWeight),
})

/** What is said of the stops that the other weights find, and of their hours. */
function writeSides(samples: readonly RecordedSample[], requests: readonly QuotedSides[], lexicon: Lexicon): void {
  const ofCases = quotedSideExamples(requests.filter(({ sides }) => sides.length > 0))
  writeWeights('sides', [
    ...sideExamples([...samples, ...daySamples()], lexicon),
    ...weighted(ofCases, plainWeightOfSides),
  ])
  writeWeights('optional', optionalExamples(samples, lexicon))
}

function writeWeights(name: keyof typeof options, examples: readonly Example[]): void {
  const { leastWeight, ...ofModel } = options[name]
  saveWeights(name, fitChoices(examples, { ...ofModel, iterations }), leastWeight)
}

function saveWeights(name: ModelName, fitted: ReadonlyMap<string, number>, leastWeight: number): void {
  const weights = [...fitted].filter(([, weight]) => Math.abs(weight) >= leastWeight)
  const byTemplate = Map.groupBy(weights, ([feature]) => feature.slice(0, feature.indexOf('=') + 1 || undefined))
  const rows = [...byTemplate].flatMap(([template, ofTemplate]) =>
    ofTemplate.map(([feature, weight], index) => [
      index === 0 ? template : '',
      feature.slice(template.length),
      weight.toFixed(2),
    ]),
  )
  const file = `data/models/${name}.csv`
  writeFileSync(
    file,
    [['template', 'value', 'weight'], ...rows].map((row) => `${row.map(csvCell).join(',')}\n`).join(''),
  )
  console.log(`${rows.length} weights written to ${file}`)
}

const csvCell = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

interface Quotes {
  readonly text: string
  readonly stops: readonly string[]
  readonly hours?: QuotedHours['hours']
  readonly sides?: QuotedSides['sides']
}

/** The strict cases and the checked requests whose stops are labelled. */
function quotedRequests(lexicon: Lexicon): (QuotedHours & QuotedSides)[] {
  const cases = [...readAllCases()].flatMap(([, ofFile]) => ofFile)
  const intents = readLines<RecordedLine>('test/eval/intents.jsonl').map(toInput)
  const circumstances = new Map([
    ...cases.map((one) => [one.text, circumstancesOfCase(one)] as const),
    ...intents.map((input) => [input.intent, circumstancesOf(input, lexicon)] as const),
  ])
  return readLines<Quotes>('test/eval/labelled-quotes.jsonl').map(({ text, stops, hours = [], sides = [] }) => {
    const given = circumstances.get(text)
    if (!given) throw new Error(`"${text}" is in no case and no intent`)
    return { text, circumstances: given, stops, hours, sides }
  })
}

await train()
