import sql from 'sql-template-tag'
import { SelectableColumns } from '../database/selectable-columns.js'
import type { EventStatus } from './event.js'

/**
 * An event as a read answers it, with what it shows of its venue. Instants are PostgreSQL's text in UTC, dates have the venue's
 * zone behind it: `2026-12-02 00:30:00+00 America/Chicago`.
 */
export interface EventRow {
  id: string
  name: string
  category: string
  status: EventStatus
  startsAt: string
  endsAt: string
  startDate: string
  endDate: string
  isDemonstration: boolean
  venueId: string
  venueName: string
  city: string
  zone: string
  lat: number
  lng: number
  venueSlug: string
}

/** When the event `e` starts and ends, with the zone of its venue `v` behind it: DateTime writes it in local time. */
export const zonedStart = sql`e.starts_at || ' ' || v.zone`
export const zonedEnd = sql`e.ends_at || ' ' || v.zone`

/** The columns of an `EventRow`, of the event `e` at the venue `v`. */
export const eventColumns = new SelectableColumns<EventRow>(
  {
    id: sql`e.id`,
    name: sql`e.name`,
    category: sql`e.category`,
    status: sql`e.status`,
    startsAt: sql`e.starts_at as "startsAt"`,
    endsAt: sql`e.ends_at as "endsAt"`,
    startDate: sql`${zonedStart} as "startDate"`,
    endDate: sql`${zonedEnd} as "endDate"`,
    isDemonstration: sql`e.is_demonstration as "isDemonstration"`,
    venueId: sql`e.venue_id as "venueId"`,
    venueName: sql`v.name as "venueName"`,
    city: sql`v.city`,
    zone: sql`v.zone`,
    lat: sql`v.lat`,
    lng: sql`v.lng`,
    venueSlug: sql`v.slug as "venueSlug"`,
  },
  {
    __typename: [],
    nodeId: ['id'],
    venue: ['venueId'],
  },
)
