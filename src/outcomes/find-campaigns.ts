import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { contains } from '../database/contains.js'
import { findPage, type SortColumn } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { CampaignFilter, CampaignOrderField } from './campaign-inputs.js'
import { type CampaignRow, campaignColumns, isReadable } from './campaign-row.js'

/** The campaigns that the caller reaches: one page. */
export const findCampaigns = (
  queries: QueryRunner,
  caller: Principal,
  filter: CampaignFilter,
  order: Order<CampaignOrderField>,
  page: PageArgs,
): Promise<Connection<CampaignRow>> =>
  findPage<CampaignRow>(
    queries,
    {
      columns: campaignColumns,
      from: sql`campaign c`,
      where: [isReadable({ principal: caller }), ...conditions(filter)],
      sort: sorts[order.field],
      direction: order.direction,
      id: { column: sql`c.id`, type: 'uuid' },
    },
    page,
  )

/** A campaign that the caller reaches, or undefined. */
export const findCampaign = (queries: QueryRunner, caller: Principal, id: string): Promise<CampaignRow | undefined> =>
  queries.first<CampaignRow>(
    sql`select ${campaignColumns} from campaign c where c.id = ${id} and ${isReadable({ principal: caller })}`,
  )

function conditions({ ownerId, status, brand }: CampaignFilter): Sql[] {
  const where: Sql[] = []
  if (ownerId != null) where.push(sql`c.owner_id = ${ownerId}`)
  if (status != null) where.push(sql`c.status = ${status}`)
  if (brand != null) where.push(contains(sql`c.brand`, brand))
  return where
}

const sorts: Record<CampaignOrderField, SortColumn> = {
  brand: { column: sql`lower(c.brand)`, type: 'text' },
  created_at: { column: sql`c.created_at`, type: 'timestamptz' },
  starts_on: { column: sql`c.starts_on::text`, type: 'text' },
  spent: { column: sql`c.spent_cents`, type: 'bigint' },
}
