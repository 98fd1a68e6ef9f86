import type { EntityManager } from '@mikro-orm/postgresql'
import { Turns } from '../concurrency/turns.js'
import { execute } from '../database/execute.js'
import { conflict } from '../errors.js'
import { refusalSentence, tableRefusal, type WantedTable } from './table-refusal.js'
import { findVenueTables, occupiedTables, type VenueTables } from './venue-tables.js'

/** By database, because one process of the tests has several. */
const turnsOf = new WeakMap<object, Turns>()

/**
 * Runs the transaction of a confirmation when it is its turn in this process. Without it a hundred guests of one venue would
 * each hold a database connection while they wait for the lock of the venue, and nobody else would get one.
 */
export function takeTableTurn<Result>(
  em: EntityManager,
  venueId: string,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const database = em.getConnection()
  const turns = turnsOf.get(database) ?? new Turns()
  turnsOf.set(database, turns)
  return turns.take(venueId, transaction)
}

/**
 * Serialises everything that decides on tables of a venue until the transaction ends: confirmations, and changes of what
 * may be promised. What is read after it stays true.
 */
export async function lockTablesOf(em: EntityManager, venueId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reservations ${venueId}`])
}

/** The tables of an agent that can promise this one. The caller holds the lock of its venue. Throws 409 otherwise. */
export async function requireTable(
  em: EntityManager,
  agentId: string,
  wanted: WantedTable,
  now: Date,
): Promise<VenueTables> {
  const run = <Row>(statement: Parameters<typeof execute>[1]) => execute<Row>(em, statement)
  const tables = await findVenueTables(run, agentId)
  if (!tables) throw noReservations()
  const occupied = await occupiedTables(run, tables.venueId, wanted.startsAt, wanted.endsAt)
  const refusal = tableRefusal(tables, occupied, wanted, now)
  if (refusal) throw conflict(refusalSentence(refusal), refusal)
  return tables
}

export const noReservations = () =>
  conflict('the venue does not take reservations at present', { code: 'no_reservations' })
