/**
 * An instant as RFC 3339 text with the offset of a zone, such as `2026-12-01T19:30:00-05:00`, so that a reader sees the
 * local time.
 */
export function zonedText(instant: string | Date, zone: string): string {
  const ms = typeof instant === 'string' ? Date.parse(isoText(instant)) : instant.getTime()
  const minutes = offsetMinutes(ms, zone)
  const local = new Date(ms + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${offsetText(minutes)}`
}

/** PostgreSQL's text in UTC as ISO 8601, which is read several times as fast. */
const isoText = (text: string): string =>
  text.length === 22 && text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, 19)}Z` : text

const quarterMs = 15 * 60_000
const knownOffsets = new Map<string, Map<number, number>>()
const mostQuarters = 50_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes east of UTC. An offset changes on a quarter of an hour, so one look-up serves each quarter. */
export function offsetMinutes(ms: number, zone: string): number {
  const quarters = knownOffsets.get(zone) ?? new Map<number, number>()
  knownOffsets.set(zone, quarters)
  const quarter = Math.floor(ms / quarterMs)
  const known = quarters.get(quarter)
  if (known !== undefined) return known
  if (quarters.size > mostQuarters) quarters.clear()
  const minutes = lookUpOffset(ms, zone)
  quarters.set(quarter, minutes)
  return minutes
}

function lookUpOffset(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
