/**
 * An instant as RFC 3339 text with the offset of a zone, such as `2026-12-01T19:30:00-05:00`, so that a reader sees the
 * local time. A text is PostgreSQL's, in UTC, such as `2026-12-02 00:30:00+00`.
 */
export function zonedText(instant: string | Date, zone: string): string {
  if (typeof instant !== 'string') return textOf(instant.getTime(), zone)
  if (instant.length !== 22 || !instant.endsWith('+00')) return textOf(Date.parse(instant), zone)
  const quarter = quarterOf(instant, zone)
  if (!quarter.isEven) return textOf(msOf(instant), zone)
  return quarter.head + two(digits(instant, 14) + quarter.minutesLater) + instant.slice(16, 19) + quarter.tail
}

/** Minutes east of UTC. An offset changes on a quarter of an hour, so one look-up serves each quarter. */
export function offsetMinutes(ms: number, zone: string): number {
  const quarters = knownOffsets.get(zone) ?? new Known<number>()
  knownOffsets.set(zone, quarters)
  const quarter = Math.floor(ms / quarterMs)
  return quarters.get(quarter) ?? quarters.keep(quarter, lookUpOffset(quarter * quarterMs, zone))
}

/** What all instants of a quarter of an hour have in common in a zone: what stands before and behind their minutes. */
interface Quarter {
  head: string
  minutesLater: number
  tail: string
  /** Whether it is a quarter of the local hour too, as it is in every zone since there are zones. */
  isEven: boolean
}

/** Values by whole numbers, begun anew when they are too many. */
class Known<Value> {
  readonly #values = new Map<number, Value>()

  get(key: number): Value | undefined {
    return this.#values.get(key)
  }

  keep(key: number, value: Value): Value {
    if (this.#values.size >= mostKnown) this.#values.clear()
    this.#values.set(key, value)
    return value
  }
}

const mostKnown = 50_000
const quarterMs = 15 * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const knownOffsets = new Map<string, Known<number>>()
const knownQuarters = new Map<string, Known<Quarter>>()
/** Instants come many from one zone. */
let last = { zone: '', quarters: new Known<Quarter>() }

/** By the digits of the text: to make a number of milliseconds of them takes as long as all the rest. */
function quarterOf(text: string, zone: string): Quarter {
  if (zone !== last.zone) {
    last = { zone, quarters: knownQuarters.get(zone) ?? new Known() }
    knownQuarters.set(zone, last.quarters)
  }
  const month = (digits(text, 0) * 100 + digits(text, 2)) * 12 + digits(text, 5)
  const hour = (month * 31 + digits(text, 8)) * 24 + digits(text, 11)
  const quarter = hour * 4 + Math.floor(digits(text, 14) / 15)
  return last.quarters.get(quarter) ?? last.quarters.keep(quarter, readQuarter(msOf(text), zone))
}

function readQuarter(ms: number, zone: string): Quarter {
  const begins = Math.floor(ms / quarterMs) * quarterMs
  const text = textOf(begins, zone)
  const minutesLater = digits(text, 14) - new Date(begins).getUTCMinutes()
  return { head: text.slice(0, 14), minutesLater, tail: text.slice(19), isEven: offsetMinutes(ms, zone) % 15 === 0 }
}

function textOf(ms: number, zone: string): string {
  const minutes = offsetMinutes(ms, zone)
  const size = Math.abs(minutes)
  const local = new Date(ms + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

function lookUpOffset(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const msOf = (text: string): number => Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)

/** The number that two digits make. */
const digits = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const two = (value: number): string | undefined => twoDigits[value]
