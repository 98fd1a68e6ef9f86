import sql from 'sql-template-tag'
import type { EventStatus } from './event.js'

/** An event as a read answers it, with what it shows of its venue. Instants are PostgreSQL's text in UTC. */
export interface EventRow {
  id: string
  name: string
  category: string
  status: EventStatus
  startsAt: string
  endsAt: string
  isDemonstration: boolean
  venueId: string
  venueName: string
  city: string
  zone: string
  lat: number
  lng: number
  venueSlug: string
}

/** The columns of an `EventRow`, of the event `e` at the venue `v`. */
export const eventColumns = sql`e.id, e.name, e.category, e.status, e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.is_demonstration as "isDemonstration", e.venue_id as "venueId", v.name as "venueName", v.city, v.zone,
  v.lat, v.lng, v.slug as "venueSlug"`
