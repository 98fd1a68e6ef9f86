import sql, { type Sql } from 'sql-template-tag'
import { isPromising } from '../agents/serving-agents.js'
import type { WeeklyHours } from '../venues/opening-hours.js'

/** Assumed capacity of a venue of unknown size. */
const usualCapacity = 40

/** The largest party that any itinerary or visitor can have. */
export const largestPartyOfAll = 50

/** What an agent may promise at its venue. */
export interface VenueTables {
  readonly agentId: string
  readonly partnerId: string
  readonly venueId: string
  readonly venueName: string
  readonly zone: string
  readonly openingHours: WeeklyHours
  /** Places in each of the 24 hours of the venue's local day. */
  readonly placesByHour: readonly number[]
  readonly largestParty: number
  readonly leadMinutes: number
  /** Days of the venue on which no table begins. */
  readonly closedDays: readonly string[]
}

/** A confirmed reservation at the venue, through whichever agent. */
export interface OccupiedTable {
  readonly startsMs: number
  readonly endsMs: number
  readonly partySize: number
}

/** Runs a statement: outside or inside of a transaction. */
export type RunStatement = <Row>(statement: Sql) => Promise<Row[]>

type TablesRow = Omit<VenueTables, 'placesByHour'> & { placesByHour: readonly number[] | null; capacity: number }

/** What an agent `a` may promise; undefined for one that does not fulfil `condition`: by default, that it promises tables. */
export async function findVenueTables(
  run: RunStatement,
  agentId: string,
  condition = isPromising,
): Promise<VenueTables | undefined> {
  const [row] = await run<TablesRow>(
    sql`select a.id as "agentId", a.partner_id as "partnerId", v.id as "venueId", v.name as "venueName", v.zone,
        v.opening_hours as "openingHours", coalesce(v.capacity, ${usualCapacity}::int) as capacity,
        t.places_by_hour as "placesByHour", coalesce(t.largest_party, ${largestPartyOfAll}::int)::int as "largestParty",
        coalesce(t.lead_minutes, 0) as "leadMinutes",
        array(select c.day::text from closed_day c where c.agent_id = a.id order by 1) as "closedDays"
      from agent a join venue v on v.id = a.venue_id left join agent_tables t on t.agent_id = a.id
      where a.id = ${agentId} and ${condition}`,
  )
  if (!row) return undefined
  const { capacity, placesByHour, ...tables } = row
  return { ...tables, placesByHour: placesByHour ?? placesOfDay(capacity) }
}

/** The same number of places in every hour. */
export const placesOfDay = (places: number): number[] => Array.from({ length: 24 }, () => places)

/** The tables that are taken at a venue at some time between two instants. */
export const occupiedTables = (run: RunStatement, venueId: string, from: Date, to: Date): Promise<OccupiedTable[]> =>
  run<OccupiedTable>(
    sql`select (extract(epoch from starts_at) * 1000)::float8 as "startsMs",
        (extract(epoch from ends_at) * 1000)::float8 as "endsMs", party_size as "partySize"
      from reservation where venue_id = ${venueId}::uuid and status = 'confirmed'
        and starts_at < ${to}::timestamptz and ends_at > ${from}::timestamptz`,
  )
