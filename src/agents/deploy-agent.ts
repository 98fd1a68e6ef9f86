import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import { execute } from '../database/execute.js'
import { conflict, invalidField } from '../errors.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { addressKey } from '../venues/address-key.js'
import { makeVenueForDeploy, venueForDeploy } from '../venues/venue-for-deploy.js'
import { zoneOfAddress } from '../venues/zone-of-address.js'
import type { DeployAgentInput } from './agent-inputs.js'
import { type AgentRow, isPresent } from './agent-row.js'
import { askContactOnce, type Deployment, type MailToContact, mailLink } from './ask-contact.js'

type DeployContext = MailToContact & Pick<RequestContext, 'queries' | 'em' | 'storeAnswer' | 'webhooks' | 'gazetteer'>

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
  const located = knownVenue ? undefined : zoneOfAddress(venueAddress, await gazetteer())
  return em.transactional(async (transaction) => {
    const venue =
      knownVenue ?? (await makeVenueForDeploy(transaction, partnerId, venueName, venueAddress, located, now))
    const id = prefixedUlid('agt', now)
    const { agent, email, partner } = await writeAgent(transaction, id, partnerId, venue.id, order, now)
    if (agent.id === id) {
      await webhooks.emit(transaction, partnerId, 'agent.deployed', deployed(agent, venue.name), now)
      await mailLink(transaction, context, id, { email, partner, venue: venue.name })
    } else await askContactOnce(transaction, context, agent.id)
    await storeAnswer(transaction, agent)
    return agent
  })
}

type Contact = Pick<Deployment, 'email' | 'partner'>

interface WrittenAgent extends Contact {
  agent: AgentRow
}

interface WrittenRow extends Contact, Pick<AgentRow, 'id' | 'origins'> {
  createdAt: Date | string
}

/** Inserts the partner's agent at the venue with this id, or updates the existing one, which keeps its own. */
async function writeAgent(
  em: EntityManager,
  id: string,
  partnerId: string,
  venueId: string,
  { contactEmail, branding, capabilities }: DeployAgentInput,
  now: Date,
): Promise<WrittenAgent> {
  const { tagline, logoUrl } = branding
  const [written] = await execute<WrittenRow>(
    em,
    sql`insert into agent
        (id, partner_id, venue_id, contact_email, tagline, logo_url, capabilities, status, created_at, updated_at)
      values (${id}, ${partnerId}, ${venueId}, ${contactEmail}, ${tagline}, ${logoUrl},
        ${capabilities}, 'active', ${now}, ${now})
      on conflict (partner_id, venue_id) where removed_at is null do update set contact_email = excluded.contact_email,
        tagline = excluded.tagline, logo_url = excluded.logo_url, capabilities = excluded.capabilities,
        status = 'active', paused_by = null, updated_at = excluded.updated_at
      where agent.paused_by is null or agent.paused_by = 'partner'
        or agent.paused_by = 'venue' and lower(agent.contact_email) <> lower(excluded.contact_email)
      returning id, origins, created_at as "createdAt", lower(contact_email) as email,
        (select name from partner where partner.id = partner_id) as partner`,
  )
  if (!written) throw conflict('the operator or the venue has paused the agent of this venue; ask them to resume it')
  const look = { tagline, logoUrl, capabilities, status: 'active', pausedBy: null, updatedAt: now } as const
  const { id: agentId, origins, createdAt, ...contact } = written
  const agent = { id: agentId, origins, partnerId, venueId, ...look, createdAt: new Date(createdAt) }
  return { agent, ...contact }
}

const deployed = ({ id, venueId, capabilities, status }: AgentRow, venueName: string) => ({
  agent_id: id,
  venue_id: venueId,
  venue_name: venueName,
  capabilities,
  status,
})
