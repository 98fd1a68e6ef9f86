import { Command, InvalidArgumentError, Option } from 'commander'
import type { Variables } from '../graphql/server/executor.js'
import { type Columns, card, type Row, table } from './print.js'
import type { Service } from './service.js'

/** A type of object of the command line: its name, its GraphQL type and the fields that are shown. */
export interface Noun {
  readonly name: string
  readonly type: string
  readonly about: string
  /** Selection set of lists and verbs. */
  readonly selection: string
  readonly columns: Columns
  readonly service: () => Service
}

export interface Filter {
  readonly flags: string
  readonly about: string
  /** Field of the filter's input type. */
  readonly field: string
  readonly choices?: readonly string[]
  readonly read?: (text: string) => unknown
}

export const nounCommand = ({ name, about }: Noun): Command => new Command(name).description(about)

interface NodePage {
  totalCount: number
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** Adds `list`, with the paging, filters and sort orders of the query `query`. */
export function addList(
  parent: Command,
  noun: Noun,
  query: string,
  filters: readonly Filter[],
  sorts: readonly string[],
): void {
  const command = parent.command('list').description(`lists ${noun.name}`)
  for (const { flags, about, choices, read } of filters) {
    const option = new Option(flags, about)
    if (choices) option.choices([...choices])
    if (read) option.argParser(read)
    command.addOption(option)
  }
  command
    .option('--sort <field>', `one of ${sorts.join(', ')}; a leading minus reverses the order`)
    .option('--first <number>', 'elements per page, 1 to 200', whole, 50)
    .option('--after <cursor>', 'cursor after which the page begins')
    .option('--all', 'all pages')
    .action(async (options: Row) => {
      const document = `query ($filter: ${noun.type}Filter, $orderBy: ${noun.type}Order, $first: Int!, $after: String) {
        ${query}(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
          totalCount nodes { ${noun.selection} } pageInfo { hasNextPage endCursor } } }`
      const filter = Object.fromEntries(filters.map((each) => [each.field, options[nameOf(each.flags)]]))
      const orderBy = orderOf(options['sort'] as string | undefined, sorts)
      const result = await pages(noun.service(), document, { filter, orderBy, first: options['first'] }, options)
      if (isJson(command)) console.log(JSON.stringify(result, null, 2))
      else printPage(result, noun.columns)
    })
}

async function pages(service: Service, document: string, variables: Variables, options: Row): Promise<NodePage> {
  const page = await service.run<NodePage>(document, { ...variables, after: options['after'] ?? null })
  const nodes = [...page.nodes]
  let { pageInfo } = page
  while (options['all'] && pageInfo.hasNextPage) {
    const next = await service.run<NodePage>(document, { ...variables, after: pageInfo.endCursor })
    nodes.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return { totalCount: page.totalCount, nodes, pageInfo }
}

function printPage({ totalCount, nodes, pageInfo }: NodePage, columns: Columns): void {
  if (nodes.length > 0) console.log(table(nodes, columns))
  console.log(
    `${nodes.length} of ${totalCount}${pageInfo.hasNextPage ? `; continue with --after ${pageInfo.endCursor}` : ''}`,
  )
}

function orderOf(sort: string | undefined, sorts: readonly string[]) {
  if (sort === undefined) return null
  const field = sort.replace(/^-/, '')
  if (!sorts.includes(field))
    throw new Error(`--sort must be one of ${sorts.join(', ')}, optionally with a leading minus`)
  return { field, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** Adds `show ID` with all fields of `selection`. */
export function addShow(
  parent: Command,
  noun: Noun,
  query: string,
  selection = noun.selection,
  columns = noun.columns,
): void {
  const command = parent.command('show <id>').description(`shows one of the ${noun.name}`)
  command.action(async (id: string) => {
    const result = await noun
      .service()
      .run<Row | null>(`query ($id: UUID!) { ${query}(id: $id) { ${selection} } }`, { id })
    if (!result) throw new Error(`there is no object among the ${noun.name} with the identifier ${id}`)
    print(command, result, columns)
  })
}

/** Adds verbs that take only an identifier: `suspend ID` calls `suspendPartner`. */
export function addTransitions(
  parent: Command,
  noun: Noun,
  moves: Readonly<Record<string, readonly [mutation: string, about: string]>>,
  { idType = 'UUID', argument = 'id', hasDryRun = false } = {},
): void {
  for (const [verb, [mutation, about]] of Object.entries(moves)) {
    const command = parent.command(`${verb} <id>`).description(about)
    if (hasDryRun) command.option('--dry-run', 'shows the result without storing anything')
    command.action(async (id: string, options: Row) => {
      const [parameter, argumentSuffix] = hasDryRun ? [', $isDryRun: Boolean!', ', isDryRun: $isDryRun'] : ['', '']
      const document = `mutation ($id: ${idType}!${parameter}) { ${mutation}(${argument}: $id${argumentSuffix}) { ${noun.selection} } }`
      const variables = { id, ...(hasDryRun && { isDryRun: options['dryRun'] === true }) }
      print(command, await noun.service().run<Row>(document, variables), noun.columns, options['dryRun'] === true)
    })
  }
}

/** Calls a mutation that takes one `input` and prints its result. */
export async function mutate(
  command: Command,
  noun: Noun,
  mutation: string,
  inputType: string,
  input: Variables,
): Promise<void> {
  const document = `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { ${noun.selection} } }`
  const isDryRun = input['isDryRun'] === true
  print(command, await noun.service().run<Row>(document, { input: omitAbsent(input) }), noun.columns, isDryRun)
}

/**
 * The expected version of a change: the one given by the caller, else the current one, so that a concurrent change is
 * not overwritten.
 */
export async function versionOf(noun: Noun, query: string, id: string, seen: unknown): Promise<number> {
  if (typeof seen === 'number') return seen
  const result = await noun
    .service()
    .run<{ version: number } | null>(`query ($id: UUID!) { ${query}(id: $id) { version } }`, { id })
  if (!result) throw new Error(`there is no object among the ${noun.name} with the identifier ${id}`)
  return result.version
}

export function print(command: Command, record: Row, columns: Columns, isDryRun = false): void {
  const field = command.optsWithGlobals()['field']
  if (typeof field === 'string') console.log(fieldOf(record, field))
  else if (isJson(command)) console.log(JSON.stringify(record, null, 2))
  else console.log(`${isDryRun ? 'Dry run: nothing was stored. The result would be:\n' : ''}${card(record, columns)}`)
}

function fieldOf(record: Row, name: string): unknown {
  if (!Object.hasOwn(record, name)) throw new Error(`--field must be one of ${Object.keys(record).join(', ')}`)
  return record[name]
}

export const isJson = (command: Command): boolean => command.optsWithGlobals()['json'] === true

/** Omits options that were not given. */
const omitAbsent = (input: Variables): Variables =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const nameOf = (flags: string): string =>
  (/--([a-z-]+)/.exec(flags)?.[1] ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function whole(text: string): number {
  if (/^-?\d{1,10}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('must be an integer.')
}

export function decimal(text: string): number {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('must be a number.')
}

export function yesOrNo(text: string): boolean {
  if (['yes', 'no'].includes(text)) return text === 'yes'
  throw new InvalidArgumentError('must be yes or no.')
}

/** Converts an amount such as `25000` or `4.50` to cents. */
export function cents(text: string): number {
  if (/^\d{1,8}(\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100)
  throw new InvalidArgumentError('must be an amount with at most two decimals, such as 4.50.')
}

export const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
