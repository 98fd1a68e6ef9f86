import sql, { type Sql } from 'sql-template-tag'
import { contains } from '../database/contains.js'
import { findPage, type SortColumn } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { PartnerFilter, PartnerOrderField } from './partner-inputs.js'
import { type PartnerRow, partnerColumns } from './partner-row.js'

/** Partners: one page. */
export const findPartners = (
  queries: QueryRunner,
  filter: PartnerFilter,
  order: Order<PartnerOrderField>,
  page: PageArgs,
): Promise<Connection<PartnerRow>> =>
  findPage<PartnerRow>(
    queries,
    {
      columns: partnerColumns,
      from: sql`partner p`,
      where: conditions(filter),
      sort: sorts[order.field],
      direction: order.direction,
      id: { column: sql`p.id`, type: 'uuid' },
    },
    page,
  )

function conditions({ name, plan, isSuspended }: PartnerFilter): Sql[] {
  const where: Sql[] = []
  if (name != null) where.push(contains(sql`p.name`, name))
  if (plan != null) where.push(sql`p.plan = ${plan}`)
  if (isSuspended != null) where.push(isSuspended ? sql`p.suspended_at is not null` : sql`p.suspended_at is null`)
  return where
}

const sorts: Record<PartnerOrderField, SortColumn> = {
  name: { column: sql`lower(p.name)`, type: 'text' },
  created_at: { column: sql`p.created_at`, type: 'timestamptz' },
  plan: { column: sql`p.plan`, type: 'text' },
}
