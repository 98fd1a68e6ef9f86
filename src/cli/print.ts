/** Columns by title, each with a function from a record to its cell. */
export type Columns = Readonly<Record<string, (record: Row) => unknown>>

export type Row = Readonly<Record<string, unknown>>

/** Columns that show fields unchanged, under their names. */
export const fields = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, (record: Row) => record[name]]))

/** Maximum characters of a cell: an audited import lists thousands of rows, which `--json` prints in full. */
const widest = 120

/** Formats records as a table: a header line, then one line per record. */
export function table(records: readonly Row[], columns: Columns): string {
  const titles = Object.keys(columns)
  const lines = [titles, ...records.map((record) => Object.values(columns).map((cell) => clip(text(cell(record)))))]
  const widths = titles.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats one record with a line per field. */
export const card = (record: Row, columns: Columns): string =>
  Object.entries(columns)
    .map(([title, cell]) => `${title.padEnd(18)}${text(cell(record))}`)
    .join('\n')

/** Formats cents as an amount such as `4.50`. */
export const money = (cents: unknown): string => (Number(cents) / 100).toFixed(2)

const clip = (cell: string): string => (cell.length > widest ? `${cell.slice(0, widest - 1)}…` : cell)

/** Replaces control characters, which could move a terminal's cursor. */
function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  const plain = Array.isArray(value)
    ? value.map(text).join(', ') || '-'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return plain.replace(/\p{Cc}/gu, ' ')
}
