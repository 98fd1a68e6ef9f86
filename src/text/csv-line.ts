/** Formats one RFC 4180 record; a list becomes one cell. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The start of a spreadsheet formula. Some locales treat the full-width signs as the plain ones. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe, as OWASP advises. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = Array.isArray(value) ? value.join('; ') : String(value)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
