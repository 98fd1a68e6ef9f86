import { type Command, InvalidArgumentError } from 'commander'
import { type Noun, nounCommand, print, whole } from './noun.js'
import { fields, type Row } from './print.js'
import type { Service } from './service.js'

const selection = 'zone placesByHour largestParty leadMinutes closedDays'

export function tablesCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'tables',
    type: 'TableRules',
    about: 'what an agent may promise at its venue: show, set, close and open days (`reservations` has the tables)',
    selection,
    columns: fields('zone', 'placesByHour', 'largestParty', 'leadMinutes', 'closedDays'),
    service,
  }
  const command = nounCommand(noun)
  addShow(command, noun)
  addSet(command, noun)
  addDay(command, noun, 'open', 'openDay', selection, 'opens a closed day again')
  const confirmedStay = 'closes a day; prints the number of tables that were confirmed before and stay'
  addDay(command, { ...noun, columns: fields('day', 'confirmed') }, 'close', 'closeDay', 'day confirmed', confirmedStay)
  return command
}

function addShow(parent: Command, noun: Noun): void {
  const command = parent.command('show <agent>').description('shows what an agent may promise')
  command.action(async (id: string) => {
    const rules = await noun
      .service()
      .run<Row | null>(`query ($id: ID!) { tableRules(agentId: $id) { ${noun.selection} } }`, { id })
    if (!rules) throw new Error(`there is no agent with the identifier ${id}`)
    print(command, rules, noun.columns)
  })
}

function addSet(parent: Command, noun: Noun): void {
  const command = parent
    .command('set <agent>')
    .description('changes what an agent may promise from now on; confirmed tables stay')
    .option(
      '--places <list>',
      'places in every hour, or 24 numbers with commas, from 00:00; "default" for the capacity',
      places,
    )
    .option('--largest-party <number>', 'largest party, 1 to 50', whole)
    .option('--lead <minutes>', 'minutes that a table must lie ahead', whole)
  command.action(async (id: string, { places: placesByHour, largestParty, lead }: Row) => {
    const given = Object.entries({ placesByHour, largestParty, leadMinutes: lead }).filter(
      ([, value]) => value !== undefined,
    )
    if (given.length === 0) throw new Error('give at least one of --places, --largest-party and --lead')
    const document = `mutation ($id: ID!, $input: AgentTablesInput!) { setTables(agentId: $id, input: $input) { ${noun.selection} } }`
    print(command, await noun.service().run<Row>(document, { id, input: Object.fromEntries(given) }), noun.columns)
  })
}

function addDay(parent: Command, noun: Noun, verb: string, mutation: string, selected: string, about: string): void {
  const command = parent
    .command(`${verb} <agent>`)
    .description(about)
    .requiredOption('--day <date>', "the venue's local day, YYYY-MM-DD")
  command.action(async (id: string, { day }: Row) => {
    const document = `mutation ($id: ID!, $day: LocalDate!) { ${mutation}(agentId: $id, day: $day) { ${selected} } }`
    print(command, await noun.service().run<Row>(document, { id, day }), noun.columns)
  })
}

/** `40` is 40 places in each hour; `default` is null, which restores the venue's capacity. */
function places(text: string): number[] | null {
  if (text === 'default') return null
  const numbers = text.split(',').map((part) => whole(part.trim()))
  const [first = 0] = numbers
  if (numbers.length === 1) return Array.from({ length: 24 }, () => first)
  if (numbers.length === 24) return numbers
  throw new InvalidArgumentError('must be one number or 24.')
}
