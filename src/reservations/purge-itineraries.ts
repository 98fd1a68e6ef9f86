import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { countOf, purgePartitions } from '../database/partitioned-table.js'
import { itineraryPartitions } from '../itineraries/itinerary-partitions.js'

const keptMs = 400 * 24 * 60 * 60 * 1_000
/** More would make one transaction of minutes; the next run deletes further. */
const maxPerRun = 50_000

/**
 * Drops months of itineraries that ended 400 days ago, with their reservations, unless one of these still lies ahead; returns
 * the number of partitions, and of itineraries without one.
 */
export function purgeItineraries(em: EntityManager, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - keptMs)
  return purgePartitions(
    em,
    itineraryPartitions,
    cutoff,
    (partition) => deleteOld(em, partition, cutoff, now),
    (partition) => releaseReservations(em, partition, now),
  )
}

/** Deletes the oldest itineraries of one partition with their reservations. */
async function deleteOld(em: EntityManager, partition: Sql, cutoff: Date, now: Date): Promise<number> {
  const purged = await execute(
    em,
    sql`with old as (
        select id from ${partition} i where created_at < ${cutoff}::timestamptz
          and not exists (select from reservation r where r.itinerary_id = i.id and r.ends_at > ${now}::timestamptz)
        order by created_at limit ${maxPerRun}::int for update
      ), reservations as (
        delete from reservation r using old where r.itinerary_id = old.id
      )
      delete from ${partition} i using old where i.id = old.id returning 1`,
  )
  return purged.length
}

/** Deletes the reservations of a partition; false, and none is, if one lies ahead. */
async function releaseReservations(em: EntityManager, partition: Sql, now: Date): Promise<boolean> {
  const reservations = sql`reservation r join ${partition} i on i.id = r.itinerary_id`
  const ahead = sql`select from ${reservations} where r.ends_at > ${now}::timestamptz limit 1`
  if ((await execute(em, ahead)).length > 0) return false
  const batch = sql`delete from reservation where id in (select r.id from ${reservations} limit ${maxPerRun}::int) returning 1`
  while ((await countOf(em, batch)) > 0);
  return true
}
