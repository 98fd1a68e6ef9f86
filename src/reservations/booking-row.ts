import sql from 'sql-template-tag'
import { isPromising } from '../agents/serving-agents.js'
import { hashSecret } from '../auth/secret.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel, typed } from '../database/read-model.js'
import type { Venue } from '../venues/venue.js'
import type { CancelledBy, ContactNotice, ReservationStatus } from './reservation.js'

const place = {
  slug: sql`v.slug`,
  listed: sql`v.listed`,
  street: sql`v.street`,
  city: sql`v.city`,
  state: sql`v.state`,
  postcode: sql`v.postcode`,
  phone: sql`v.phone`,
  lat: sql`v.lat`,
  lng: sql`v.lng`,
  zone: sql`v.zone`,
}

/** Of the reservation `r`; all null until it exists. */
const reservation = {
  reservationId: typed<string | null>(sql`r.id`),
  status: typed<ReservationStatus | null>(sql`r.status`),
  cancelledBy: typed<CancelledBy | null>(sql`r.cancelled_by`),
  confirmedAt: typed<string | null>(sql`r.confirmed_at`),
  notice: typed<ContactNotice | null>(sql`r.notice`),
}

/** Of a reservation stop at the venue `v` of the itinerary `i`. */
const stopModel = readModel<Venue>()({
  ...place,
  ...reservation,
  venueName: typed<string>(sql`stop->>'venueName'`),
  startsAt: typed<string>(sql`stop->>'startsAt'`),
  endsAt: typed<string>(sql`stop->>'endsAt'`),
  offer: typed<string>(sql`stop->>'offer'`),
  partySize: typed<number>(sql`i.party_size`),
  hasPass: typed<boolean>(sql`true`),
  /** Whether an agent promises tables at the venue at present. */
  isPromised: typed<boolean>(sql`exists (select 1 from agent a where a.venue_id = v.id and ${isPromising})`),
})

const guestModel = readModel<Venue>()({
  ...place,
  ...reservation,
  venueName: typed<string>(sql`v.name`),
  startsAt: typed<string>(sql`r.starts_at`),
  endsAt: typed<string>(sql`r.ends_at`),
  offer: typed<string>(sql`''`),
  partySize: typed<number>(sql`r.party_size`),
  hasPass: typed<boolean>(sql`r.fan_pass_id is not null`),
  isPromised: typed<boolean>(sql`true`),
})

/** A table as its page shows it to the guest. */
export type BookingRow = RowOf<typeof stopModel>

/** The bookable stop at a position of an itinerary. The identifier of the itinerary is the permission to see it. */
export const findBooking = (queries: QueryRunner, itineraryId: string, item: number): Promise<BookingRow | undefined> =>
  queries.first<BookingRow>(
    sql`select ${stopModel.columns()}
      from itinerary i cross join lateral (select i.items->${item}::int as stop) stops
        join venue v on v.id = (stop->>'venueId')::uuid
        left join reservation r on r.itinerary_id = i.id and r.item = ${item}::int and r.venue_id = v.id
      where i.id = ${itineraryId} and stop->>'type' = 'reservation'`,
  )

/** The reservation whose page has this secret, which is the permission to see it. */
export const findGuestReservation = (queries: QueryRunner, secret: string): Promise<BookingRow | undefined> =>
  queries.first<BookingRow>(
    sql`select ${guestModel.columns()} from reservation r join venue v on v.id = r.venue_id
      where r.secret_hash = ${hashSecret(secret)}`,
  )
