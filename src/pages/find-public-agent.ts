import sql from 'sql-template-tag'
import { isServing } from '../agents/serving-agents.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { PublicAgent } from './dashboard-page.js'

export const findPublicAgent = (queries: QueryRunner, id: string): Promise<PublicAgent | undefined> =>
  queries.first<PublicAgent>(sql`
    select a.id, v.name as "venueName", a.tagline, a.capabilities,
      case when ${isServing} then a.status else 'paused' end as status
    from agent a join venue v on v.id = a.venue_id where a.id = ${id}`)
