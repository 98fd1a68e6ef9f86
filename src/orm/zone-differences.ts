import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { offsetMinutes } from '../time/zoned-text.js'
import { listedZones } from '../venues/local-clocks.js'

const weekMs = 7 * 24 * 60 * 60_000

/**
 * The zones in use that the database does not know or whose clock it sets differently in the year before `now` or the two
 * after. Nothing depends on the database's zone data, but reports that others write in SQL do.
 */
export async function zoneDifferences(queries: QueryRunner, now: Date): Promise<string[]> {
  const campaignZones = await queries.all<{ zone: string }>(sql`select distinct zone from campaign`)
  const zones = new Set([...(await listedZones(queries)), ...campaignZones.map(({ zone }) => zone)])
  const instants = Array.from({ length: 156 }, (_, week) => new Date(now.getTime() + (week - 52) * weekMs))
  const differing: string[] = []
  for (const zone of zones) if (await differs(queries, zone, instants)) differing.push(zone)
  return differing.sort()
}

async function differs(queries: QueryRunner, zone: string, instants: readonly Date[]): Promise<boolean> {
  const offsets = await databaseOffsets(queries, zone, instants)
  return instants.some((instant, index) => offsets?.[index] !== offsetMinutes(instant.getTime(), zone))
}

/** Minutes east of UTC by the database's zone data, or undefined if it does not know the zone. */
async function databaseOffsets(
  queries: QueryRunner,
  zone: string,
  instants: readonly Date[],
): Promise<number[] | undefined> {
  try {
    const rows = await queries.all<{ minutes: number }>(sql`
      select (extract(epoch from instant at time zone ${zone}::text - instant at time zone 'UTC') / 60)::int as minutes
      from unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) with ordinality
        as given (instant, number)
      order by number`)
    return rows.map(({ minutes }) => minutes)
  } catch (error) {
    if ((error as { code?: unknown }).code === invalidParameterValue) return undefined
    throw error
  }
}

const invalidParameterValue = '22023'
