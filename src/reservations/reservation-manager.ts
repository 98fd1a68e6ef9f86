import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { isContactedBy, isOwn } from '../agents/agent-row.js'
import { type Actor, actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { Principal } from '../auth/principal.js'
import type { RequestContext } from '../context.js'
import { execute } from '../database/execute.js'
import { notFound } from '../errors.js'
import type { CancelledBy } from './reservation.js'

/** A caller that changes reservations or tables of agents: the agent's contact, its partner, or the operator. */
export interface ReservationManager {
  principal: Principal
  actor: Actor
}

export const managerOf = (context: RequestContext): ReservationManager => ({
  principal: requirePrincipal(context.principal),
  actor: actorOf(context),
})

/** Whether a person is the contact that has confirmed the agent `a`. */
export const isContact = ({ person }: Pick<Principal, 'person'>): Sql => isContactedBy(person?.id)

/** Whether the caller manages the tables of the agent `a`. */
export const managesAgent = (principal: Principal): Sql =>
  principal.scopes.has('partners.admin') ? sql`true` : isOwn(principal)

/** An agent that the caller manages, and in which role: the venue's, if the caller is its contact. */
export interface ManagedAgent {
  readonly id: string
  readonly venueId: string
  readonly zone: string
  readonly role: Exclude<CancelledBy, 'fan'>
}

/** Throws NOT_FOUND for an agent that does not exist, has been removed or that the caller does not manage. */
export async function requireManagedAgent(
  em: EntityManager,
  { principal }: ReservationManager,
  agentId: string,
): Promise<ManagedAgent> {
  const [agent] = await execute<Omit<ManagedAgent, 'role'> & { isContact: boolean }>(
    em,
    sql`select a.id, a.venue_id as "venueId", v.zone, ${isContact(principal)} as "isContact"
      from agent a join venue v on v.id = a.venue_id
      where a.id = ${agentId} and a.removed_at is null and ${managesAgent(principal)}`,
  )
  if (!agent) throw notFound('there is no agent with this identifier')
  return { ...agent, role: roleOf(principal, agent.isContact) }
}

export const roleOf = ({ scopes }: Principal, isContactOfAgent: boolean): ManagedAgent['role'] => {
  if (isContactOfAgent) return 'venue'
  return scopes.has('partners.admin') ? 'operator' : 'partner'
}
