import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isUnionType,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql'
import { badRequest } from '../../errors.js'
import { findOperation } from './find-operation.js'

/** One column: its name, and where its value lies in a row or in the answer around the rows. */
interface Column {
  name: string
  path: string[]
}

/** How the answer of a query is a table, known from its text: also where there are no rows. */
export interface CsvTable {
  /** The one field at the root. */
  field: string
  /** Where the list lies whose elements are the rows; undefined where the answer is one row. */
  rows: string[] | undefined
  columns: Column[]
  /** What stands beside the list: the same in each row. */
  around: Column[]
}

/** The table of a query of one field that holds one list of objects at most; its document has been validated. */
export function csvTableOf(schema: GraphQLSchema, document: DocumentNode, operationName?: string): CsvTable {
  const operation = findOperation(document, operationName)
  const root = schema.getQueryType()
  if (!operation || !root) throw badRequest('only a query is answered as CSV')
  const found = new Reader(schema, document).read(operation.selectionSet, root, [])
  const [field = '', ...others] = new Set([...found.leaves, ...found.lists.map(({ path }) => path)].map(([key]) => key))
  const [list, ...lists] = found.lists
  if (others.length > 0) throw badRequest(`CSV is the answer of one field: ask for ${field} or ${others[0]}`)
  if (lists.length > 0 || list?.inner.lists.length)
    throw badRequest(
      `CSV has the rows of one list: ${namesOf([...lists, ...(list?.inner.lists ?? [])])} is one too many`,
    )
  const around = found.leaves.map((path) => ({ name: path.slice(1).join('.'), path }))
  if (!list) return checked({ field, rows: undefined, columns: around, around: [] })
  const columns = list.inner.leaves.map((path) => ({ name: path.join('.'), path }))
  return checked({ field, rows: list.path, columns, around })
}

/** The names of the columns, then each row's values. */
export function* csvRowsOf({ rows, columns, around }: CsvTable, answer: unknown): Generator<unknown[]> {
  yield [...columns, ...around].map(({ name }) => name)
  const beside = around.map(({ path }) => at(answer, path))
  for (const row of rows ? listAt(answer, rows) : [answer])
    yield [...columns.map(({ path }) => at(row, path)), ...beside]
}

interface Found {
  leaves: string[][]
  lists: { path: string[]; inner: Found }[]
}

class Reader {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
  ) {}

  /** What is selected below a place, by the keys of the answer; what is selected twice is there once. */
  read(selections: SelectionSetNode, type: GraphQLCompositeType, path: string[], found: Found = nothing()): Found {
    for (const selection of selections.selections) {
      if (selection.kind === 'Field') {
        const key = (selection.alias ?? selection.name).value
        const field = isUnionType(type) ? undefined : type.getFields()[selection.name.value]
        // What is left is `__typename`.
        if (field) this.#readField(selection.selectionSet, field.type, [...path, key], found)
      } else {
        const fragment = selection.kind === 'InlineFragment' ? selection : this.#fragment(selection.name.value)
        const condition = fragment?.typeCondition && typeFromAST(this.schema, fragment.typeCondition)
        if (fragment) this.read(fragment.selectionSet, isCompositeType(condition) ? condition : type, path, found)
      }
    }
    return found
  }

  #readField(
    selections: SelectionSetNode | undefined,
    type: Parameters<typeof getNullableType>[0],
    path: string[],
    found: Found,
  ): void {
    const named = getNamedType(type)
    if (!selections || !isCompositeType(named)) {
      if (!found.leaves.some((leaf) => isSame(leaf, path))) found.leaves.push(path)
    } else if (isListType(getNullableType(type))) {
      const known = found.lists.find((list) => isSame(list.path, path))
      const list = known ?? { path, inner: nothing() }
      if (!known) found.lists.push(list)
      this.read(selections, named, [], list.inner)
    } else this.read(selections, named, path, found)
  }

  #fragment(name: string) {
    return this.document.definitions.find((one) => one.kind === 'FragmentDefinition' && one.name.value === name) as
      | Extract<DocumentNode['definitions'][number], { kind: 'FragmentDefinition' }>
      | undefined
  }
}

const nothing = (): Found => ({ leaves: [], lists: [] })
const isSame = (one: string[], other: string[]): boolean => one.join() === other.join()
const namesOf = (lists: Found['lists']): string => lists.map(({ path }) => path.join('.')).join(', ')

function checked(table: CsvTable): CsvTable {
  const names = [...table.columns, ...table.around].map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw badRequest(`two columns would be called ${twice}: give one of them an alias`)
  return table
}

const at = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)

const listAt = (value: unknown, path: string[]): unknown[] => (at(value, path) as unknown[] | null | undefined) ?? []
