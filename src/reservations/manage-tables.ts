import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { invalidField } from '../errors.js'
import { instantOn, localDate } from '../time/local-clock.js'
import { dayMinutes } from '../time/time-of-day.js'
import { lockTablesOf } from './require-table.js'
import { type ManagedAgent, type ReservationManager, requireManagedAgent } from './reservation-manager.js'
import { largestPartyOfAll } from './venue-tables.js'

const dayMs = dayMinutes * 60_000
const maxPlaces = 10_000
const maxLeadMinutes = 30 * dayMinutes

/** What an agent may promise. Absent: unchanged; null: the default. */
export interface TablesChange {
  /** Places in each of the 24 hours of the venue's local day; by default the venue's capacity. */
  placesByHour?: readonly number[] | null
  largestParty?: number | null
  leadMinutes?: number | null
}

/** Changes what an agent promises from now on. Tables that are already confirmed stay. */
export function setTables(
  em: EntityManager,
  agentId: string,
  change: TablesChange,
  manager: ReservationManager,
): Promise<void> {
  checkChange(change)
  return em.transactional(async (transaction) => {
    const agent = await lockAgentTables(transaction, agentId, manager)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const before = await storedTables(transaction, agent.id)
    const after = { ...before, ...given }
    await execute(
      transaction,
      sql`insert into agent_tables (agent_id, places_by_hour, largest_party, lead_minutes)
        values (${agent.id}, ${json(after.placesByHour)}::jsonb, ${after.largestParty}, ${after.leadMinutes})
        on conflict (agent_id) do update set places_by_hour = excluded.places_by_hour,
          largest_party = excluded.largest_party, lead_minutes = excluded.lead_minutes`,
    )
    record(transaction, manager.actor, 'setTables', { type: 'Agent', id: agent.id }, before, after)
  })
}

export interface ClosedDayResult {
  day: string
  /** Confirmed tables on that day, which stay until somebody cancels them. */
  confirmed: number
}

/**
 * Closes a local day of the venue: no table that begins on it is promised from now on. Tables that were confirmed before
 * stay confirmed, because a guest relies on them; the venue cancels them one by one. Closing it again changes nothing.
 */
export function closeDay(
  em: EntityManager,
  agentId: string,
  day: string,
  manager: ReservationManager,
): Promise<ClosedDayResult> {
  return em.transactional(async (transaction) => {
    const agent = await lockAgentTables(transaction, agentId, manager)
    requireDay(day, agent.zone, manager.actor.now)
    const closed = await execute(
      transaction,
      sql`insert into closed_day (agent_id, day) values (${agent.id}, ${day}::date) on conflict do nothing returning 1`,
    )
    if (closed.length > 0)
      record(transaction, manager.actor, 'closeDay', { type: 'Agent', id: agent.id }, null, { day })
    return { day, confirmed: await confirmedOn(transaction, agent, day) }
  })
}

/** Opens a closed day again. Opening an open day changes nothing. */
export function openDay(em: EntityManager, agentId: string, day: string, manager: ReservationManager): Promise<void> {
  return em.transactional(async (transaction) => {
    const agent = await lockAgentTables(transaction, agentId, manager)
    const opened = await execute(
      transaction,
      sql`delete from closed_day where agent_id = ${agent.id} and day = ${day}::date returning 1`,
    )
    if (opened.length > 0) record(transaction, manager.actor, 'openDay', { type: 'Agent', id: agent.id }, { day }, null)
  })
}

/** Waits for confirmations that are in progress at the agent's venue, and holds later ones back until the commit. */
async function lockAgentTables(em: EntityManager, agentId: string, manager: ReservationManager): Promise<ManagedAgent> {
  const agent = await requireManagedAgent(em, manager, agentId)
  await lockTablesOf(em, agent.venueId)
  return agent
}

type StoredTables = Record<'placesByHour', readonly number[] | null> &
  Record<'largestParty' | 'leadMinutes', number | null>

async function storedTables(em: EntityManager, agentId: string): Promise<StoredTables> {
  const [stored] = await execute<StoredTables>(
    em,
    sql`select places_by_hour as "placesByHour", largest_party as "largestParty", lead_minutes as "leadMinutes"
      from agent_tables where agent_id = ${agentId}`,
  )
  return stored ?? { placesByHour: null, largestParty: null, leadMinutes: null }
}

/** Of this agent: the tables of another partner's agent at the venue are not its. */
async function confirmedOn(em: EntityManager, { id, zone }: ManagedAgent, day: string): Promise<number> {
  const [from, to] = [0, dayMinutes].map((minutes) => instantOn(day, minutes, zone))
  const [row] = await execute<{ count: number }>(
    em,
    sql`select count(*)::int as count from reservation where agent_id = ${id} and status = 'confirmed'
      and starts_at >= ${from}::timestamptz and starts_at < ${to}::timestamptz`,
  )
  return row?.count ?? 0
}

function requireDay(day: string, zone: string, now: Date): void {
  const [first, last] = [now, new Date(now.getTime() + 366 * dayMs)].map((instant) => localDate(instant, zone))
  if (day < first! || day > last!) throw invalidField('day', `must be from ${first} to ${last}`)
}

function checkChange({ placesByHour, largestParty, leadMinutes }: TablesChange): void {
  const isIn = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  if (placesByHour && (placesByHour.length !== 24 || !placesByHour.every((places) => isIn(places, 0, maxPlaces))))
    throw invalidField('placesByHour', `must have 24 integers from 0 to ${maxPlaces}`)
  if (largestParty != null && !isIn(largestParty, 1, largestPartyOfAll))
    throw invalidField('largestParty', `must be an integer from 1 to ${largestPartyOfAll}`)
  if (leadMinutes != null && !isIn(leadMinutes, 0, maxLeadMinutes))
    throw invalidField('leadMinutes', `must be an integer from 0 to ${maxLeadMinutes}`)
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
