import type { EntityManager } from '@mikro-orm/postgresql'
import { ulid } from 'ulid'
import type { Remember } from '../access/idempotency.js'
import { Partner } from '../partners/partner.js'
import { venueForDeploy } from '../venues/venue-for-deploy.js'
import type { Tell } from '../webhooks/tell.js'
import { Agent } from './agent.js'
import type { DeployAgentInput } from './agent-inputs.js'
import { type AgentRow, agentRow } from './agent-row.js'

/**
 * Deploys a partner's agent for a venue: a second deploy for the same venue changes that agent and keeps its id. The venue
 * is the listed one of that name and address, or one of the partner's own that nobody else sees. The partner is told of a
 * new agent, not of a changed one.
 */
export function deployAgent(
  em: EntityManager,
  partnerId: string,
  order: DeployAgentInput,
  now: Date,
  remember: Remember,
  tell: Tell,
): Promise<AgentRow> {
  return em.transactional(async (transaction) => {
    const partner = transaction.getReference(Partner, partnerId, { wrapped: true })
    const venue = await venueForDeploy(transaction, partner, order.venueName, order.venueAddress, now)
    const known = await transaction.findOne(Agent, { partner: partnerId, venue: venue.id })
    const agent =
      known ??
      transaction.create(Agent, {
        id: `agt_${ulid(now.getTime())}`,
        partner,
        venue,
        createdAt: now,
        ...look(order, now),
      })
    if (known) transaction.assign(known, look(order, now))
    agent.status = 'active'
    if (!known) await tell(transaction, partnerId, 'agent.deployed', deployed(agent, venue.name), now)
    const answer = agentRow(agent)
    await remember(transaction, answer)
    return answer
  })
}

const deployed = ({ id, venue, capabilities, status }: Agent, venueName: string) => ({
  agent_id: id,
  venue_id: venue.id,
  venue_name: venueName,
  capabilities,
  status,
})

const look = (order: DeployAgentInput, now: Date) => ({
  contactEmail: order.contactEmail,
  tagline: order.branding.tagline,
  logoUrl: order.branding.logoUrl,
  capabilities: order.capabilities,
  updatedAt: now,
})
