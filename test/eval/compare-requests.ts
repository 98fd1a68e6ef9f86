import { parseArgs } from 'node:util'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import { interpret } from '../../src/itineraries/reading/interpret.js'
import { expectedRequest } from './expected-request.js'
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
