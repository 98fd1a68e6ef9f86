import type { Temporal } from 'temporal-polyfill'
import { normalisedName } from '../../text/normalised-name.js'
import type { Gazetteer } from '../../venues/gazetteer.js'
import { checkedText, requiredText, webAddress } from '../../venues/import/checked-text.js'
import { BadField } from '../../venues/import/refusal.js'
import type { EventDraft } from '../event-draft.js'
import { instantOf, type Moment, momentOf, zoneOf } from './moment.js'
import { placeOfEvent } from './place-of-event.js'

/** Options of the event readers. */
export interface EventImport {
  /** File name without extension, or collection: the first part of each `sourceId`. */
  readonly source: string
  readonly gazetteer: Gazetteer
}

export type EventField =
  | 'id'
  | 'name'
  | 'category'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'zone'
  | 'venueSourceId'
  | 'venueName'
  | 'street'
  | 'city'
  | 'state'
  | 'lat'
  | 'lng'
  | 'url'

/** Text values of an event, whatever its file format. Fields that a file lacks are absent. */
export interface RawEvent {
  readonly values: Readonly<Partial<Record<EventField, string>>>
  /** Names of the fields in the file, for refusals. */
  readonly names: Readonly<Partial<Record<EventField, string>>>
  /** For all-day events, whether the end is the day after the last (iCalendar) instead of the last day. */
  readonly isEndExclusive?: boolean
}

/**
 * Converts a raw event into a draft. Throws BadField for the first invalid field. `fallbackId` is for events without
 * an id.
 */
export function draftEvent(raw: RawEvent, fallbackId: string, { source, gazetteer }: EventImport): EventDraft {
  const value = (field: EventField) => raw.values[field] ?? ''
  const nameOf = (field: EventField) => raw.names[field] ?? field
  const name = requiredText(nameOf('name'), value('name'), 200)
  const category = categoryOf(checkedText(nameOf('category'), value('category'), 100))
  const place = placeOfEvent(raw, gazetteer)
  const stated = statedZone(nameOf('zone'), value('zone'))
  const zones = { clock: stated ?? place.zone, place: place.zone ?? stated }
  return {
    sourceId: `${source}:${checkedText(nameOf('id'), value('id'), 300) || fallbackId}`,
    source,
    name,
    category,
    status: statusOf(nameOf('status'), value('status')),
    ...timesOf(raw, category, zones),
    zone: zones.place,
    venue: place.venue,
    url: webAddress(value('url')),
  }
}

/** The first word in lower case. */
const categoryOf = (text: string): string => /[a-z]+/.exec(normalisedName(text))?.[0] ?? 'other'

function statedZone(field: string, name: string): string | null {
  if (name === '') return null
  const zone = zoneOf(name)
  if (zone === null) throw new BadField(field, name, 'must be an IANA time zone such as America/Chicago')
  return zone
}

function statusOf(field: string, text: string): EventDraft['status'] {
  const status = text.toLowerCase()
  if (status === '' || status === 'scheduled') return 'scheduled'
  if (status === 'cancelled' || status === 'canceled') return 'cancelled'
  throw new BadField(field, text, 'must be scheduled or cancelled')
}

/** The zone of the file's local times, and the zone of the place, in which its days begin and end. */
interface Zones {
  readonly clock: string | null
  readonly place: string | null
}

type Times = Pick<EventDraft, 'startsAt' | 'endsAt' | 'endSource' | 'allDay'>

function timesOf(raw: RawEvent, category: string, zones: Zones): Times {
  const [startField, endField] = [raw.names.startsAt ?? 'startsAt', raw.names.endsAt ?? 'endsAt']
  const startText = requiredText(startField, raw.values.startsAt ?? '', 100)
  const endText = checkedText(endField, raw.values.endsAt ?? '', 100)
  const start = momentOf(startField, startText)
  const startsAt = instantIn(zones, startField, start)
  const end = endText === '' ? undefined : endOf(momentOf(endField, endText), raw.isEndExclusive ?? false)
  const endsAt = end ? instantIn(zones, endField, end) : usualEnd(start, startsAt, category, zones)
  if (endsAt <= startsAt) throw new BadField(endField, endText, `must be after the start, ${startText}`)
  const allDay = start.kind === 'day'
  return { startsAt, endsAt, endSource: end || allDay ? 'known' : 'assumed', allDay }
}

const instantIn = (zones: Zones, field: string, moment: Moment): Date =>
  instantOf(field, moment, moment.kind === 'day' ? zones.place : zones.clock)

const endOf = (end: Moment, isExclusive: boolean): Moment =>
  end.kind === 'day' && !isExclusive ? nextDay(end.day) : end

const nextDay = (day: Temporal.PlainDate): Moment => ({ kind: 'day', day: day.add({ days: 1 }) })

/** Usual duration of a category in minutes. */
const usualMinutes = new Map([
  ['sports', 120],
  ['music', 180],
  ['arts', 150],
  ['conference', 480],
  ['food', 180],
])

function usualEnd(start: Moment, startsAt: Date, category: string, zones: Zones): Date {
  if (start.kind === 'day') return instantIn(zones, '', nextDay(start.day))
  return new Date(startsAt.getTime() + (usualMinutes.get(category) ?? 120) * 60_000)
}
