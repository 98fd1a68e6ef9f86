import { Temporal } from 'temporal-polyfill'
import { BadField, draftOrRefusal, type Refusal, type Taken } from '../../venues/import/refusal.js'
import { SeenOnce } from '../../venues/import/seen-once.js'
import { type TextSource, wholeText } from '../../venues/import/text-source.js'
import type { EventDraft } from '../event-draft.js'
import { draftEvent, type EventImport, type RawEvent } from './draft-event.js'
import { type IcalLine, icalLines, icalText } from './ical-lines.js'
import { zoneOf } from './moment.js'

interface CalendarEvent {
  readonly line: number
  readonly properties: ReadonlyMap<string, IcalLine>
}

/**
 * Reads events from iCalendar text (RFC 5545): times in UTC, in an IANA or Windows zone, floating with the calendar's
 * `X-WR-TIMEZONE`, and whole days; with an end or a duration. Recurring events are refused, because each occurrence
 * needs an id of its own. The line of a refusal is that of `BEGIN:VEVENT`. Throws an Error if the text is not a
 * calendar.
 */
export async function* readEventsIcal(
  source: TextSource,
  options: EventImport,
): AsyncGenerator<Taken<EventDraft> | Refusal> {
  const text = await wholeText(source)
  if (!/^\s*BEGIN:VCALENDAR/i.test(text))
    throw new Error(`${options.source}: expected an iCalendar file with BEGIN:VCALENDAR in line 1`)
  const once = new SeenOnce<EventDraft>()
  const { events, zone } = readCalendar(text)
  for (const [index, { line, properties }] of events.entries()) {
    const read = draftOrRefusal(line, () => draftEvent(rawEvent(properties, zone), String(index + 1), options))
    yield once.check(line, read)
  }
}

/** The VEVENTs with the first value of each property; nested components such as alarms are skipped. */
function readCalendar(text: string): { readonly events: readonly CalendarEvent[]; readonly zone: string } {
  const events: { line: number; properties: Map<string, IcalLine> }[] = []
  const open: string[] = []
  let zone = ''
  for (const line of icalLines(text)) {
    if (line.name === 'BEGIN') {
      open.push(line.value.trim().toUpperCase())
      if (open.at(-1) === 'VEVENT') events.push({ line: line.line, properties: new Map() })
    } else if (line.name === 'END') open.pop()
    else if (line.name === 'X-WR-TIMEZONE') zone = line.value.trim()
    else if (open.at(-1) === 'VEVENT') {
      const { properties } = events.at(-1)!
      if (!properties.has(line.name)) properties.set(line.name, line)
    }
  }
  return { events, zone }
}

function rawEvent(properties: ReadonlyMap<string, IcalLine>, calendarZone: string): RawEvent {
  const text = (name: string) => icalText(properties.get(name)?.value ?? '')
  for (const name of ['RRULE', 'RDATE']) {
    if (properties.has(name))
      throw new BadField(name, text(name), 'recurring events are not supported; list each occurrence as an event')
  }
  const start = properties.get('DTSTART')
  const [lat = '', lng = ''] = text('GEO').split(';')
  return {
    values: {
      id: [text('UID'), text('RECURRENCE-ID')].filter((part) => part !== '').join(' '),
      name: text('SUMMARY'),
      category: text('CATEGORIES'),
      status: text('STATUS').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'scheduled',
      startsAt: start ? isoText(start) : '',
      endsAt: endText(properties, start),
      zone: start ? zoneText(start, calendarZone) : '',
      venueName: text('LOCATION').split(',')[0] ?? '',
      city: text('LOCATION'),
      lat,
      lng,
      url: text('URL'),
    },
    names: {
      id: 'UID',
      name: 'SUMMARY',
      startsAt: 'DTSTART',
      endsAt: 'DTEND',
      zone: 'TZID',
      city: 'LOCATION',
      lat: 'GEO',
      lng: 'GEO',
    },
    isEndExclusive: true,
  }
}

/**
 * `20261201T193000Z` as `2026-12-01T19:30:00Z`, `20261201` as `2026-12-01`; other texts are returned unchanged and
 * refused later.
 */
function isoText({ value }: IcalLine): string {
  const [, year, month, day, hour, minute, second, utc = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(value.trim()) ?? []
  if (!year) return value
  return hour ? `${year}-${month}-${day}T${hour}:${minute}:${second}${utc}` : `${year}-${month}-${day}`
}

/** The zone of a local start. Some programs put a path before the IANA name. */
function zoneText({ value, params }: IcalLine, calendarZone: string): string {
  if (value.trim().endsWith('Z')) return ''
  const id = params.get('TZID') ?? calendarZone
  const tail = id.split('/').slice(-2).join('/')
  return zoneOf(id) === null && zoneOf(tail) !== null ? tail : id
}

/** DTEND, or DTSTART plus DURATION. */
function endText(properties: ReadonlyMap<string, IcalLine>, start: IcalLine | undefined): string {
  const end = properties.get('DTEND')
  if (end) return isoText(end)
  const duration = properties.get('DURATION')?.value.trim()
  if (!duration || !start) return ''
  try {
    return addDuration(isoText(start), Temporal.Duration.from(duration))
  } catch {
    throw new BadField('DURATION', duration, 'must be a duration such as PT2H30M or P1D')
  }
}

function addDuration(start: string, duration: Temporal.Duration): string {
  if (start.endsWith('Z')) return Temporal.PlainDateTime.from(start.slice(0, -1)).add(duration).toString().concat('Z')
  if (start.includes('T')) return Temporal.PlainDateTime.from(start).add(duration).toString()
  return Temporal.PlainDate.from(start).add(duration).toString()
}
