import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Circumstances } from '../itineraries/interpretation/circumstances.js'
import { Calendar } from '../itineraries/interpretation/temporal/calendar.js'
import { circumstancesOf, type PlanningInput, planItinerary } from '../itineraries/plan-itinerary.js'
import { itemsOfPlan } from '../itineraries/presentation/items-of-plan.js'
import { summarise } from '../itineraries/presentation/summarise.js'
import { checkReading } from '../itineraries/reading/check/check-reading.js'
import type { Fault } from '../itineraries/reading/check/fault.js'
import { interpret } from '../itineraries/reading/interpret.js'
import { parseAnswer } from '../itineraries/reading/model/parse-answer.js'
import { messagesFor } from '../itineraries/reading/model/prompt.js'
import { readingInputOf, settleModelFaults } from '../itineraries/reading/read-intent.js'
import { readAndCheck, readWithRules } from '../itineraries/reading/rules/rules-reader.js'
import type { SettledReading } from '../itineraries/reading/settle-faults.js'
import { catalogueOfFiles } from './catalogue-of-files.js'
import { cityCentres } from './city-centres.js'
import { explainAnalysis } from './explain-analysis.js'

const centres: Readonly<Record<string, { lat: number; lng: number }>> = cityCentres

const moment = (text: string): Date => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('it must be an ISO 8601 date and time')
  return date
}
const partySize = (text: string): number => {
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1 || size > 50)
    throw new InvalidArgumentError('it must be an integer from 1 to 50')
  return size
}

const notes = `
Prints what the rules find (tokens, clauses, entities, rules that fired, rows of the lexicon), the reading with the faults that
the check found and settled, the request and the plan. With --answer the rules do not read, so only the latter are printed.

A rule that is listed as fired need not decide: of overlapping words the earlier rule of a list wins, words in an aside ask for
nothing, and the name of the event is hidden from the rules for places. Entities without a row are names of the catalogue, or
words of data/lexicon/{en,es}/meanings.csv.`

interface Options {
  city: string
  now?: Date
  party: number
  answer?: string
  prompt?: boolean
}

async function show(text: string, options: Options): Promise<void> {
  const catalogue = await catalogueOfFiles()
  const location = centres[options.city]!
  const { party, now = new Date() } = options
  const input: PlanningInput = { intent: text, location, partySize: party, preferences: [], event: undefined, now }
  const circumstances = circumstancesOf(input, catalogue)
  if (options.prompt) return console.log(JSON.stringify(messagesFor(readingInputOf(text, circumstances)), null, 1))
  const { answer } = options
  const { reading, faults } = answer
    ? readAnswer(readFileSync(answer, 'utf8'), text, circumstances)
    : readByRules(text, circumstances)
  print('Reading', shown(reading))
  print('Faults that the check found', faults.map(({ message }) => message).join('\n') || 'none')
  print('Request', shown(interpret(text, circumstances, reading)))
  const planned = planItinerary({ ...input, reading }, catalogue)
  const facts = { itineraryId: '', location, event: undefined, offers: [], reservable: new Set<string>() }
  const remarks = [...planned.warnings, ...planned.remarks]
  print('Plan', shown({ summary: summarise(planned, itemsOfPlan(planned, facts)), unmet: planned.unmet, remarks }))
}

interface CheckedAnswer {
  readonly reading: SettledReading
  readonly faults: readonly Fault[]
}

function readByRules(text: string, circumstances: Circumstances): CheckedAnswer {
  const { analysis, faults } = readAndCheck(text, circumstances)
  for (const { title, lines } of explainAnalysis(analysis)) print(title, lines)
  return { reading: readWithRules(text, circumstances), faults }
}

function readAnswer(answer: string, text: string, circumstances: Circumstances): CheckedAnswer {
  const parsed = parseAnswer(answer)
  if ('fault' in parsed) throw new Error(parsed.fault)
  const { now, zone, lexicon } = circumstances
  const faults = checkReading(parsed.reading, text, new Calendar(now, zone), lexicon)
  return { reading: settleModelFaults({ reading: parsed.reading, faults }), faults }
}

const print = (title: string, lines: string): void => console.log(`${title}\n${lines.replace(/^/gm, '  ')}\n`)

/** As JSON, in which a field without a value is absent. */
const shown = (value: unknown): string =>
  inspect(JSON.parse(JSON.stringify(value)), { depth: null, breakLength: 118, compact: 4, maxArrayLength: null })

await new Command('interpret')
  .description('Shows how a text is read and planned, with the venues of data/venues.')
  .usage('"tacos near me at 7" [options]')
  .argument('<text>', 'what a fan writes')
  .addOption(new Option('--city <name>', 'where the fan is').choices(Object.keys(centres)).default('Chicago'))
  .option('--now <time>', 'when the fan writes, such as 2026-12-04T10:00:00-06:00', moment)
  .option('--party <people>', 'size of the party', partySize, 2)
  .option('--answer <file>', "a model's answer, checked and compiled, instead of the rules' reading")
  .option('--prompt', 'only the messages that a model gets')
  .addHelpText('after', notes)
  .action(show)
  .parseAsync()
