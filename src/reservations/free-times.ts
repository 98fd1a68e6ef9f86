import type { QueryRunner } from '../database/query-runner.js'
import { instantOfLocal } from '../time/local-clock.js'
import { dayMinutes } from '../time/time-of-day.js'
import { zonedText } from '../time/zoned-text.js'
import { freePlaces } from './free-places.js'
import { noReservations } from './require-table.js'
import { rulesRefusal } from './table-refusal.js'
import { findVenueTables, type OccupiedTable, occupiedTables, type VenueTables } from './venue-tables.js'

const minuteMs = 60_000
const dayMs = dayMinutes * minuteMs
/** Tables begin on the hour and the half hour of the venue's clock. */
const stepMinutes = 30
const stayMs = 90 * minuteMs
/** Nobody can promise a table further ahead. */
const furthestMs = 365 * dayMs

export interface FreeTime {
  startsAt: Date
  endsAt: Date
  /** Places that are free during the whole of the stay, those of the party included. */
  free: number
  /** The venue's time zone. */
  zone: string
}

export interface FreeTimesRequest {
  agentId: string
  /** The venue's calendar day on which the tables begin, `YYYY-MM-DD`. */
  date: string
  partySize: number
  now: Date
}

/**
 * The times of one day at which an agent can promise a table, earliest first, in the venue's opening hours, places, closed
 * days and lead time. Throws 409 `no_reservations` for an agent that promises no tables.
 */
export async function freeTimes(queries: QueryRunner, request: FreeTimesRequest): Promise<FreeTime[]> {
  const { agentId, date, now } = request
  const run: QueryRunner['all'] = (statement) => queries.all(statement)
  const tables = await findVenueTables(run, agentId)
  if (!tables) throw noReservations()
  const starts = startsOf(date, tables.zone).filter((ms) => ms <= now.getTime() + furthestMs)
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const occupied = await occupiedTables(run, tables.venueId, new Date(first), new Date(last + stayMs))
  return starts.flatMap((ms) => freeTimeAt(ms, tables, occupied, request))
}

function freeTimeAt(
  startsMs: number,
  tables: VenueTables,
  occupied: readonly OccupiedTable[],
  { partySize, now }: FreeTimesRequest,
): FreeTime[] {
  const time = stayFrom(new Date(startsMs))
  if (rulesRefusal(tables, { ...time, partySize }, now)) return []
  const free = freePlaces(tables, occupied, startsMs, startsMs + stayMs)
  return free < partySize ? [] : [{ ...time, free, zone: tables.zone }]
}

/** The usual stay from a start. */
export const stayFrom = (startsAt: Date): { startsAt: Date; endsAt: Date } => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + stayMs),
})

/** Whether a table can begin at an instant at all: at most a year ahead, on the half hour of the venue's clock. */
export const isStart = (instant: Date, zone: string, now: Date): boolean =>
  instant.getTime() <= now.getTime() + furthestMs &&
  /T\d\d:[03]0:00/.test(zonedText(instant, zone)) &&
  instant.getMilliseconds() === 0

/** The instants of a local day at which tables can begin; local times that a change of clocks skips are missing. */
function startsOf(date: string, zone: string): number[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return Array.from({ length: dayMinutes / stepMinutes }, (_, index) => midnight + index * stepMinutes * minuteMs)
    .map((localMs) => ({ localMs, ms: instantOfLocal(localMs, zone) }))
    .filter(({ localMs, ms }) => zonedText(new Date(ms), zone).startsWith(new Date(localMs).toISOString().slice(0, 16)))
    .map(({ ms }) => ms)
}
