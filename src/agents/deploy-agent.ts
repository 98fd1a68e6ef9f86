import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { execute } from '../database/execute.js'
import { conflict, invalidField } from '../errors.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { addressKey } from '../venues/address-key.js'
import type { Venue } from '../venues/venue.js'
import { makeVenueForDeploy, venueForDeploy } from '../venues/venue-for-deploy.js'
import { zoneOfAddress } from '../venues/zone-of-address.js'
import { eventFrom } from '../webhooks/emit-webhook-event.js'
import type { DeployAgentInput } from './agent-inputs.js'
import { type AgentRow, isPresent } from './agent-row.js'
import { askContactOnce, type Deployment, type MailToContact, mailLink } from './ask-contact.js'

type DeployContext = MailToContact &
  Pick<RequestContext, 'queries' | 'em' | 'hasMail' | 'keepsAnswer' | 'storeAnswer' | 'webhooks' | 'gazetteer'>

/**
 * Deploys a partner's agent for a venue; a second deploy for the same venue changes that agent and keeps its id. The
 * venue is the listed one with that name and address, or an unlisted one that only the partner sees. Only a new agent
 * emits a webhook event. The contact is asked to confirm the agent. A deploy resumes an agent that the partner has
 * paused. Throws 409 while the operator or the venue has paused the agent; the venue's pause ends with a deploy that names
 * another contact.
 */
export async function deployAgent(
  context: DeployContext,
  partnerId: string,
  order: DeployAgentInput,
): Promise<AgentRow> {
  const { gazetteer, queries, em, now, storeAnswer, webhooks } = context
  const { venueName, venueAddress } = order
  for (const [field, text] of Object.entries({ venueName, venueAddress }))
    if (addressKey(text) === '') throw invalidField(field, 'must contain a letter or a digit')
  const served = sql`select a.venue_id from agent a where a.partner_id = ${partnerId} and ${isPresent}`
  const knownVenue = await venueForDeploy(queries, partnerId, venueName, venueAddress, served)
  const id = prefixedUlid('agt', now)
  // Nobody to mail and no answer to keep: the statement is all of it, and needs no transaction of its own.
  if (knownVenue && !context.hasMail && !context.keepsAnswer) {
    const created = await writeAgent(em, id, partnerId, knownVenue, order, now, sql`do nothing`)
    if (created?.hasDeliveries) webhooks.queue.noteAdded(em)
    if (created) return created.agent
  }
  const located = knownVenue ? undefined : zoneOfAddress(venueAddress, await gazetteer())
  return em.transactional(async (transaction) => {
    const venue =
      knownVenue ?? (await makeVenueForDeploy(transaction, partnerId, venueName, venueAddress, located, now))
    const written = await writeAgent(transaction, id, partnerId, venue, order, now, change)
    if (!written) throw conflict('the operator or the venue has paused the agent of this venue; ask them to resume it')
    const { agent, hasDeliveries, email, partner } = written
    if (hasDeliveries) webhooks.queue.noteAdded(transaction)
    if (agent.id === id) await mailLink(transaction, context, id, { email, partner, venue: venue.name })
    else await askContactOnce(transaction, context, agent.id)
    await storeAnswer(transaction, agent)
    return agent
  })
}

/** What a deploy does to an agent that is there. No row is written where the operator or the venue has paused it. */
const change = sql`do update set contact_email = excluded.contact_email, tagline = excluded.tagline,
    logo_url = excluded.logo_url, capabilities = excluded.capabilities, status = 'active', paused_by = null,
    updated_at = excluded.updated_at
  where agent.paused_by is null or agent.paused_by = 'partner'
    or agent.paused_by = 'venue' and lower(agent.contact_email) <> lower(excluded.contact_email)`

interface WrittenRow extends Pick<Deployment, 'email' | 'partner'>, Pick<AgentRow, 'id' | 'origins'> {
  createdAt: Date | string
  hasDeliveries: boolean
}

interface WrittenAgent extends Omit<WrittenRow, keyof AgentRow> {
  agent: AgentRow
}

/**
 * Inserts the partner's agent at the venue with this id and emits its event, or else does `onConflict` to the existing one,
 * which keeps its own id. Undefined if nothing was written.
 */
async function writeAgent(
  em: EntityManager,
  id: string,
  partnerId: string,
  venue: Pick<Venue, 'id' | 'name'>,
  { contactEmail, branding, capabilities }: DeployAgentInput,
  now: Date,
  onConflict: Sql,
): Promise<WrittenAgent | undefined> {
  const { tagline, logoUrl } = branding
  const facts = { agent_id: id, venue_id: venue.id, venue_name: venue.name, capabilities, status: 'active' } as const
  const [written] = await execute<WrittenRow>(
    em,
    sql`with written as (
        insert into agent
          (id, partner_id, venue_id, contact_email, tagline, logo_url, capabilities, status, created_at, updated_at)
        values (${id}, ${partnerId}, ${venue.id}, ${contactEmail}, ${tagline}, ${logoUrl},
          ${capabilities}, 'active', ${now}, ${now})
        on conflict (partner_id, venue_id) where removed_at is null ${onConflict}
        returning *
      ), deployed as (
        select from written where id = ${id}
      ), ${eventFrom(sql`deployed`, { partnerId }, 'agent.deployed', facts, now)}
      select id, origins, created_at as "createdAt", exists (select from due) as "hasDeliveries",
        lower(contact_email) as email, (select name from partner where partner.id = partner_id) as partner
      from written`,
  )
  if (!written) return undefined
  const look = { tagline, logoUrl, capabilities, status: 'active', pausedBy: null, updatedAt: now } as const
  const { id: agentId, origins, createdAt, ...rest } = written
  const agent = { id: agentId, origins, partnerId, venueId: venue.id, ...look, createdAt: new Date(createdAt) }
  return { agent, ...rest }
}
