import { parseArgs } from 'node:util'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { readWithRules } from '../../src/itineraries/reading/rules/rules-reader.js'
import { circumstancesOf, freshFiles, type RecordedSample, recordedSamples } from './recorded-samples.js'
import { countAgreeing, matchStops, type SlotScore, slotsOf } from './slots.js'

const usage = `npm run eval:slots -- [--intents FILE] [--answers FILE] [--slot NAME]

Compares what the rules read with recorded readings of a language model, slot by slot: precision and recall.
--slot shows each request in which that slot differs (several with commas between).`

const { values: options } = parseArgs({
  options: {
    intents: { type: 'string', default: freshFiles.requests },
    answers: { type: 'string', default: freshFiles.answers },
    slot: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const scores = new Map<string, SlotScore>()
function count(slot: string, right: number, read: number, expected: number): void {
  const score = scores.get(slot) ?? { right: 0, read: 0, expected: 0 }
  scores.set(slot, { right: score.right + right, read: score.read + read, expected: score.expected + expected })
}

function compare({ id, input }: RecordedSample, read: Reading, expected: Reading): void {
  const [ours, theirs] = [slotsOf(read), slotsOf(expected)]
  for (const slot of Object.keys(theirs)) {
    const [mine = [], other = []] = [ours[slot], theirs[slot]]
    const right = countAgreeing(slot, mine, other)
    count(slot, right, mine.length, other.length)
    if (options.slot?.split(',').includes(slot) && (right < mine.length || right < other.length))
      console.log(`${slot}: ${id} ${input.intent}\n   read ${mine.join(' | ')}\n   expected ${other.join(' | ')}`)
  }
  const pairs = matchStops(read.stops, expected.stops)
  count('stop', pairs.length, read.stops.length, expected.stops.length)
  const sameKind = pairs.filter(([a, b]) => a.kinds.some((kind) => b.kinds.includes(kind))).length
  count('stop of the kind', sameKind, read.stops.length, expected.stops.length)
  count('number of stops', read.stops.length === expected.stops.length ? 1 : 0, 1, 1)
  if (
    options.slot?.split(',').includes('stop') &&
    (pairs.length < read.stops.length || pairs.length < expected.stops.length)
  )
    console.log(`${id} ${input.intent}\n   read ${show(read)}\n   expected ${show(expected)}`)
}

const show = ({ stops }: Reading): string =>
  stops.map(({ quote, kinds }) => `${quote} (${kinds.join(',')})`).join(' | ')

function printScores(): void {
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)
  console.log(
    'slot'.padEnd(18),
    'precision'.padStart(9),
    'recall'.padStart(7),
    'read'.padStart(6),
    'expected'.padStart(9),
  )
  for (const [slot, { right, read, expected }] of scores)
    console.log(
      slot.padEnd(18),
      percent(right, read).padStart(9),
      percent(right, expected).padStart(7),
      String(read).padStart(6),
      String(expected).padStart(9),
    )
}

async function run(): Promise<void> {
  const { lexicon } = await catalogueOfFiles()
  for (const sample of recordedSamples({ requests: options.intents, answers: options.answers })) {
    const read = readWithRules(sample.input.intent, circumstancesOf(sample.input, lexicon))
    compare(sample, read.reading, sample.reading)
  }
  printScores()
}

if (options.help) console.error(usage)
else await run()
