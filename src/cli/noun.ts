import { Command, InvalidArgumentError, Option } from 'commander'
import { type Columns, card, type Row, table } from './print.js'
import type { Service, Variables } from './service.js'

/** Something that the operator works with: its name, its GraphQL type and what is shown of it. */
export interface Noun {
  readonly name: string
  readonly type: string
  readonly about: string
  /** The selection that lists and verbs ask for. */
  readonly selection: string
  readonly columns: Columns
  readonly service: () => Service
}

export interface Filter {
  readonly flags: string
  readonly about: string
  /** The field of the filter's input type. */
  readonly field: string
  readonly choices?: readonly string[]
  readonly read?: (text: string) => unknown
}

export const nounCommand = ({ name, about }: Noun): Command => new Command(name).description(about)

interface Page {
  totalCount: number
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** `list`: pages, filters and sorts what the query `query` answers. */
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
    .option('--sort <field>', `one of ${sorts.join(', ')}; with a minus before it the other way round`)
    .option('--first <number>', 'elements on a page, 1 to 200', whole, 50)
    .option('--after <cursor>', 'the page after this cursor')
    .option('--all', 'every page')
    .action(async (options: Row) => {
      const document = `query ($filter: ${noun.type}Filter, $orderBy: ${noun.type}Order, $first: Int!, $after: String) {
        ${query}(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
          totalCount nodes { ${noun.selection} } pageInfo { hasNextPage endCursor } } }`
      const filter = Object.fromEntries(filters.map((each) => [each.field, options[nameOf(each.flags)]]))
      const orderBy = orderOf(options['sort'] as string | undefined, sorts)
      const found = await pages(noun.service(), document, { filter, orderBy, first: options['first'] }, options)
      if (isJson(command)) console.log(JSON.stringify(found, null, 2))
      else printPage(found, noun.columns)
    })
}

async function pages(service: Service, document: string, variables: Variables, options: Row): Promise<Page> {
  const page = await service.run<Page>(document, { ...variables, after: options['after'] ?? null })
  const nodes = [...page.nodes]
  let { pageInfo } = page
  while (options['all'] && pageInfo.hasNextPage) {
    const next = await service.run<Page>(document, { ...variables, after: pageInfo.endCursor })
    nodes.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return { totalCount: page.totalCount, nodes, pageInfo }
}

function printPage({ totalCount, nodes, pageInfo }: Page, columns: Columns): void {
  if (nodes.length > 0) console.log(table(nodes, columns))
  console.log(
    `${nodes.length} of ${totalCount}${pageInfo.hasNextPage ? `; go on with --after ${pageInfo.endCursor}` : ''}`,
  )
}

function orderOf(sort: string | undefined, sorts: readonly string[]) {
  if (sort === undefined) return null
  const field = sort.replace(/^-/, '')
  if (!sorts.includes(field)) throw new Error(`--sort must be one of ${sorts.join(', ')}, with or without a minus`)
  return { field, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** `show ID`: one, with everything that `selection` names. */
export function addShow(
  parent: Command,
  noun: Noun,
  query: string,
  selection = noun.selection,
  columns = noun.columns,
): void {
  const command = parent.command('show <id>').description(`shows one of the ${noun.name}`)
  command.action(async (id: string) => {
    const found = await noun
      .service()
      .run<Row | null>(`query ($id: UUID!) { ${query}(id: $id) { ${selection} } }`, { id })
    if (!found) throw new Error(`there is nothing among the ${noun.name} with the identifier ${id}`)
    print(command, found, columns)
  })
}

/** Verbs that take an identifier alone: `suspend ID` calls `suspendPartner`. */
export function addMoves(
  parent: Command,
  noun: Noun,
  moves: Readonly<Record<string, readonly [mutation: string, about: string]>>,
  { idType = 'UUID', argument = 'id', hasDryRun = false } = {},
): void {
  for (const [verb, [mutation, about]] of Object.entries(moves)) {
    const command = parent.command(`${verb} <id>`).description(about)
    if (hasDryRun) command.option('--dry-run', 'shows what would change, and changes nothing')
    command.action(async (id: string, options: Row) => {
      const [parameter, given] = hasDryRun ? [', $isDryRun: Boolean!', ', isDryRun: $isDryRun'] : ['', '']
      const document = `mutation ($id: ${idType}!${parameter}) { ${mutation}(${argument}: $id${given}) { ${noun.selection} } }`
      const variables = { id, ...(hasDryRun && { isDryRun: options['dryRun'] === true }) }
      print(command, await noun.service().run<Row>(document, variables), noun.columns, options['dryRun'] === true)
    })
  }
}

/** Calls a mutation that takes one `input`, and prints what it answers. */
export async function mutate(
  command: Command,
  noun: Noun,
  mutation: string,
  inputType: string,
  input: Variables,
): Promise<void> {
  const document = `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { ${noun.selection} } }`
  const isDryRun = input['isDryRun'] === true
  print(command, await noun.service().run<Row>(document, { input: given(input) }), noun.columns, isDryRun)
}

/**
 * The version that a change is for: the one that the caller has seen, or the one that is there now, so that whoever changes
 * it between the two is not overwritten.
 */
export async function versionOf(noun: Noun, query: string, id: string, seen: unknown): Promise<number> {
  if (typeof seen === 'number') return seen
  const found = await noun
    .service()
    .run<{ version: number } | null>(`query ($id: UUID!) { ${query}(id: $id) { version } }`, { id })
  if (!found) throw new Error(`there is nothing among the ${noun.name} with the identifier ${id}`)
  return found.version
}

export function print(command: Command, record: Row, columns: Columns, isDryRun = false): void {
  if (isJson(command)) console.log(JSON.stringify(record, null, 2))
  else console.log(`${isDryRun ? 'Nothing was changed; this is how it would be.\n' : ''}${card(record, columns)}`)
}

export const isJson = (command: Command): boolean => command.optsWithGlobals()['json'] === true

/** What was given at all: an option that is left out is left out of the input. */
const given = (input: Variables): Variables =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const nameOf = (flags: string): string =>
  (/--([a-z-]+)/.exec(flags)?.[1] ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function whole(text: string): number {
  if (/^-?\d{1,10}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('must be a whole number.')
}

export function decimal(text: string): number {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('must be a number.')
}

export function yesOrNo(text: string): boolean {
  if (['yes', 'no'].includes(text)) return text === 'yes'
  throw new InvalidArgumentError('must be yes or no.')
}

/** An amount such as `25000` or `4.50`, in cents. */
export function cents(text: string): number {
  if (/^\d{1,8}(\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100)
  throw new InvalidArgumentError('must be an amount with at most two decimals, such as 4.50.')
}

export const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
