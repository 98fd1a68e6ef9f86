import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { ReservationStatus } from './reservation.js'

/** A reservation stop as its page shows it; `status` is null until it is confirmed. */
export interface BookingRow {
  venueName: string
  slug: string
  street: string
  city: string
  state: string
  postcode: string
  zone: string
  startsAt: string
  time: string
  offer: string
  partySize: number
  status: ReservationStatus | null
}

/** The stop at a place of an itinerary, if a table can be reserved there; whoever knows the identifier sees it. */
export const findBooking = (queries: QueryRunner, itineraryId: string, item: number): Promise<BookingRow | undefined> =>
  queries.first<BookingRow>(
    sql`select stop->>'venueName' as "venueName", v.slug, v.street, v.city, v.state, v.postcode, v.zone,
        stop->>'startsAt' as "startsAt", stop->>'time' as time, stop->>'offer' as offer, i.party_size as "partySize",
        r.status
      from itinerary i cross join lateral (select i.items->${item}::int as stop) one
        join venue v on v.id = (stop->>'venueId')::uuid
        left join reservation r on r.itinerary_id = i.id and r.item = ${item}::int and r.venue_id = v.id
      where i.id = ${itineraryId} and stop->>'type' = 'reservation'`,
  )
