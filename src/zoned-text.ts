/**
 * An instant as RFC 3339 text with the offset of a zone, such as `2026-12-01T19:30:00-05:00`, so that a reader sees the
 * local time.
 */
export function zonedText(instant: string | Date, zone: string): string {
  const ms = typeof instant === 'string' ? msOf(instant) : instant.getTime()
  const minutes = offsetMinutes(ms, zone)
  const local = ms + minutes * 60_000
  const day = Math.floor(local / dayMs)
  const second = Math.floor((local - day * dayMs) / 1_000)
  const time = `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
  return `${dateTexts.get(day)}T${time}${offsetTexts.get(minutes)}`
}

/** PostgreSQL's text in UTC, such as `2026-12-02 00:30:00+00`, is read several times as fast by its digits. */
function msOf(text: string): number {
  if (text.length !== 22 || !text.endsWith('+00')) return Date.parse(text)
  const at = (index: number) => (text.charCodeAt(index) - 48) * 10 + text.charCodeAt(index + 1) - 48
  return Date.UTC(at(0) * 100 + at(2), at(5) - 1, at(8), at(11), at(14), at(17))
}

/** What is made of a number, made once; begun anew when it is too much. */
class Known<Value> {
  readonly #values = new Map<number, Value>()

  constructor(private readonly make: (key: number) => Value) {}

  get(key: number): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    if (this.#values.size >= mostKnown) this.#values.clear()
    const made = this.make(key)
    this.#values.set(key, made)
    return made
  }
}

const mostKnown = 50_000
const dayMs = 86_400_000
const quarterMs = 15 * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const knownOffsets = new Map<string, Known<number>>()

/** Minutes east of UTC. An offset changes on a quarter of an hour, so one look-up serves each quarter. */
export function offsetMinutes(ms: number, zone: string): number {
  const quarters = knownOffsets.get(zone) ?? new Known((quarter) => lookUpOffset(quarter * quarterMs, zone))
  knownOffsets.set(zone, quarters)
  return quarters.get(Math.floor(ms / quarterMs))
}

function lookUpOffset(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const two = (value: number): string | undefined => twoDigits[value]

/** By the day since 1970-01-01. */
const dateTexts = new Known((day) => new Date(day * dayMs).toISOString().slice(0, 10))

const offsetTexts = new Known((minutes) => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
})
