import { parseArgs } from 'node:util'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import { interpret } from '../../src/itineraries/interpretation/interpret.js'
import type { PlanRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { Calendar } from '../../src/itineraries/interpretation/temporal/calendar.js'
import { checkReading } from '../../src/itineraries/reading/check/check-reading.js'
import { compileReading } from '../../src/itineraries/reading/compile/compile-reading.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { readWithRules } from '../../src/itineraries/reading/rules/rules-reader.js'
import { settleFaults } from '../../src/itineraries/reading/settle-faults.js'
import { labelledSamples } from './labelled-samples.js'
import { circumstancesOf, freshFiles, recordedSamples } from './recorded-samples.js'
import { type AgreementPart, agreementParts, compareRequests } from './request-agreement.js'

const usage = `npm run eval:requests -- [--labelled FILE | --intents FILE --answers FILE] [--miss PART]

Compares the plan requests of both built-in readers with those of recorded readings: the share of requests in which each part
agrees. Both may be acceptable where they differ. --miss shows the requests of which the rules read that part otherwise.`

const { values: options } = parseArgs({
  options: {
    labelled: { type: 'string' },
    intents: { type: 'string', default: freshFiles.requests },
    answers: { type: 'string', default: freshFiles.answers },
    miss: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

type Reader = (text: string, circumstances: Circumstances) => Promise<PlanRequest>

const readers: Readonly<Record<'builtin' | 'rules', Reader>> = {
  builtin: async (text, circumstances) => interpret(text, circumstances),
  rules: async (text, circumstances) =>
    compileReading((await readWithRules(text, circumstances))!, text, circumstances),
}

function expectedRequest(reading: Reading, text: string, circumstances: Circumstances): PlanRequest {
  const { now, zone, event, lexicon } = circumstances
  const faults = checkReading(reading, text, new Calendar(now, zone, event?.start), lexicon)
  return compileReading(settleFaults(reading, faults), text, circumstances)
}

async function run(): Promise<void> {
  const { lexicon } = await catalogueOfFiles()
  const samples = options.labelled
    ? labelledSamples(options.labelled)
    : recordedSamples({ requests: options.intents, answers: options.answers })
  const agreed = new Map<string, number>()
  for (const { id, input, reading } of samples) {
    const circumstances = circumstancesOf(input, lexicon)
    const expected = expectedRequest(reading, input.intent, circumstances)
    for (const [name, read] of Object.entries(readers)) {
      const agreement = compareRequests(expected, await read(input.intent, circumstances))
      for (const part of agreementParts)
        agreed.set(`${name} ${part}`, (agreed.get(`${name} ${part}`) ?? 0) + Number(agreement[part]))
      if (name === 'rules' && options.miss && !agreement[options.miss as AgreementPart]) console.log(id, input.intent)
    }
  }
  print(agreed, samples.length)
}

function print(agreed: ReadonlyMap<string, number>, total: number): void {
  console.log(`${total} requests`.padEnd(18), ...Object.keys(readers).map((name) => name.padStart(8)))
  for (const part of agreementParts) {
    const shares = Object.keys(readers).map((name) => Math.round((100 * (agreed.get(`${name} ${part}`) ?? 0)) / total))
    console.log(part.padEnd(18), ...shares.map((share) => `${share} %`.padStart(8)))
  }
}

if (options.help) console.error(usage)
else await run()
