import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

/** Assumed capacity of a venue of unknown size. */
const usualCapacity = 40

/**
 * Number of people that a venue has room for during the whole of a stay: its capacity minus the maximum that confirmed
 * reservations occupy at any moment of it. Serialises reservations of the same venue until their transactions end.
 */
export async function freePlaces(em: EntityManager, venueId: string, startsAt: Date, endsAt: Date): Promise<number> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reservations ${venueId}`])
  const [row] = await execute<{ free: number }>(
    em,
    sql`with during as (
        select starts_at, ends_at, party_size from reservation where venue_id = ${venueId}::uuid
          and status = 'confirmed' and starts_at < ${endsAt}::timestamptz and ends_at > ${startsAt}::timestamptz
      ), moments as (
        select ${startsAt}::timestamptz as moment union select starts_at from during where starts_at > ${startsAt}::timestamptz
      )
      select (coalesce(v.capacity, ${usualCapacity}::int) - (
        select coalesce(max(taken), 0) from moments cross join lateral (
          select sum(party_size) as taken from during where starts_at <= moment and ends_at > moment
        ) held
      ))::int as free from venue v where v.id = ${venueId}::uuid`,
  )
  return row?.free ?? 0
}
