import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { QueryRunner } from '../database/query-runner.js'
import { conflict, invalidField } from '../errors.js'
import type { StoreAnswer } from '../idempotency/idempotency-store.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { addressKey } from '../venues/address-key.js'
import { makeVenueForDeploy, venueForDeploy } from '../venues/venue-for-deploy.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import type { DeployAgentInput } from './agent-inputs.js'
import type { AgentRow } from './agent-row.js'

/**
 * Deploys a partner's agent for a venue; a second deploy for the same venue changes that agent and keeps its id. The
 * venue is the listed one with that name and address, or an unlisted one that only the partner sees. Only a new agent
 * emits a webhook event. Throws 409 while the operator has paused the agent.
 */
export async function deployAgent(
  queries: QueryRunner,
  em: EntityManager,
  partnerId: string,
  order: DeployAgentInput,
  now: Date,
  storeAnswer: StoreAnswer,
  emit: EmitWebhookEvent,
): Promise<AgentRow> {
  const { venueName, venueAddress } = order
  for (const [field, text] of Object.entries({ venueName, venueAddress }))
    if (addressKey(text) === '') throw invalidField(field, 'must contain a letter or a digit')
  const knownVenue = await venueForDeploy(queries, partnerId, venueName, venueAddress)
  return em.transactional(async (transaction) => {
    const venue = knownVenue ?? (await makeVenueForDeploy(transaction, partnerId, venueName, venueAddress, now))
    const id = prefixedUlid('agt', now)
    const agent = await writeAgent(transaction, id, partnerId, venue.id, order, now)
    if (agent.id === id) await emit(transaction, partnerId, 'agent.deployed', deployed(agent, venue.name), now)
    await storeAnswer(transaction, agent)
    return agent
  })
}

/** Inserts the partner's agent at the venue with this id, or updates the existing one, which keeps its own. */
async function writeAgent(
  em: EntityManager,
  id: string,
  partnerId: string,
  venueId: string,
  { contactEmail, branding, capabilities }: DeployAgentInput,
  now: Date,
): Promise<AgentRow> {
  const { tagline, logoUrl } = branding
  const [written] = await execute<{ id: string; createdAt: Date | string }>(
    em,
    sql`insert into agent
        (id, partner_id, venue_id, contact_email, tagline, logo_url, capabilities, status, created_at, updated_at)
      values (${id}, ${partnerId}, ${venueId}, ${contactEmail}, ${tagline}, ${logoUrl},
        ${capabilities}, 'active', ${now}, ${now})
      on conflict (partner_id, venue_id) do update set contact_email = excluded.contact_email,
        tagline = excluded.tagline, logo_url = excluded.logo_url, capabilities = excluded.capabilities,
        updated_at = excluded.updated_at
      where agent.status = 'active'
      returning id, created_at as "createdAt"`,
  )
  if (!written) throw conflict('the operator has paused the agent of this venue; ask the operator to resume it')
  const look = { tagline, logoUrl, capabilities, status: 'active', updatedAt: now } as const
  return { id: written.id, partnerId, venueId, ...look, createdAt: new Date(written.createdAt) }
}

const deployed = ({ id, venueId, capabilities, status }: AgentRow, venueName: string) => ({
  agent_id: id,
  venue_id: venueId,
  venue_name: venueName,
  capabilities,
  status,
})
