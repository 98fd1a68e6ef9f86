import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { inTransaction } from '../database/in-transaction.js'
import { lockRow } from '../database/lock-row.js'
import { badRequest, conflict } from '../errors.js'
import { nextState } from '../lifecycle/transitions.js'
import { moveOutcomes } from '../outcomes/move-outcomes.js'
import { stateOfVenue, venueTransitions } from './manage-venue.js'
import { Venue } from './venue.js'

/** What moved from one venue to the other, counted by rows. */
export interface Merged {
  venue: Venue
  events: number
  agents: number
  offers: number
  campaigns: number
  checkIns: number
  reservations: number
  outcomes: number
}

/**
 * Makes one venue of two that are the same place: everything at `fromId` belongs to `intoId` from now on, and `fromId` is
 * never listed again. What `intoId` has already stays: a partner's second agent is paused where it is, and a check-in that
 * stands for the same visit remains at the old venue.
 */
export function mergeVenues(
  em: EntityManager,
  actor: Actor,
  fromId: string,
  intoId: string,
  isDryRun: boolean,
): Promise<Merged> {
  if (fromId === intoId) throw badRequest('fromId and intoId must be two venues')
  return inTransaction(em, isDryRun, async (transaction) => {
    const { from, into } = await lockBoth(transaction, fromId, intoId)
    nextState('venue', venueTransitions, stateOfVenue(from), 'merge')
    if (into.mergedInto) throw conflict(`the venue of intoId was merged itself: merge into ${into.mergedInto.id}`)
    const moved = await moveAll(transaction, fromId, intoId)
    await transaction.execute(`update agent set status = 'paused', updated_at = ? where venue_id = ?`, [
      actor.now,
      fromId,
    ])
    await transaction.execute('update venue set merged_into_id = ? where merged_into_id = ?', [intoId, fromId])
    const before = { listed: from.listed, mergedInto: null }
    from.listed = false
    from.mergedInto = transaction.getReference(Venue, intoId, { wrapped: true })
    from.version += 1
    into.version += 1
    record(transaction, actor, 'mergeVenues', { type: 'Venue', id: fromId }, before, {
      ...{ listed: false, mergedInto: intoId },
      ...moved,
    })
    return { venue: into, ...moved }
  })
}

/** In the order of the identifiers, so that two merges of the same pair cannot wait for each other. */
async function lockBoth(em: EntityManager, fromId: string, intoId: string): Promise<{ from: Venue; into: Venue }> {
  const locked = new Map<string, Venue>()
  for (const id of [fromId, intoId].sort()) locked.set(id, await lockRow(em, Venue, { id }, 'venue'))
  return { from: locked.get(fromId)!, into: locked.get(intoId)! }
}

async function moveAll(em: EntityManager, fromId: string, intoId: string): Promise<Omit<Merged, 'venue'>> {
  const move = async (statement: string): Promise<number> => {
    const [row]: { count: number }[] = await em.execute(
      `with moved as (${statement} returning 1) select count(*)::int as count from moved`,
      [...Array<string>(statement.split('?').length - 2).fill(intoId), fromId],
    )
    return row?.count ?? 0
  }
  const simple = (table: string) => move(`update ${table} set venue_id = ? where venue_id = ?`)
  const checkIns = await move(`update check_in c set venue_id = ? where not exists (select 1 from check_in other
    where other.venue_id = ? and other.fan_pass_id = c.fan_pass_id
      and coalesce(other.event_id::text, other.local_date::text) = coalesce(c.event_id::text, c.local_date::text))
    and c.venue_id = ?`)
  const agents = await move(`update agent a set venue_id = ? where not exists (select 1 from agent other
    where other.venue_id = ? and other.partner_id = a.partner_id) and a.venue_id = ?`)
  const campaigns = await move(`insert into campaign_venue (venue_id, campaign_id)
    select ?::uuid, campaign_id from campaign_venue where venue_id = ? on conflict do nothing`)
  await em.execute('delete from campaign_venue where venue_id = ?', [fromId])
  return {
    events: await simple('event'),
    agents,
    offers: await simple('offer'),
    campaigns,
    checkIns,
    reservations: await moveReservations(em, fromId, intoId),
    outcomes: await moveOutcomes(em, fromId, intoId),
  }
}

/** Tables that are held, and the stops of plans where one can still be asked for. */
async function moveReservations(em: EntityManager, fromId: string, intoId: string): Promise<number> {
  await execute(
    em,
    sql`update itinerary set items = (
        select jsonb_agg(case when item->>'venueId' = ${fromId} then item || jsonb_build_object('venueId', ${intoId}::text)
          else item end order by place)
        from jsonb_array_elements(items) with ordinality as stops (item, place)
      ) where items @> jsonb_build_array(jsonb_build_object('venueId', ${fromId}::text))`,
  )
  const moved = await execute(
    em,
    sql`update reservation r set venue_id = ${intoId}::uuid where r.venue_id = ${fromId}::uuid
      and not exists (select from reservation other
        where other.itinerary_id = r.itinerary_id and other.item = r.item and other.venue_id = ${intoId}::uuid)
      returning 1`,
  )
  return moved.length
}
