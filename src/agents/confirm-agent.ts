import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { record } from '../audit/record.js'
import { hashSecret } from '../auth/secret.js'
import { execute } from '../database/execute.js'
import type { QueryRunner } from '../database/query-runner.js'
import { personWith } from '../people/person-with.js'
import { beginSession, type SignIn } from '../sessions/begin-session.js'
import type { Agent } from './agent.js'
import type { ContactLanguage } from './agent-contact.js'

/** What the contact is asked to confirm. */
export interface PendingConfirmation {
  email: string
  partner: string
  venue: string
  street: string
  city: string
  state: string
  postcode: string
  capabilities: Agent['capabilities']
}

const isUsable = (secret: string, now: Date) =>
  sql`f.hash = ${hashSecret(secret)} and f.expires_at > ${now}::timestamptz and a.removed_at is null`

/** The confirmation that a link is for; undefined if it was used or replaced, has expired or never existed. */
export const pendingConfirmation = (
  queries: QueryRunner,
  secret: string,
  now: Date,
): Promise<PendingConfirmation | undefined> =>
  queries.first<PendingConfirmation>(sql`
    select f.email, p.name as partner, v.name as venue, v.street, v.city, v.state, v.postcode, a.capabilities
    from agent_confirmation f join agent a on a.id = f.agent_id join venue v on v.id = a.venue_id
    join partner p on p.id = a.partner_id where ${isUsable(secret, now)}`)

export interface ConfirmedAgent {
  agentId: string
  /** The secret of the contact's new session. */
  secret: string
}

/**
 * Confirms an agent with a mailed link, which verifies the contact's address and is used up, and signs the contact in.
 * Undefined if the link was used or replaced, has expired or never existed.
 */
export function confirmAgent(
  em: EntityManager,
  secret: string,
  signIn: Omit<SignIn, 'method'>,
  { requestId, language }: { requestId: string; language: ContactLanguage },
): Promise<ConfirmedAgent | undefined> {
  const { now } = signIn
  return em.transactional(async (transaction) => {
    const agent = await lockAgentOf(transaction, secret, now)
    if (!agent) return undefined
    // Once more under the lock: a deploy may have replaced the link meanwhile, or another request used it.
    const [link] = await execute<{ email: string }>(
      transaction,
      sql`delete from agent_confirmation where hash = ${hashSecret(secret)} returning email`,
    )
    if (!link) return undefined
    const person = await personWith(transaction, link.email, now)
    await execute(
      transaction,
      sql`insert into agent_contact (agent_id, person_id, confirmed_at, language)
        values (${agent.id}, ${person.id}, ${now}, ${language})`,
    )
    const actor = { partnerId: agent.partnerId, keyId: null, personId: person.id, requestId, now }
    const after = { confirmedAt: now.toISOString() }
    record(transaction, actor, 'confirmAgent', { type: 'Agent', id: agent.id }, { confirmedAt: null }, after)
    return { agentId: agent.id, secret: await beginSession(transaction, person.id, { ...signIn, method: 'mail' }) }
  })
}

/** Locks the agent as a deploy does, so that one of the two waits for the other. */
async function lockAgentOf(
  em: EntityManager,
  secret: string,
  now: Date,
): Promise<{ id: string; partnerId: string } | undefined> {
  const [agent] = await execute<{ id: string; partnerId: string }>(
    em,
    sql`select a.id, a.partner_id as "partnerId" from agent_confirmation f join agent a on a.id = f.agent_id
      where ${isUsable(secret, now)} for update of a`,
  )
  return agent
}
