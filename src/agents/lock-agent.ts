import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { execute } from '../database/execute.js'
import { lockRow } from '../database/lock-row.js'
import { notFound } from '../errors.js'
import { Agent } from './agent.js'
import { isContactedBy, isOwn, isPresent } from './agent-row.js'

/** Locks an agent that is not removed; with `partner`, only one of that partner. */
export const lockAgent = (em: EntityManager, where: { id: string; partner?: string }): Promise<Agent> =>
  lockRow(em, Agent, { ...where, removedAt: null }, 'agent')

/** Locks an agent of which the person is the contact. Throws NOT_FOUND alike for a missing one and for any other. */
export const lockContactedAgent = (em: EntityManager, id: string, personId: string | null): Promise<Agent> =>
  lockWhere(em, id, isContactedBy(personId))

/** Locks an agent of the caller's partner, or of which the caller is the contact. Throws NOT_FOUND for any other. */
export const lockOwnAgent = (em: EntityManager, id: string, principal: Principal): Promise<Agent> =>
  lockWhere(em, id, isOwn(principal))

async function lockWhere(em: EntityManager, id: string, condition: Sql): Promise<Agent> {
  const [agent] = await execute(
    em,
    sql`select 1 from agent a where a.id = ${id} and ${isPresent} and ${condition} for no key update of a`,
  )
  if (!agent) throw notFound('there is no agent with this identifier')
  return em.findOneOrFail(Agent, { id }, { refresh: true })
}
