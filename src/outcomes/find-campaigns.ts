import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../access/principal.js'
import { containing } from '../database/containing.js'
import { findPage, type SortColumn } from '../database/find-page.js'
import type { Rows } from '../database/rows.js'
import type { Connection } from '../graphql/connection.js'
import type { Order } from '../graphql/order.js'
import type { PageArgs } from '../graphql/page-args.js'
import type { CampaignFilter, CampaignOrderField } from './campaign-inputs.js'
import { type CampaignRow, campaignColumns, isReadable } from './campaign-row.js'

/** The campaigns that the caller reaches: one page. */
export const findCampaigns = (
  rows: Rows,
  caller: Principal,
  filter: CampaignFilter,
  order: Order<CampaignOrderField>,
  page: PageArgs,
): Promise<Connection<CampaignRow>> =>
  findPage<CampaignRow>(
    rows,
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
export const findCampaign = (rows: Rows, caller: Principal, id: string): Promise<CampaignRow | undefined> =>
  rows.first<CampaignRow>(
    sql`select ${campaignColumns} from campaign c where c.id = ${id} and ${isReadable({ principal: caller })}`,
  )

function conditions({ ownerId, status, brand }: CampaignFilter): Sql[] {
  const where: Sql[] = []
  if (ownerId != null) where.push(sql`c.owner_id = ${ownerId}`)
  if (status != null) where.push(sql`c.status = ${status}`)
  if (brand != null) where.push(containing(sql`c.brand`, brand))
  return where
}

const sorts: Record<CampaignOrderField, SortColumn> = {
  brand: { column: sql`lower(c.brand)`, type: 'text' },
  created_at: { column: sql`c.created_at`, type: 'timestamptz' },
  starts_on: { column: sql`c.starts_on::text`, type: 'text' },
  spent: { column: sql`c.spent_cents`, type: 'bigint' },
}
