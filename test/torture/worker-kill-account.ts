import sql, { type Sql } from 'sql-template-tag'
import { spentCents } from '../../src/outcomes/charge-budget.js'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { countOutcomesOf } from '../../src/outcomes/count-outcomes.js'
import type { Fleet } from './fleet.js'
import { prices, type WriteTarget } from './worker-kill-writes.js'

/** What was acknowledged. */
export interface Ledger {
  /** Passes of fans whose whole life was acknowledged. */
  fans: string[]
  /** Identifiers by name of the venue, and by idempotency key. */
  agents: Map<string, string>
  itineraries: Map<string, string>
  /** Requests that were sent again. */
  repeated: number
}

/** How the database differs from what was acknowledged; empty if nothing is lost and nothing doubled. */
export async function faultsOf({ database }: Fleet, { campaignId }: WriteTarget, ledger: Ledger): Promise<string[]> {
  const { queries } = database
  const faults: string[] = []
  const expect = async (what: string, count: number, statement: Sql) => {
    const row = await queries.first<{ count: number }>(statement)
    if (row?.count !== count) faults.push(`${what}: ${row?.count} instead of ${count}`)
  }
  const fans = ledger.fans.length
  const perFan = async (what: string, table: Sql) =>
    expect(what, fans, sql`select count(*)::int as count from ${table} where fan_pass_id = any(${ledger.fans}::uuid[])`)
  await perFan('check-ins', sql`check_in`)
  await perFan('redemptions', sql`offer_redemption`)
  await perFan('reservations', sql`reservation`)
  await expect('outcomes', fans * 3, sql`select count(*)::int as count from outcome`)
  await expect('passes', fans, sql`select count(*)::int as count from fan_pass`)
  await expect(
    'passes that are active with one check-in and a drink',
    fans,
    sql`select count(*)::int as count from fan_pass
    where status = 'active' and check_in_count = 1 and drink_redeemed_at is not null`,
  )
  await expect('agents', ledger.agents.size + 1, sql`select count(*)::int as count from agent`)
  await expect(
    'acknowledged agents',
    ledger.agents.size,
    sql`select count(*)::int as count from agent where id = any(${[...ledger.agents.values()]}::text[])`,
  )
  await expect('itineraries', ledger.itineraries.size + fans, sql`select count(*)::int as count from itinerary`)
  await expect(
    'acknowledged itineraries',
    ledger.itineraries.size,
    sql`select count(*)::int as count from itinerary where id = any(${[...ledger.itineraries.values()]}::text[])`,
  )
  const events = {
    'agent.deployed': ledger.agents.size,
    'pass.activated': fans,
    'outcome.verified': fans * 3,
    'reservation.confirmed': fans,
  }
  for (const [event, count] of Object.entries(events))
    await expect(event, count, sql`select count(*)::int as count from webhook_event where event = ${event}`)
  for (const action of ['activateFanPass', 'redeemWelcomeDrink', 'checkIn', 'redeemOffer', 'confirmReservation'])
    await expect(
      `audit entries of ${action}`,
      fans,
      sql`select count(*)::int as count from audit_entry where action = ${action}`,
    )
  const spent = fans * (prices.check_in + prices.offer_redeemed + prices.reservation)
  await expect(
    'spent cents',
    spent,
    sql`select ${spentCents(sql`c`)}::int as count from campaign c where id = ${campaignId}`,
  )
  await countOutcomesOf(database.em.fork(), campaignId)
  const unequal = await compareRollups(queries, campaignId)
  if (unequal.length > 0) faults.push(`${unequal.length} rollups differ from the outcomes`)
  return faults
}
