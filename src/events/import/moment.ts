import { Temporal } from 'temporal-polyfill'
import { BadField } from '../../venues/import/refusal.js'

/** A point in time as a file states it: a day, a local time, or an instant. */
export type Moment =
  | { readonly kind: 'day'; readonly day: Temporal.PlainDate }
  | { readonly kind: 'local'; readonly local: Temporal.PlainDateTime }
  | { readonly kind: 'instant'; readonly instant: Temporal.Instant }

const accepted = 'must be a time such as 2026-12-01T19:30:00-05:00, 2026-12-01T19:30 (with a zone) or 2026-12-01'

/**
 * Parses RFC 3339, the same without an offset, or a date. Throws BadField for other texts and for days that do not
 * exist.
 */
export function momentOf(field: string, text: string): Moment {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? []
  if (!day) throw new BadField(field, text, accepted)
  try {
    const moment = readMoment(day, time, offset)
    const year = Number(day.slice(0, 4))
    if (year >= 1900 && year < 2200) return moment
  } catch {
    throw new BadField(field, text, `is not an existing day or time: ${accepted}`)
  }
  throw new BadField(field, text, 'must be in a year from 1900 to 2199')
}

function readMoment(day: string, time: string | undefined, offset: string | undefined): Moment {
  if (!time) return { kind: 'day', day: Temporal.PlainDate.from(day) }
  if (!offset) return { kind: 'local', local: Temporal.PlainDateTime.from(`${day}T${time}`) }
  return { kind: 'instant', instant: Temporal.Instant.from(`${day}T${time}${offset.toUpperCase()}`) }
}

const whatTellsTheZone = 'an offset, a zone such as America/Chicago, or a city that is known'

/**
 * The instant of a moment at a place; for a day, its first moment. Throws BadField if the zone is needed but unknown.
 */
export function instantOf(field: string, moment: Moment, zone: string | null): Date {
  if (moment.kind === 'instant') return new Date(moment.instant.epochMilliseconds)
  const local = moment.kind === 'day' ? moment.day.toPlainDateTime() : moment.local
  if (zone === null)
    throw new BadField(field, local.toString(), `must have ${whatTellsTheZone}, because it is a local time`)
  return new Date(local.toZonedDateTime(zone).epochMilliseconds)
}

/** The IANA zone with this name, or null. */
export function zoneOf(name: string): string | null {
  const id = windowsZones.get(name) ?? name
  try {
    return id === '' ? null : new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Microsoft's names of North American time zones. */
const windowsZones = new Map([
  ['Newfoundland Standard Time', 'America/St_Johns'],
  ['Atlantic Standard Time', 'America/Halifax'],
  ['Eastern Standard Time', 'America/New_York'],
  ['US Eastern Standard Time', 'America/Indiana/Indianapolis'],
  ['Central Standard Time', 'America/Chicago'],
  ['Canada Central Standard Time', 'America/Regina'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Mountain Standard Time', 'America/Denver'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Alaskan Standard Time', 'America/Anchorage'],
  ['Hawaiian Standard Time', 'Pacific/Honolulu'],
])
