import sql from 'sql-template-tag'
import { instantKey } from '../database/keyset.js'
import { type RowOf, readModel } from '../database/read-model.js'
import { relation } from '../database/relation.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Agent } from './agent.js'

/** Of the agent `a`. */
export const agentModel = readModel<Agent>()({
  id: sql`a.id`,
  partnerId: { column: sql`a.partner_id`, from: (agent) => agent.partner.id },
  venueId: { column: sql`a.venue_id`, from: (agent) => agent.venue.id },
  tagline: sql`a.tagline`,
  logoUrl: sql`a.logo_url`,
  capabilities: sql`a.capabilities`,
  status: sql`a.status`,
  createdAt: sql`a.created_at`,
  updatedAt: sql`a.updated_at`,
})

export type AgentRow = RowOf<typeof agentModel>

/** By their first deploy. */
export const agentOrder = {
  name: 'created_at',
  by: instantKey(sql`a.created_at`),
  id: { column: sql`a.id`, type: 'text' },
} as const

/** The caller's agents by id. */
export const ownAgentsById: RequestBatchFn<AgentRow> = async ({ queries, principal }, ids) => {
  const agents = await queries.all<AgentRow>(
    sql`select ${agentModel.columns()} from agent a
      where a.id = any(${ids}) and a.partner_id = ${principal?.partnerId}`,
  )
  return new Map(agents.map((agent) => [agent.id, agent]))
}

/** The caller's agents by venue. */
export const ownAgentsByVenue: RequestBatchFn<AgentRow> = async ({ queries, principal }, venueIds) => {
  const agents = await queries.all<AgentRow>(
    sql`select ${agentModel.columns()} from agent a
      where a.venue_id = any(${venueIds}::uuid[]) and a.partner_id = ${principal?.partnerId}`,
  )
  return new Map(agents.map((agent) => [agent.venueId, agent]))
}

/** A partner's own agents, oldest first. */
export const agentsOfPartner = relation<AgentRow>({
  list: 'partner.agents',
  model: agentModel,
  from: sql`agent a`,
  parent: sql`a.partner_id`,
  parentType: 'uuid',
  where: ({ principal }) => sql`a.partner_id = ${principal?.partnerId}`,
  order: agentOrder,
})
