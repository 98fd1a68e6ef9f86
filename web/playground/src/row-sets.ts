export type Cell = string | number | boolean | null

/** One row of a table: column to value; a nested field is named `period.from`. */
export type Row = Readonly<Record<string, Cell>>

/** Rows at one path of a response, such as `outcomes.series`. */
export interface RowSet {
  path: string
  rows: readonly Row[]
}

type Tree = Record<string, unknown>

/**
 * Finds tabular data in any GraphQL response: lists of objects, connections (`nodes` or `edges`), lists inside those,
 * and one field requested under several aliases (a row for each). A response without any of these is one row.
 */
export function findRowSets(data: unknown): RowSet[] {
  const found = new Map<string, Row[]>()
  walk(data, [], found)
  if (found.size === 0) addSingle(data, [], found)
  return [...found].map(([path, rows]) => ({ path, rows }))
}

/** Every column of the rows, in order of first appearance. */
export const columnsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

function walk(value: unknown, path: string[], found: Map<string, Row[]>): void {
  const list = asList(value)
  if (list) addList(list, path, found)
  if (list || !isTree(value)) return
  if (isAliased(value)) add(path, aliasRows(value), found)
  for (const [name, child] of Object.entries(value)) walk(child, [...path, name], found)
}

function addList(list: Tree[], path: string[], found: Map<string, Row[]>): void {
  add(path, list.map(flatten), found)
  for (const item of list) for (const [name, child] of Object.entries(item)) walk(child, [...path, name], found)
}

function add(path: string[], rows: Row[], found: Map<string, Row[]>): void {
  const named = rows.filter((row) => Object.keys(row).length > 0)
  const key = path.join('.') || 'answer'
  // Lists inside the rows of a list share one path and become one table.
  if (named.length > 0) found.set(key, [...(found.get(key) ?? []), ...named])
}

function addSingle(value: unknown, path: string[], found: Map<string, Row[]>): void {
  if (!isTree(value) || found.size > 0) return
  if (Object.values(value).some(isCell)) add(path, [flatten(value)], found)
  for (const [name, child] of Object.entries(value)) addSingle(child, [...path, name], found)
}

/** The objects of a list or of a connection; undefined for anything else. */
function asList(value: unknown): Tree[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isTree) ? value : undefined
  if (!isTree(value)) return undefined
  if (Array.isArray(value.nodes)) return asList(value.nodes)
  return Array.isArray(value.edges) ? asList(value.edges.map((edge) => (isTree(edge) ? edge.node : edge))) : undefined
}

/** Two or more objects with the same fields: one field of the schema under several aliases. */
function isAliased(tree: Tree): boolean {
  const children = Object.values(tree).filter((child) => child !== null)
  const shapes = new Set(children.map((child) => (isTree(child) ? Object.keys(child).join() : '')))
  return children.length > 1 && shapes.size === 1 && !shapes.has('') && !children.some(asList)
}

const aliasRows = (tree: Tree): Row[] =>
  Object.entries(tree).flatMap(([alias, child]) => (isTree(child) ? [{ name: alias, ...flatten(child) }] : []))

function flatten(tree: Tree): Row {
  return Object.fromEntries(Object.entries(tree).flatMap(([name, value]) => cells(name, value)))
}

function cells(name: string, value: unknown): [string, Cell][] {
  if (name === '__typename') return []
  if (isCell(value)) return [[name, value]]
  if (Array.isArray(value)) return value.every(isCell) ? [[name, value.join('; ')]] : []
  if (!isTree(value) || asList(value)) return []
  return Object.entries(value).flatMap(([child, inner]) => cells(`${name}.${child}`, inner))
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
