import { type Cell, columnsOf, type Row, type RowSet } from './row-sets.ts'

/** The role of a column in a chart; `none` is for identifiers, addresses and coordinates. */
export type Kind = 'date' | 'number' | 'category' | 'none'

export interface Column {
  name: string
  kind: Kind
  /** Whether a value occurs in more than one row. */
  repeats: boolean
}

/** The columns of both axes, and the one that colours the marks. */
export interface Choice {
  x: string
  y: string
  split: string | null
}

const dateTime = /^\d{4}-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/
const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^(itin|agt)_|^https?:/i
const noMeasure = /(^|\.)(id|lat|lng)$/

/** The columns of the rows, each with its role in a chart. */
export const columnKinds = (rows: readonly Row[]): Column[] =>
  columnsOf(rows).map((name) => {
    const cells = rows.map((row) => row[name] ?? null)
    return { name, kind: kindOf(name, cells), repeats: new Set(cells).size < cells.length }
  })

function kindOf(name: string, cells: readonly Cell[]): Kind {
  const given = cells.filter((cell) => cell !== null && cell !== '')
  if (given.length === 0 || noMeasure.test(name)) return 'none'
  if (given.every((cell) => typeof cell === 'number')) return 'number'
  if (given.every((cell) => dateTime.test(String(cell)))) return 'date'
  return given.some((cell) => identifier.test(String(cell))) ? 'none' : 'category'
}

/**
 * The default axes: the first date, else the first category, else the first of several numbers (an hour of the day);
 * against the first remaining number; coloured by a category if an x value repeats. Null: no chart.
 */
export function chooseAxes(columns: readonly Column[], rows: readonly Row[]): Choice | null {
  const first = (wanted: Kind): Column | undefined => columns.find(({ kind }) => kind === wanted)
  const x = first('date') ?? first('category') ?? first('number')
  const y = columns.find((column) => column.kind === 'number' && column !== x)
  if (!x || !y || rows.length < 2) return null
  const split = x.repeats ? splitColumns(columns, x.name)[0] : undefined
  return { x: x.name, y: y.name, split: split ?? null }
}

/** Columns that can colour the marks: categories that group the rows. */
export const splitColumns = (columns: readonly Column[], x: string): string[] =>
  columns.filter(({ kind, name, repeats }) => kind === 'category' && repeats && name !== x).map(({ name }) => name)

/** The requested choice, as far as these columns support it. */
export function settleAxes(columns: readonly Column[], rows: readonly Row[], wished: Partial<Choice>): Choice | null {
  const chosen = chooseAxes(columns, rows)
  if (!chosen) return null
  const has = (name: string | null | undefined): boolean => columns.some((column) => column.name === name)
  const split = wished.split === null || has(wished.split) ? wished.split! : chosen.split
  return { x: has(wished.x) ? wished.x! : chosen.x, y: has(wished.y) ? wished.y! : chosen.y, split }
}

/** The row set to show first: one over time, else any chartable one, else the first. */
export function mostTelling(rowSets: readonly RowSet[]): RowSet {
  const overTime = rowSets.find(({ rows }) => axesKind(rows) === 'date')
  return overTime ?? rowSets.find(({ rows }) => axesKind(rows)) ?? rowSets[0]!
}

function axesKind(rows: readonly Row[]): Kind | undefined {
  const columns = columnKinds(rows)
  const choice = chooseAxes(columns, rows)
  return columns.find(({ name }) => name === choice?.x)?.kind
}
