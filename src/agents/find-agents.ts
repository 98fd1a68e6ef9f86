import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { OrderDirection } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { AgentFilter } from './agent-inputs.js'
import { type AgentRow, agentColumns } from './agent-row.js'

/** Agents of every partner by their first deploy: one page. */
export const findAgents = (
  queries: QueryRunner,
  filter: AgentFilter,
  direction: OrderDirection,
  page: PageArgs,
): Promise<Connection<AgentRow>> =>
  findPage<AgentRow>(
    queries,
    {
      columns: agentColumns,
      from: sql`agent a`,
      where: conditions(filter),
      sort: { column: sql`a.created_at`, type: 'timestamptz' },
      direction,
      id: { column: sql`a.id`, type: 'text' },
    },
    page,
  )

function conditions({ venueId, partnerId, status }: AgentFilter): Sql[] {
  const where: Sql[] = []
  if (venueId != null) where.push(sql`a.venue_id = ${venueId}`)
  if (partnerId != null) where.push(sql`a.partner_id = ${partnerId}`)
  if (status != null) where.push(sql`a.status = ${status}`)
  return where
}
