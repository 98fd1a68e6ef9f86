import sql, { empty, type Sql } from 'sql-template-tag'
import type { QueryRunner } from '../../database/query-runner.js'
import type { PassTier } from '../../passes/fan-pass.js'
import type { CancelledBy, ReservationSource, ReservationStatus } from '../../reservations/reservation.js'
import { instantOn, localDate } from '../../time/local-clock.js'
import { shiftDay } from '../../time/local-day.js'
import { isDate } from '../../time/rfc3339.js'
import { dayMinutes } from '../../time/time-of-day.js'

/** A table as the venue's contact sees it. */
export interface VenueTable {
  id: string
  startsAt: string
  endsAt: string
  partySize: number
  status: ReservationStatus
  cancelledBy: CancelledBy | null
  source: ReservationSource
  /** Null for a guest with a pass, and 30 days after the visit. */
  doorName: string | null
  passTier: PassTier | null
}

/** The tables of one local day of the venue. */
export interface VenueDay {
  day: string
  today: string
  tables: readonly VenueTable[]
  /** Later days with tables, earliest first. */
  laterDays: readonly { day: string; tables: number; people: number }[]
}

interface DayRequest {
  agentId: string
  personId: string
  zone: string
  /** From the address of the page; anything that is no day stands for today. */
  wanted: unknown
  now: Date
}

const dayMs = dayMinutes * 60_000
const furtherDays = 14
/** How far from today a day can be shown. */
const furthestDays = 400
/** More tables than a venue has in two weeks. */
const mostTables = 2_000

export async function readVenueDay(queries: QueryRunner, request: DayRequest): Promise<VenueDay> {
  const { zone, wanted, now } = request
  const today = localDate(now, zone)
  const day = isShown(wanted, today) ? wanted : today
  const ends = midnight(shiftDay(day, 1), zone)
  // A table of last evening that is still taken belongs to tonight.
  const stillTaken = sql`r.ends_at > ${now} and r.starts_at > ${new Date(now.getTime() - dayMs)}`
  const [tables, later] = await Promise.all([
    findTables(
      queries,
      request,
      ends,
      sql`r.starts_at >= ${midnight(day, zone)} ${day === today ? sql`or ${stillTaken}` : empty}`,
    ),
    findTables(queries, request, midnight(shiftDay(day, furtherDays), zone), sql`r.starts_at >= ${ends}`),
  ])
  return { day, today, tables, laterDays: countByDay(later, zone) }
}

const isShown = (wanted: unknown, today: string): wanted is string =>
  typeof wanted === 'string' &&
  isDate(wanted) &&
  Math.abs(Date.parse(wanted) - Date.parse(today)) <= furthestDays * dayMs

const findTables = (
  queries: QueryRunner,
  { agentId, personId }: DayRequest,
  before: Date,
  condition: Sql,
): Promise<VenueTable[]> =>
  queries.all<VenueTable>(
    sql`select r.id, r.starts_at as "startsAt", r.ends_at as "endsAt", r.party_size as "partySize", r.status,
        r.cancelled_by as "cancelledBy", r.source, g.name as "doorName", p.tier as "passTier"
      from reservation r left join reservation_guest g on g.reservation_id = r.id
        left join fan_pass p on p.id = r.fan_pass_id
      where r.agent_id = ${agentId} and r.starts_at < ${before} and (${condition})
        and exists (select 1 from agent_contact c where c.agent_id = r.agent_id and c.person_id = ${personId}::uuid)
      order by r.starts_at, r.id limit ${mostTables}`,
  )

function countByDay(tables: readonly VenueTable[], zone: string): VenueDay['laterDays'] {
  const confirmed = tables.filter(({ status }) => status === 'confirmed')
  const byDay = Map.groupBy(confirmed, ({ startsAt }) => localDate(new Date(startsAt), zone))
  return [...byDay].map(([day, ofDay]) => ({ day, tables: ofDay.length, people: peopleAt(ofDay) }))
}

export const peopleAt = (tables: readonly VenueTable[]): number =>
  tables.reduce((people, { partySize }) => people + partySize, 0)

const midnight = (day: string, zone: string): Date => instantOn(day, 0, zone)
