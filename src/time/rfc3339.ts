/** Offsets up to ±15:59, the range that PostgreSQL reads. */
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):[0-5]\d)$/

/** Whether `text` is an RFC 3339 date-time with an offset, such as `2026-12-01T19:30:00-05:00`. */
export const isInstant = (text: string): boolean => isDate(instantPattern.exec(text)?.[1] ?? '')

/** Whether `text` is an instant as PostgreSQL writes one in UTC: `2026-12-01 19:30:00.5+00`. */
export const isStoredInstant = (text: string): boolean => isInstant(text.replace(' ', 'T').replace(/\+00$/, 'Z'))

/** Whether `text` is a date of the calendar as `YYYY-MM-DD`: `2026-02-30` is not one, and there was no year 0. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
