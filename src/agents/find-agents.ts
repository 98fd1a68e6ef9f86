import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import type { Direction } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { AgentFilter } from './agent-inputs.js'
import { type AgentRow, agentModel, agentOrder, isPresent } from './agent-row.js'

/** One page of the agents of all partners, by their first deploy. */
export const findAgents = (
  queries: QueryRunner,
  filter: AgentFilter,
  direction: Direction,
  page: PageRequest,
): Promise<Page<AgentRow>> =>
  findPage<AgentRow>(
    queries,
    {
      list: 'agents',
      filter,
      model: agentModel,
      from: sql`agent a`,
      where: conditions(filter),
      order: { ...agentOrder, direction },
    },
    page,
  )

function conditions({ venueId, partnerId, status }: AgentFilter): Sql[] {
  const where: Sql[] = [isPresent]
  if (venueId != null) where.push(sql`a.venue_id = ${venueId}`)
  if (partnerId != null) where.push(sql`a.partner_id = ${partnerId}`)
  if (status != null) where.push(sql`a.status = ${status}`)
  return where
}
