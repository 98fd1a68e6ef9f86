import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { instantKey } from '../database/keyset.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import { relation } from '../database/relation.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Venue } from '../venues/venue.js'
import type { Agent } from './agent.js'
import { confirmedFirst, isPromising } from './serving-agents.js'

/** Of the agent `a`. */
export const agentModel = readModel<Agent>()({
  id: sql`a.id`,
  partnerId: { column: sql`a.partner_id`, from: (agent) => agent.partner.id },
  venueId: { column: sql`a.venue_id`, from: (agent) => agent.venue.id },
  tagline: sql`a.tagline`,
  logoUrl: sql`a.logo_url`,
  capabilities: sql`a.capabilities`,
  origins: sql`a.origins`,
  status: sql`a.status`,
  pausedBy: sql`a.paused_by`,
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

/** Whether an agent `a` is not removed. Removed ones are kept for their reservations. */
export const isPresent = sql`a.removed_at is null`

/** Whether a person is the contact that has confirmed the agent `a`. */
export const isContactedBy = (personId: string | null | undefined): Sql =>
  sql`exists (select 1 from agent_contact c where c.agent_id = a.id and c.person_id = ${personId ?? null}::uuid)`

/** Whether an agent `a` is the caller's own: one of its partner, or one of which the person is the contact. */
export function isOwn(principal: Principal | null): Sql {
  const { person, partnerId, scopes } = principal ?? {}
  // A member may be the contact of an agent without the right to see those of the partner.
  const owner = !person || scopes?.has('agent.deploy') ? partnerId : null
  return sql`(a.partner_id = ${owner ?? null}::uuid or ${isContactedBy(person?.id)})`
}

/** The caller's agents by id. */
export const ownAgentsById: RequestBatchFn<AgentRow> = async ({ queries, principal }, ids) => {
  const agents = await queries.all<AgentRow>(
    sql`select ${agentModel.columns()} from agent a
      where a.id = any(${ids}) and ${isOwn(principal)} and ${isPresent}`,
  )
  return new Map(agents.map((agent) => [agent.id, agent]))
}

/** The caller's agents by venue. */
export const ownAgentsByVenue: RequestBatchFn<AgentRow> = async ({ queries, principal }, venueIds) => {
  const agents = await queries.all<AgentRow>(
    sql`select ${agentModel.columns()} from agent a
      where a.venue_id = any(${venueIds}::uuid[]) and ${isOwn(principal)} and ${isPresent}
      order by a.partner_id = ${principal?.partnerId}::uuid, a.id desc`,
  )
  return new Map(agents.map((agent) => [agent.venueId, agent]))
}

/** The bookable agent of each venue. It is the same for every caller, as public pages are. */
export const bookableAgentsByVenue: RequestBatchFn<Pick<Agent, 'id'>> = async ({ queries }, venueIds) => {
  const agents = await queries.all<{ id: string; venueId: string }>(
    sql`select distinct on (a.venue_id) a.id, a.venue_id as "venueId" from agent a
      where a.venue_id = any(${venueIds}::uuid[]) and ${isPresent} and ${isPromising}
      order by a.venue_id, ${confirmedFirst}`,
  )
  return new Map(agents.map((agent) => [agent.venueId, agent]))
}

/** What an agent was deployed with: its contact and its venue, which may be unlisted. */
type Deployment = Pick<Agent, 'id' | 'contactEmail'> & Pick<Venue, 'name' | 'street' | 'city' | 'state' | 'postcode'>

/** Of the caller's own agents. Agents of others are missing, also for the operator. */
export const ownDeploymentsById: RequestBatchFn<Deployment> = async ({ queries, principal }, ids) => {
  const deployments = await queries.all<Deployment>(
    sql`select a.id, a.contact_email as "contactEmail", v.name, v.street, v.city, v.state, v.postcode
      from agent a join venue v on v.id = a.venue_id
      where a.id = any(${ids}) and ${isOwn(principal)}`,
  )
  return new Map(deployments.map((deployment) => [deployment.id, deployment]))
}

/** A partner's own agents, oldest first. */
export const agentsOfPartner = relation<AgentRow>({
  list: 'partner.agents',
  model: agentModel,
  from: sql`agent a`,
  parent: sql`a.partner_id`,
  parentType: 'uuid',
  where: ({ principal }) => sql`${isOwn(principal)} and ${isPresent}`,
  order: agentOrder,
})

/** The agents of which a person is the contact, by venue. */
export const contactedAgents = (queries: QueryRunner, personId: string): Promise<AgentRow[]> =>
  queries.all<AgentRow>(
    sql`select ${agentModel.columns()} from agent a join agent_contact c on c.agent_id = a.id
      join venue v on v.id = a.venue_id where c.person_id = ${personId} and ${isPresent} order by v.name, a.id`,
  )

/** The same with the venues' names, for links. */
export const contactedAgentNames = (
  queries: QueryRunner,
  personId: string,
): Promise<{ id: string; venueName: string }[]> =>
  queries.all(
    sql`select a.id, v.name as "venueName" from agent a join agent_contact c on c.agent_id = a.id
      join venue v on v.id = a.venue_id where c.person_id = ${personId} and ${isPresent} order by v.name, a.id`,
  )

/** Whether the venue `v` of an agent was made by its deploy and waits for the operator to list it. */
export const isNewVenue = sql`(not v.listed and v.created_by_id is not null)`
