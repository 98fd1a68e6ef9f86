import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { Calendar } from '../itineraries/interpretation/temporal/calendar.js'
import { circumstancesOf, type PlanningInput, planItinerary } from '../itineraries/plan-itinerary.js'
import { zoneOf } from '../itineraries/planning/request-problem.js'
import { itemsOfPlan } from '../itineraries/presentation/items-of-plan.js'
import { summarise } from '../itineraries/presentation/summarise.js'
import { checkReading } from '../itineraries/reading/check/check-reading.js'
import { interpret } from '../itineraries/reading/interpret.js'
import { parseAnswer } from '../itineraries/reading/model/parse-answer.js'
import { messagesFor } from '../itineraries/reading/model/prompt.js'
import { readingInputOf } from '../itineraries/reading/read-intent.js'
import { readWithRules } from '../itineraries/reading/rules/rules-reader.js'
import { settleFaults } from '../itineraries/reading/settle-faults.js'
import type { VenueCatalogue } from '../itineraries/venue-catalogue.js'
import { catalogueOfFiles } from './catalogue-of-files.js'
import { cityCentres } from './city-centres.js'

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
  if (options.prompt) return print(messagesFor(readingInputOf(text, circumstances)))
  const { answer } = options
  const reading = answer
    ? readAnswer(readFileSync(answer, 'utf8'), text, input, catalogue)
    : readWithRules(text, circumstances)
  print(reading)
  print(interpret(text, circumstances, reading))
  const planned = planItinerary({ ...input, reading }, catalogue)
  const facts = { itineraryId: '', location, event: undefined, offers: [], reservable: new Set<string>() }
  print({
    summary: summarise(planned, itemsOfPlan(planned, facts)),
    unmet: planned.unmet,
    remarks: [...planned.warnings, ...planned.remarks],
  })
}

function readAnswer(answer: string, text: string, input: PlanningInput, catalogue: VenueCatalogue) {
  const parsed = parseAnswer(answer)
  if ('fault' in parsed) throw new Error(parsed.fault)
  const calendar = new Calendar(input.now, zoneOf(input), input.event?.start)
  const faults = checkReading(parsed.reading, text, calendar, catalogue.lexicon)
  print({ faults: faults.map(({ message }) => message) })
  return settleFaults(parsed.reading, faults)
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 1))
}

await new Command('interpret')
  .description('Shows how a text is read and planned, with the venues of data/venues.')
  .usage('"tacos near me at 7" [options]')
  .argument('<text>', 'what a fan writes')
  .addOption(new Option('--city <name>', 'where the fan is').choices(Object.keys(centres)).default('Chicago'))
  .option('--now <time>', 'when the fan writes, such as 2026-12-04T10:00:00-06:00', moment)
  .option('--party <people>', 'size of the party', partySize, 2)
  .option('--answer <file>', "a model's answer, checked and compiled, instead of the rules' reading")
  .option('--prompt', 'only the messages that a model gets')
  .action(show)
  .parseAsync()
