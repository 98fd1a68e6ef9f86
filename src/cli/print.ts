/** What is shown of one record: the title of the column and how the record fills it. */
export type Columns = Readonly<Record<string, (record: Row) => unknown>>

export type Row = Readonly<Record<string, unknown>>

/** Columns that show fields as they are, under their names. */
export const fields = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, (record: Row) => record[name]]))

/** Characters of one cell of a table: an audited import names thousands of rows, which `--json` shows whole. */
const widest = 120

/** Records as a table for people: a line of titles, then one line for each. */
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

/** One record for people: a line for each field. */
export const card = (record: Row, columns: Columns): string =>
  Object.entries(columns)
    .map(([title, cell]) => `${title.padEnd(18)}${text(cell(record))}`)
    .join('\n')

/** Cents as an amount: `4.50`. */
export const money = (cents: unknown): string => (Number(cents) / 100).toFixed(2)

const clip = (cell: string): string => (cell.length > widest ? `${cell.slice(0, widest - 1)}…` : cell)

/** Control characters would move a terminal's cursor. */
function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  const plain = Array.isArray(value)
    ? value.map(text).join(', ') || '-'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return plain.replace(/\p{Cc}/gu, ' ')
}
