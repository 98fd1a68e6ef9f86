import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { minuteOfWeek } from '../time/local-clock.js'

/** Minutes since Monday 00:00 on the clock of each zone of a listed venue. */
export type LocalClocks = Readonly<Record<string, number>>

export async function localClocks(queries: QueryRunner, instant: Date): Promise<LocalClocks> {
  const zones = await listedZones(queries)
  return Object.fromEntries(zones.map((zone) => [zone, minuteOfWeek(instant, zone)]))
}

/** The zones of the listed venues, by one probe of their index for each zone instead of a scan of all venues. */
export async function listedZones(queries: QueryRunner): Promise<string[]> {
  const rows = await queries.all<{ zone: string }>(sql`
    with recursive distinct_zone (zone) as (
      (select zone from venue where listed order by zone limit 1)
      union all
      select (select v.zone from venue v where v.listed and v.zone > d.zone order by v.zone limit 1)
      from distinct_zone d where d.zone is not null
    )
    select zone from distinct_zone where zone is not null`)
  return rows.map(({ zone }) => zone)
}
