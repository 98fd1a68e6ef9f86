import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { vtimezone } from '../time/vtimezone.js'
import type { Credit } from '../venues/credit.js'
import { distinctCredits } from '../venues/credit.js'
import { escapeText, foldLine } from './calendar-text.js'
import type { EventListing } from './event-listing.js'
import { dataNotice, demonstrationNotice } from './notices.js'
import { placeLines } from './place-lines.js'
import type { Place, PlaceEvent, PlaceListing } from './place-listing.js'

type CalendarEvent = Omit<PlaceEvent, 'pageUrl'> & { place: Place; page: string }

interface Calendar {
  name: string
  lines: readonly string[]
  url: string
  /** Zone of the calendar itself. */
  zone: string
  events: readonly CalendarEvent[]
}

/** How often a subscriber should read a calendar again. */
const refreshPeriod = 'PT1H'

/** Of a zone's rules in a calendar without events. */
const anyYear = 2_026

export const placeCalendar = (place: PlaceListing): string =>
  writeCalendar({
    name: place.name,
    lines: [...placeLines(place), ...creditLines(place.credits), dataNotice],
    url: place.links.page,
    zone: place.zone,
    events: place.events.map((event) => ({ ...event, place, page: event.pageUrl })),
  })

export const eventCalendar = (event: EventListing): string =>
  writeCalendar({
    name: event.name,
    lines: [...placeLines(event.place), ...creditLines(event.credits), dataNotice],
    url: event.links.page,
    zone: event.zone,
    events: [{ ...event, page: event.links.page }],
  })

export const feedCalendar = (name: string, url: string, events: readonly EventListing[]): string =>
  writeCalendar({
    name,
    lines: [...creditLines(distinctCredits(events.flatMap(({ credits }) => credits))), dataNotice],
    url,
    zone: events[0]?.zone ?? 'Etc/UTC',
    events: events.map((event) => ({ ...event, page: event.links.page })),
  })

/** RFC 5545, with the name, description and period of RFC 7986. The bytes depend on the listing alone. */
function writeCalendar({ name, lines, url, zone, events }: Calendar): string {
  const years = events.flatMap(({ startDate, endDate }) => [yearOf(startDate), yearOf(endDate)])
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const timezone = { name: null, generator: (id: string) => vtimezone(id, first, last) }
  const calendar = ical({ prodId: { company: 'Fan Pass', product: 'listings', language: 'EN' }, timezone })
  for (const event of events) calendar.createEvent(calendarEvent(event))
  const description = lines.join('\n')
  const properties = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    `URL;VALUE=URI:${url}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshPeriod}`,
    `X-PUBLISHED-TTL:${refreshPeriod}`,
  ].map(foldLine)
  // A calendar needs a component, even if it has no event.
  const ownZone = events.length === 0 ? [vtimezone(zone, anyYear, anyYear)] : []
  return insertAfterHeader(calendar.toString(), [...properties, ...ownZone])
}

/** The generator neither escapes the calendar's own properties nor writes them in front of the components. */
const insertAfterHeader = (text: string, lines: readonly string[]): string =>
  text.replace(/^(PRODID:.*\r\n)/m, (header) => `${header}${lines.join('\r\n')}\r\n`)

const yearOf = (instant: string): number => Number(instant.slice(0, 4))

function calendarEvent({ place, page, ...event }: CalendarEvent): ICalEventData {
  const { id, name, startDate, endDate, status, isDemonstration, category } = event
  const notices = isDemonstration ? [demonstrationNotice] : []
  return {
    id,
    sequence: event.version - 1,
    stamp: new Date(event.createdAt),
    ...timesOf(startDate, endDate, place.zone),
    summary: isDemonstration ? `[Demonstration] ${name}` : name,
    description: [...notices, `${place.name}, ${place.address.line}`, page, ...creditLines(event.credits)].join('\n'),
    location: { title: place.name, address: place.address.line, geo: geoOf(place) },
    categories: [{ name: category }, ...(isDemonstration ? [{ name: 'demonstration' }] : [])],
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: page,
  }
}

const geoOf = ({ location: { lat, lng } }: Place) => ({ lat, lon: lng })

/** Local times of the place; in UTC if the clocks show one of them twice, because readers then disagree on which it is. */
function timesOf(startDate: string, endDate: string, zone: string): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  const times = [startDate, endDate].map((instant) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone))
  const isLocal = times.every((time) => isShownOnce(time.toPlainDateTime(), zone))
  if (isLocal) return { start: times[0]!, end: times[1]!, timezone: zone }
  return { start: new Date(startDate), end: new Date(endDate), timezone: null }
}

const isShownOnce = (time: Temporal.PlainDateTime, zone: string): boolean =>
  time
    .toZonedDateTime(zone, { disambiguation: 'earlier' })
    .equals(time.toZonedDateTime(zone, { disambiguation: 'later' }))

export const creditLines = (credits: readonly Credit[]): string[] =>
  credits.map(({ text, url, licence, licenceUrl }) => `Source: ${text} (${url}), licence ${licence} (${licenceUrl})`)
