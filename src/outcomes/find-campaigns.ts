import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { contains } from '../database/contains.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeyColumn, textKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Order } from '../graphql/schema/order.js'
import type { CampaignFilter, CampaignOrderField } from './campaign-inputs.js'
import { type CampaignRow, campaignModel, isReadable } from './campaign-row.js'
import { spentCents } from './charge-budget.js'

/** One page of the campaigns that the caller may see. */
export const findCampaigns = (
  queries: QueryRunner,
  caller: Principal,
  filter: CampaignFilter,
  { field, direction }: Order<CampaignOrderField>,
  page: PageRequest,
): Promise<Page<CampaignRow>> =>
  findPage<CampaignRow>(
    queries,
    {
      list: 'campaigns',
      filter,
      model: campaignModel,
      from: sql`campaign c`,
      where: [isReadable({ principal: caller }), ...conditions(filter)],
      order: { name: field, by: sorts[field], id: uuidKey(sql`c.id`), direction },
    },
    page,
  )

/** A campaign that the caller may see, or undefined. */
export const findCampaign = (queries: QueryRunner, caller: Principal, id: string): Promise<CampaignRow | undefined> =>
  queries.first<CampaignRow>(
    sql`select ${campaignModel.columns()} from campaign c where c.id = ${id} and ${isReadable({ principal: caller })}`,
  )

function conditions({ ownerId, status, brand }: CampaignFilter): Sql[] {
  const where: Sql[] = []
  if (ownerId != null) where.push(sql`c.owner_id = ${ownerId}`)
  if (status != null) where.push(sql`c.status = ${status}`)
  if (brand != null) where.push(contains(sql`c.brand`, brand))
  return where
}

const sorts: Record<CampaignOrderField, KeyColumn> = {
  brand: textKey(sql`lower(c.brand)`),
  created_at: instantKey(sql`c.created_at`),
  starts_on: textKey(sql`c.starts_on::text`),
  spent: { column: spentCents(sql`c`), type: 'bigint' },
}
