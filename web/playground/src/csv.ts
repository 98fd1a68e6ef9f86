import { type Cell, columnsOf, type Row } from './row-sets.ts'

/**
 * The rows as CSV (RFC 4180: CRLF, quotes doubled), columns in order of first appearance. Text that a spreadsheet would
 * run as a formula is prefixed with an apostrophe, as OWASP advises; numbers stay numbers.
 */
export function toCsv(rows: readonly Row[]): string {
  const columns = columnsOf(rows)
  const lines = [columns.map(field), ...rows.map((row) => columns.map((column) => field(row[column] ?? null)))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

// Some locales treat the full-width signs like the plain ones.
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

function field(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
