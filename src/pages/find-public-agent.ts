import sql from 'sql-template-tag'
import { isPresent } from '../agents/agent-row.js'
import { isServing } from '../agents/serving-agents.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { VenueAgent } from './venue-dashboard/find-venue-agent.js'

type EmbeddedAgent = Pick<VenueAgent, 'id' | 'venueName' | 'tagline' | 'logoUrl' | 'status'>

export const findPublicAgent = (queries: QueryRunner, id: string): Promise<EmbeddedAgent | undefined> =>
  queries.first<EmbeddedAgent>(sql`
    select a.id, v.name as "venueName", a.tagline, a.logo_url as "logoUrl",
      case when ${isServing} then a.status else 'paused' end as status
    from agent a join venue v on v.id = a.venue_id where a.id = ${id} and ${isPresent}`)
