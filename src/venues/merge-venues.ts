import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { inTransaction } from '../database/in-transaction.js'
import { lockRow } from '../database/lock-row.js'
import { badRequest, conflict } from '../errors.js'
import { nextState } from '../lifecycle/transitions.js'
import type { MovedRows, VenueMergeIds, VenuesMergedHook } from './hooks.js'
import { stateOfVenue, venueTransitions } from './manage-venue.js'
import { Venue } from './venue.js'

/** The remaining venue and the number of rows that moved to it. */
export type MergedVenue = MovedRows & { venue: Venue }

/**
 * Merges two venues that are the same place: everything at `fromId` moves to `intoId`, and `fromId` is never listed
 * again. Conflicting rows stay at the old venue: a partner's second agent is paused, and a check-in for the same visit
 * remains.
 */
export function mergeVenues(
  em: EntityManager,
  actor: Actor,
  fromId: string,
  intoId: string,
  isDryRun: boolean,
  hooks: readonly VenuesMergedHook[],
): Promise<MergedVenue> {
  if (fromId === intoId) throw badRequest('fromId and intoId must be two different venues')
  return inTransaction(em, isDryRun, async (transaction) => {
    const { from, into } = await lockBoth(transaction, fromId, intoId)
    nextState('venue', venueTransitions, stateOfVenue(from), 'merge')
    if (into.mergedInto) throw conflict(`the venue of intoId was itself merged; merge into ${into.mergedInto.id}`)
    const moved = await moveRows(transaction, hooks, { fromId, intoId }, actor.now)
    await transaction.execute('update venue set merged_into_id = ? where merged_into_id = ?', [intoId, fromId])
    await transaction.execute(
      'delete from venue_distinction where first_id = least(?::uuid, ?::uuid) and second_id = greatest(?::uuid, ?::uuid)',
      [fromId, intoId, fromId, intoId],
    )
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

/** In the order of the identifiers, so that two merges of the same pair do not deadlock. */
export async function lockBoth(
  em: EntityManager,
  fromId: string,
  intoId: string,
): Promise<{ from: Venue; into: Venue }> {
  const locked = new Map<string, Venue>()
  for (const id of [fromId, intoId].sort()) locked.set(id, await lockRow(em, Venue, { id }, 'venue'))
  return { from: locked.get(fromId)!, into: locked.get(intoId)! }
}

async function moveRows(
  em: EntityManager,
  hooks: readonly VenuesMergedHook[],
  merge: VenueMergeIds,
  now: Date,
): Promise<MovedRows> {
  const moved = { events: 0, agents: 0, offers: 0, campaigns: 0, checkIns: 0, reservations: 0, outcomes: 0 }
  for (const hook of hooks) Object.assign(moved, await hook(em, merge, now))
  return moved
}
