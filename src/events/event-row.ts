import sql from 'sql-template-tag'
import { type RowOf, readModel, typed } from '../database/read-model.js'
import type { Event } from './event.js'

/** When the event `e` starts and ends, followed by the zone of its venue `v`: DateTime writes it in local time. */
export const zonedStart = sql`e.starts_at || ' ' || v.zone`
export const zonedEnd = sql`e.ends_at || ' ' || v.zone`

/**
 * Of the event `e` at the listed venue `v`. Instants are PostgreSQL's text in UTC; dates are followed by the venue's
 * zone: `2026-12-02 00:30:00+00 America/Chicago`.
 */
export const eventModel = readModel<Event>()(
  {
    id: sql`e.id`,
    name: sql`e.name`,
    category: sql`e.category`,
    status: sql`e.status`,
    startsAt: typed<string>(sql`e.starts_at`),
    endsAt: typed<string>(sql`e.ends_at`),
    startDate: sql`${zonedStart}`,
    endDate: sql`${zonedEnd}`,
    isDemonstration: sql`e.is_demonstration`,
    version: sql`e.version`,
    createdAt: sql`e.created_at`,
    source: typed<string>(sql`split_part(e.source_id, ':', 1)`),
    venueSource: typed<string>(sql`split_part(v.source_id, ':', 1)`),
    venueId: typed<string>(sql`e.venue_id`),
    venueName: sql`v.name`,
    city: sql`v.city`,
    zone: typed<string>(sql`v.zone`),
    lat: typed<number>(sql`v.lat`),
    lng: typed<number>(sql`v.lng`),
    venueSlug: typed<string>(sql`v.slug`),
  },
  {
    __typename: [],
    nodeId: ['id'],
    venue: ['venueId'],
    credits: ['source', 'venueSource'],
    pageUrl: ['id', 'name'],
  },
)

export type EventRow = RowOf<typeof eventModel>
