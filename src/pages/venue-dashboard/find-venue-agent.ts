import sql from 'sql-template-tag'
import type { AgentCapability, AgentPauser, AgentStatus } from '../../agents/agent.js'
import { isContactedBy, isNewVenue, isPresent } from '../../agents/agent-row.js'
import { isServing } from '../../agents/serving-agents.js'
import type { QueryRunner } from '../../database/query-runner.js'

/** An agent as its page shows it. Its link is enough to read id, venue, tagline, capabilities and status. */
export interface VenueAgent {
  id: string
  venueName: string
  tagline: string
  capabilities: AgentCapability[]
  status: AgentStatus
  logoUrl: string
  pausedBy: AgentPauser | null
  partnerName: string
  zone: string
  /** Where visitors can reserve; empty for the venue's own website. */
  origins: string[]
  /** Whether the venue was made by the deploy, so that the public does not find it yet. */
  isVenueNew: boolean
  /** Whether the person is the agent's confirmed contact. */
  isContact: boolean
}

/** @param personId null without a session */
export const findVenueAgent = (
  queries: QueryRunner,
  id: string,
  personId: string | null,
): Promise<VenueAgent | undefined> =>
  queries.first<VenueAgent>(sql`
    select a.id, v.name as "venueName", a.tagline, a.capabilities, a.logo_url as "logoUrl", a.paused_by as "pausedBy",
      case when ${isServing} then a.status else 'paused' end as status, p.name as "partnerName", v.zone, a.origins,
      ${isNewVenue} as "isVenueNew",
      ${isContactedBy(personId)} as "isContact"
    from agent a join venue v on v.id = a.venue_id join partner p on p.id = a.partner_id
    where a.id = ${id} and ${isPresent}`)
