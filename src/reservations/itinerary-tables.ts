import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { ReservationStatus } from './reservation.js'

/** Status of the reserved tables of an itinerary, by index of the stop; a table at a stop's former venue is not among them. */
export async function findItineraryTables(
  queries: QueryRunner,
  itineraryId: string,
): Promise<ReadonlyMap<number, ReservationStatus>> {
  const rows = await queries.all<{ item: number; status: ReservationStatus }>(sql`
    select r.item, r.status from reservation r join itinerary i on i.id = r.itinerary_id
    where i.id = ${itineraryId} and i.items->(r.item::int)->>'venueId' = r.venue_id::text`)
  return new Map(rows.map(({ item, status }) => [item, status]))
}
