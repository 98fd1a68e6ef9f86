import { dayMinutes, timeOfDay } from './time-of-day.js'

/**
 * Formats an instant as RFC 3339 with the offset of a zone, such as `2026-12-01T19:30:00-05:00`. Text input is
 * PostgreSQL's UTC format, such as `2026-12-02 00:30:00+00`.
 */
export function zonedText(instant: string | Date, zone: string): string {
  if (typeof instant !== 'string') return textOf(instant.getTime(), zone)
  if (instant.length !== 22 || !instant.endsWith('+00')) return textOf(Date.parse(instant), zone)
  const day = dayOf(instant, zone)
  if (!day.isEven) return textOf(msOf(instant), zone)
  const minute = digits(instant, 11) * 60 + digits(instant, 14) + day.minutesLater
  const date = minute < 0 ? day.dateBefore : minute < dayMinutes ? day.date : day.dateAfter
  return date + timeOfDay(minute) + instant.slice(16, 19) + day.offset
}

/** Minutes east of UTC. Offsets change on a quarter of an hour, so that one cache entry serves each quarter. */
export function offsetMinutes(ms: number, zone: string): number {
  const quarters = knownOffsets.get(zone) ?? new Known<number>()
  knownOffsets.set(zone, quarters)
  const quarter = Math.floor(ms / quarterMs)
  return quarters.get(quarter) ?? quarters.keep(quarter, lookUpOffset(quarter * quarterMs, zone))
}

/** What all instants of one UTC day share in a zone. */
interface Day {
  /** Whether the offset is the same all day. */
  isEven: boolean
  minutesLater: number
  offset: string
  /** The two local dates, each with its `T`, that the UTC day can fall on. */
  dateBefore: string
  date: string
  dateAfter: string
}

/** A bounded cache by integer: it is cleared when it is full. */
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
const dayMs = dayMinutes * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const knownOffsets = new Map<string, Known<number>>()
const knownDays = new Map<string, Known<Day>>()
/** Consecutive instants mostly share a zone. */
let last = { zone: '', days: new Known<Day>() }

/** Reads the digits directly: `Date.parse` would take as long as everything else together. */
function dayOf(text: string, zone: string): Day {
  if (zone !== last.zone) {
    last = { zone, days: knownDays.get(zone) ?? new Known() }
    knownDays.set(zone, last.days)
  }
  const month = (digits(text, 0) * 100 + digits(text, 2)) * 12 + digits(text, 5)
  const day = month * 31 + digits(text, 8)
  return last.days.get(day) ?? last.days.keep(day, readDay(msOf(text), zone))
}

function readDay(ms: number, zone: string): Day {
  const begins = Math.floor(ms / dayMs) * dayMs
  const minutesLater = offsetMinutes(begins, zone)
  return {
    isEven: minutesLater === offsetMinutes(begins + dayMs - 1, zone),
    minutesLater,
    offset: offsetText(minutesLater),
    dateBefore: dateOf(begins - dayMs),
    date: dateOf(begins),
    dateAfter: dateOf(begins + dayMs),
  }
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 11)

function offsetText(minutes: number): string {
  return (minutes < 0 ? '-' : '+') + timeOfDay(Math.abs(minutes))
}

function textOf(ms: number, zone: string): string {
  const minutes = offsetMinutes(ms, zone)
  return new Date(ms + minutes * 60_000).toISOString().slice(0, 19) + offsetText(minutes)
}

function lookUpOffset(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

const msOf = (text: string): number => Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)

/** Parses two decimal digits. */
const digits = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
