import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel, typed } from '../database/read-model.js'
import type { Venue } from '../venues/venue.js'
import type { ReservationStatus } from './reservation.js'

/** Of a reservation stop at the venue `v` of the itinerary `i`; `status` is null until the reservation `r` exists. */
const bookingModel = readModel<Venue>()({
  venueName: typed<string>(sql`stop->>'venueName'`),
  slug: sql`v.slug`,
  street: sql`v.street`,
  city: sql`v.city`,
  state: sql`v.state`,
  postcode: sql`v.postcode`,
  zone: sql`v.zone`,
  startsAt: typed<string>(sql`stop->>'startsAt'`),
  time: typed<string>(sql`stop->>'time'`),
  offer: typed<string>(sql`stop->>'offer'`),
  partySize: typed<number>(sql`i.party_size`),
  status: typed<ReservationStatus | null>(sql`r.status`),
})

export type BookingRow = RowOf<typeof bookingModel>

/** The bookable stop at a position of an itinerary. The identifier of the itinerary is the permission to see it. */
export const findBooking = (queries: QueryRunner, itineraryId: string, item: number): Promise<BookingRow | undefined> =>
  queries.first<BookingRow>(
    sql`select ${bookingModel.columns()}
      from itinerary i cross join lateral (select i.items->${item}::int as stop) stops
        join venue v on v.id = (stop->>'venueId')::uuid
        left join reservation r on r.itinerary_id = i.id and r.item = ${item}::int and r.venue_id = v.id
      where i.id = ${itineraryId} and stop->>'type' = 'reservation'`,
  )
