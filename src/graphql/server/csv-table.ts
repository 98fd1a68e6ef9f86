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

/** One column: its name, and the path of its value in a row or in the result around the rows. */
interface Column {
  name: string
  path: string[]
}

/** The table that a query's result is, derived from its text, so that an empty result has a header too. */
export interface CsvTable {
  /** The one field at the root. */
  field: string
  /** The path of the list whose elements are the rows; undefined if the result is one row. */
  rows: string[] | undefined
  columns: Column[]
  /** Columns beside the list, with the same value in each row. */
  around: Column[]
}

/** The table of a query of one field that holds one list of objects at most; its document has been validated. */
export function csvTableOf(schema: GraphQLSchema, document: DocumentNode, operationName?: string): CsvTable {
  const operation = findOperation(document, operationName)
  const root = schema.getQueryType()
  if (!operation || !root) throw badRequest('only a query can be returned as CSV')
  const selection = new Reader(schema, document).read(operation.selectionSet, root, [])
  const [field = '', ...others] = new Set(
    [...selection.leaves, ...selection.lists.map(({ path }) => path)].map(([key]) => key),
  )
  const [list, ...lists] = selection.lists
  if (others.length > 0) throw badRequest(`CSV holds a single root field: select either ${field} or ${others[0]}`)
  if (lists.length > 0 || list?.inner.lists.length)
    throw badRequest(`CSV holds the rows of a single list: remove ${namesOf([...lists, ...(list?.inner.lists ?? [])])}`)
  const around = selection.leaves.map((path) => ({ name: path.slice(1).join('.'), path }))
  if (!list) return checked({ field, rows: undefined, columns: around, around: [] })
  const columns = list.inner.leaves.map((path) => ({ name: path.join('.'), path }))
  return checked({ field, rows: list.path, columns, around })
}

/** The names of the columns, then the values of each row of each result. */
export function* csvRowsOf({ rows, columns, around }: CsvTable, results: readonly unknown[]): Generator<unknown[]> {
  yield [...columns, ...around].map(({ name }) => name)
  for (const result of results) {
    const beside = around.map(({ path }) => valueAt(result, path))
    for (const row of rows ? listAt(result, rows) : [result])
      yield [...columns.map(({ path }) => valueAt(row, path)), ...beside]
  }
}

interface Selection {
  leaves: string[][]
  lists: { path: string[]; inner: Selection }[]
}

class Reader {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
  ) {}

  /** The selected leaves and lists, by their keys in the result, without duplicates. */
  read(
    selections: SelectionSetNode,
    type: GraphQLCompositeType,
    path: string[],
    selection: Selection = empty(),
  ): Selection {
    for (const node of selections.selections) {
      if (node.kind === 'Field') {
        const key = (node.alias ?? node.name).value
        const field = isUnionType(type) ? undefined : type.getFields()[node.name.value]
        // The only other field is `__typename`.
        if (field) this.#readField(node.selectionSet, field.type, [...path, key], selection)
      } else {
        const fragment = node.kind === 'InlineFragment' ? node : this.#fragment(node.name.value)
        const condition = fragment?.typeCondition && typeFromAST(this.schema, fragment.typeCondition)
        if (fragment) this.read(fragment.selectionSet, isCompositeType(condition) ? condition : type, path, selection)
      }
    }
    return selection
  }

  #readField(
    selections: SelectionSetNode | undefined,
    type: Parameters<typeof getNullableType>[0],
    path: string[],
    selection: Selection,
  ): void {
    const named = getNamedType(type)
    if (!selections || !isCompositeType(named)) {
      if (!selection.leaves.some((leaf) => isSame(leaf, path))) selection.leaves.push(path)
    } else if (isListType(getNullableType(type))) {
      const selected = selection.lists.find((list) => isSame(list.path, path))
      const list = selected ?? { path, inner: empty() }
      if (!selected) selection.lists.push(list)
      this.read(selections, named, [], list.inner)
    } else this.read(selections, named, path, selection)
  }

  #fragment(name: string) {
    return this.document.definitions.find((node) => node.kind === 'FragmentDefinition' && node.name.value === name) as
      | Extract<DocumentNode['definitions'][number], { kind: 'FragmentDefinition' }>
      | undefined
  }
}

const empty = (): Selection => ({ leaves: [], lists: [] })
const isSame = (first: string[], second: string[]): boolean => first.join() === second.join()
const namesOf = (lists: Selection['lists']): string => lists.map(({ path }) => path.join('.')).join(', ')

function checked(table: CsvTable): CsvTable {
  const names = [...table.columns, ...table.around].map(({ name }) => name)
  const duplicate = names.find((name, index) => names.indexOf(name) < index)
  if (duplicate !== undefined) throw badRequest(`two columns are named ${duplicate}: give one of them an alias`)
  return table
}

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)

const listAt = (value: unknown, path: string[]): unknown[] =>
  (valueAt(value, path) as unknown[] | null | undefined) ?? []
