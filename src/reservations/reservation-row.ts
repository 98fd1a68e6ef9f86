import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel, typed } from '../database/read-model.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Reservation } from './reservation.js'
import { isContact } from './reservation-manager.js'

/** What `reservationModel` reads from. The pass is joined for its tier alone. */
export const reservationTables = sql`reservation r join agent a on a.id = r.agent_id join venue v on v.id = r.venue_id
  left join fan_pass p on p.id = r.fan_pass_id`

/** Of the reservation `r` of the agent `a` at the venue `v`; its times are followed by the venue's zone, for `DateTime`. */
export const reservationModel = readModel<Omit<Reservation, 'startsAt' | 'endsAt'>>()({
  id: sql`r.id`,
  agentId: typed<string>(sql`r.agent_id`),
  venueId: typed<string>(sql`r.venue_id`),
  venueName: typed<string>(sql`v.name`),
  zone: typed<string>(sql`v.zone`),
  item: sql`r.item`,
  source: sql`r.source`,
  partySize: sql`r.party_size`,
  startsAt: typed<string>(sql`r.starts_at || ' ' || v.zone`),
  endsAt: typed<string>(sql`r.ends_at || ' ' || v.zone`),
  status: sql`r.status`,
  cancelledBy: sql`r.cancelled_by`,
  confirmedAt: sql`r.confirmed_at`,
  cancelledAt: sql`r.cancelled_at`,
  notice: sql`r.notice`,
  passTier: typed<string | null>(sql`p.tier`),
})

export type ReservationRow = RowOf<typeof reservationModel>

/** A reservation that a verb has just changed. */
export async function readReservation(queries: QueryRunner, id: string): Promise<ReservationRow> {
  const row = await queries.first<ReservationRow>(
    sql`select ${reservationModel.columns()} from ${reservationTables} where r.id = ${id}::uuid`,
  )
  if (!row) throw new Error('a changed reservation is gone')
  return row
}

/** Names for the reservations, for a caller who is the confirmed contact of the reservation's agent; nobody else reads any. */
export const doorNamesById: RequestBatchFn<string> = async ({ queries, principal }, ids) => {
  if (!principal?.person) return new Map()
  const rows = await queries.all<{ id: string; name: string }>(
    sql`select r.id, g.name from reservation_guest g join reservation r on r.id = g.reservation_id
        join agent a on a.id = r.agent_id
      where r.id = any(${ids}::uuid[]) and ${isContact(principal)}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
