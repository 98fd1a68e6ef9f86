import sql from 'sql-template-tag'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { relation } from '../graphql/schema/relation.js'
import type { Agent, AgentCapability, AgentStatus } from './agent.js'

/** An agent as an answer shows it. */
export interface AgentRow {
  id: string
  partnerId: string
  venueId: string
  tagline: string
  logoUrl: string
  capabilities: AgentCapability[]
  status: AgentStatus
  createdAt: Date | string
  updatedAt: Date | string
}

export const agentColumns = sql`a.id, a.partner_id as "partnerId", a.venue_id as "venueId", a.tagline, a.logo_url as "logoUrl", a.capabilities,
  a.status, a.created_at as "createdAt", a.updated_at as "updatedAt"`

/** What an answer shows of an agent that was just written. */
export const agentRow = (agent: Agent): AgentRow => ({
  id: agent.id,
  partnerId: agent.partner.id,
  venueId: agent.venue.id,
  tagline: agent.tagline,
  logoUrl: agent.logoUrl,
  capabilities: agent.capabilities,
  status: agent.status,
  createdAt: agent.createdAt,
  updatedAt: agent.updatedAt,
})

/** Agents of the partner that asks, by id. */
export const ownAgentsById: RequestBatchFn<AgentRow> = async ({ queries, principal }, ids) => {
  const found = await queries.all<AgentRow>(
    sql`select ${agentColumns} from agent a where a.id = any(${ids}) and a.partner_id = ${principal?.partnerId}`,
  )
  return new Map(found.map((agent) => [agent.id, agent]))
}

/** The agent of the partner that asks, by its venue. */
export const ownAgentsByVenue: RequestBatchFn<AgentRow> = async ({ queries, principal }, venueIds) => {
  const found = await queries.all<AgentRow>(
    sql`select ${agentColumns} from agent a
      where a.venue_id = any(${venueIds}::uuid[]) and a.partner_id = ${principal?.partnerId}`,
  )
  return new Map(found.map((agent) => [agent.venueId, agent]))
}

/** A partner's own agents, oldest first. */
export const agentsOfPartner = relation<AgentRow>({
  columns: agentColumns,
  from: sql`agent a`,
  parent: sql`a.partner_id`,
  parentType: 'uuid',
  where: ({ principal }) => sql`a.partner_id = ${principal?.partnerId}`,
  sort: sql`a.created_at`,
  id: sql`a.id`,
  keyTypes: { sort: 'timestamptz', id: 'text' },
})
