import { parseArgs } from 'node:util'
import { catalogueOfFiles } from '../../src/cli/catalogue-of-files.js'
import type { Lexicon } from '../../src/itineraries/interpretation/lexicon.js'
import { Ablation } from './ablation.js'
import { type Effect, effectOf, readAll } from './ablation-effect.js'
import { addAllParts } from './ablation-parts.js'
import { effectTable, isIdle, namesOf, shareTable } from './ablation-tables.js'
import { expectedRequest } from './expected-request.js'
import { labelledSamples } from './labelled-samples.js'
import { circumstancesOf, freshFiles, type RecordedSample, recordedSamples } from './recorded-samples.js'

const usage = `npm run ablate -- [--intents FILE [--answers FILE] | --labelled FILE] [--list NAME] [--unused]

Switches off one rule, one word list or one phrase of a word list at a time. Prints for each on how many requests it fired, how
many plan requests change without it, and how many agree without it only (+) or with it only (-) with the recorded readings: in
all parts, and counted by parts. By default on the requests of test/eval/fresh and test/eval/labelled/more.jsonl.

--list    only the rules of a list ("near") or the phrases of a word list ("stops"), which are otherwise only counted
--unused  only the shares and what is of no use, phrases included

A phrase is hidden where phrases are looked up; a shorter one takes its place. It still counts as a known word, and in the
classes of words in patterns ("<diet>"). Lists that are used in no other way (people, numbers, teams, words) cannot be
switched off. A phrase that changes nothing may be in another list as well, or a cuisine of the catalogue.`

const { values: options } = parseArgs({
  options: {
    intents: { type: 'string' },
    answers: { type: 'string', default: freshFiles.answers },
    labelled: { type: 'string' },
    list: { type: 'string' },
    unused: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function samples(): RecordedSample[] {
  const { intents, answers, labelled } = options
  if (labelled) return labelledSamples(labelled)
  if (intents) return recordedSamples({ requests: intents, answers })
  return [...recordedSamples(), ...labelledSamples('test/eval/labelled/more.jsonl')]
}

const requestsWith = (lexicon: Lexicon) =>
  samples().map(({ input, reading }) => {
    const circumstances = circumstancesOf(input, lexicon)
    const text = input.intent
    return { text, circumstances, expected: expectedRequest(reading, text, circumstances) }
  })

async function run(): Promise<void> {
  const { lexicon } = await catalogueOfFiles()
  const requests = requestsWith(lexicon)
  const ablation = new Ablation()
  const parts = addAllParts(ablation, lexicon).filter(({ list }) => !options.list || list === options.list)
  if (parts.length === 0) throw new Error(`there is no list "${options.list}"`)
  const read = readAll(requests, ablation)
  const effects = parts.map((part) => effectOf(part, read, ablation))
  ablation.restore()
  console.log(`${requests.length} requests`)
  print(effects)
}

function print(effects: readonly Effect[]): void {
  const isShown = ({ part }: Effect) => part.kind !== 'phrase' || options.list !== undefined
  const rules = effects.filter(({ part }) => part.kind === 'rule')
  if (!options.unused) section('What changes without it', effectTable(effects.filter(isShown)))
  section('Shares', shareTable(effects.filter(({ part }) => part.kind !== 'table')))
  section('Rules that never fired', namesOf(rules.filter(({ fired }) => fired === 0)))
  section(
    'Fired and changed nothing',
    namesOf(effects.filter((effect) => isIdle(effect) && (options.unused || isShown(effect)))),
  )
}

const section = (title: string, lines: string): void => console.log(`\n${title}\n${lines}`)

if (options.help) console.error(usage)
else await run()
