import sql from 'sql-template-tag'
import type { AgentCapability } from '../agents/agent.js'
import { isPresent } from '../agents/agent-row.js'
import { isPromising, isServing } from '../agents/serving-agents.js'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import { type VenueRow, venueModel } from '../venues/venue-row.js'

/** A serving agent as its visitors meet it. */
export interface VisitedAgent {
  readonly id: string
  readonly partnerId: string
  readonly tagline: string
  readonly logoUrl: string
  readonly capabilities: readonly AgentCapability[]
  /** Origins of pages from which visitors can reserve and redeem. */
  readonly origins: readonly string[]
  /** Whether it has the capability and its contact has confirmed it. */
  readonly promisesTables: boolean
  readonly venue: VisitedVenue
}

/** Listed or not: a venue that a deploy has added has no coordinates. */
export type VisitedVenue = Omit<VenueRow, 'lat' | 'lng'> & { readonly lat: number | null; readonly lng: number | null }

type AgentColumns = Omit<VisitedAgent, 'venue'> & { readonly venueId: string }

/** Throws NOT_FOUND unless the agent is active, not removed, and its partner is not suspended. */
export async function findVisitedAgent(queries: QueryRunner, id: string): Promise<VisitedAgent> {
  const agent = await queries.first<AgentColumns>(sql`
    select a.id, a.partner_id as "partnerId", a.venue_id as "venueId", a.tagline, a.logo_url as "logoUrl",
      a.capabilities, a.origins, ${isPromising} as "promisesTables"
    from agent a where a.id = ${id} and ${isPresent} and ${isServing}`)
  const venue =
    agent &&
    (await queries.first<VisitedVenue>(sql`select ${venueModel.columns()} from venue v where v.id = ${agent.venueId}`))
  if (!agent || !venue) throw notFound('there is no active agent with this identifier')
  const { venueId: _, ...own } = agent
  return { ...own, venue }
}

export const hasCapability = ({ capabilities }: VisitedAgent, capability: AgentCapability): boolean =>
  capabilities.includes(capability)
