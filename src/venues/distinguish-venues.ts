import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import { execute } from '../database/execute.js'
import { badRequest } from '../errors.js'
import { setListed } from './manage-venue.js'
import { lockBoth } from './merge-venues.js'
import type { Venue } from './venue.js'

/**
 * Declares two venues distinct, so that neither imports nor the rule for duplicates merge them. If one was merged into
 * the other, it is separate and listed again; what has moved to the other stays there.
 */
export function distinguishVenues(
  em: EntityManager,
  actor: Actor,
  firstId: string,
  secondId: string,
): Promise<[Venue, Venue]> {
  if (firstId === secondId) throw badRequest('firstId and secondId must be two different venues')
  return em.fork().transactional(async (transaction) => {
    const { from: first, into: second } = await lockBoth(transaction, firstId, secondId)
    for (const [venue, other] of [
      [first, second],
      [second, first],
    ] as const)
      if (venue.mergedInto?.id === other.id) separate(venue)
    const [lower, higher] = [firstId, secondId].sort()
    await execute(
      transaction,
      sql`insert into venue_distinction (first_id, second_id, created_at) values (${lower}, ${higher}, ${actor.now})
        on conflict do nothing`,
    )
    const facts = { distinctFrom: secondId, listed: first.listed }
    record(transaction, actor, 'distinguishVenues', { type: 'Venue', id: firstId }, null, facts)
    return [first, second]
  })
}

function separate(venue: Venue): void {
  venue.mergedInto = null
  if (venue.reviewReason === '') setListed(venue, true)
  venue.version += 1
}
