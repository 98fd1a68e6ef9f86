import { parseArgs } from 'node:util'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Circumstances } from '../../src/itineraries/interpretation/circumstances.js'
import type { PlanRequest } from '../../src/itineraries/interpretation/plan-request.js'
import { Calendar } from '../../src/itineraries/interpretation/temporal/calendar.js'
import { checkReading } from '../../src/itineraries/reading/check/check-reading.js'
import { compileReading } from '../../src/itineraries/reading/compile/compile-reading.js'
import { interpret } from '../../src/itineraries/reading/interpret.js'
import type { Reading } from '../../src/itineraries/reading/reading.js'
import { settleFaults } from '../../src/itineraries/reading/settle-faults.js'
import { labelledSamples } from './labelled-samples.js'
import { circumstancesOf, freshFiles, recordedSamples } from './recorded-samples.js'
import { type AgreementPart, agreementParts, compareRequests } from './request-agreement.js'

const usage = `npm run eval:requests -- [--labelled FILE | --intents FILE --answers FILE] [--miss PART]

Compares the plan requests of the rules with those of recorded readings: the share of requests in which each part agrees. Both
may be acceptable where they differ. --miss shows the requests of which the rules read that part otherwise.`

const { values: options } = parseArgs({
  options: {
    labelled: { type: 'string' },
    intents: { type: 'string', default: freshFiles.requests },
    answers: { type: 'string', default: freshFiles.answers },
    miss: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

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
  const agreed = new Map<AgreementPart, number>()
  for (const { id, input, reading } of samples) {
    const circumstances = circumstancesOf(input, lexicon)
    const expected = expectedRequest(reading, input.intent, circumstances)
    const agreement = compareRequests(expected, interpret(input.intent, circumstances))
    for (const part of agreementParts) agreed.set(part, (agreed.get(part) ?? 0) + Number(agreement[part]))
    if (options.miss && !agreement[options.miss as AgreementPart]) console.log(id, input.intent)
  }
  print(agreed, samples.length)
}

function print(agreed: ReadonlyMap<AgreementPart, number>, total: number): void {
  console.log(`${total} requests`)
  for (const part of agreementParts)
    console.log(part.padEnd(18), `${Math.round((100 * (agreed.get(part) ?? 0)) / total)} %`.padStart(6))
}

if (options.help) console.error(usage)
else await run()
