/** One record of RFC 4180; lists are one cell. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** What a spreadsheet would run; the full-width signs count as the plain ones in some locales. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Text that a spreadsheet would run begins with an apostrophe, as OWASP advises; numbers stay numbers. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.join('; ') : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
