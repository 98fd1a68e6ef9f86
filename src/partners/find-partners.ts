import sql, { type Sql } from 'sql-template-tag'
import { contains } from '../database/contains.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeyColumn, textKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Order } from '../graphql/schema/order.js'
import type { PartnerFilter, PartnerOrderField } from './partner-inputs.js'
import { type PartnerRow, partnerModel } from './partner-row.js'

/** One page of the partners. */
export const findPartners = (
  queries: QueryRunner,
  filter: PartnerFilter,
  { field, direction }: Order<PartnerOrderField>,
  page: PageRequest,
): Promise<Page<PartnerRow>> =>
  findPage<PartnerRow>(
    queries,
    {
      list: 'partners',
      filter,
      model: partnerModel,
      from: sql`partner p`,
      where: conditions(filter),
      order: { name: field, by: sorts[field], id: uuidKey(sql`p.id`), direction },
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

const sorts: Record<PartnerOrderField, KeyColumn> = {
  name: textKey(sql`lower(p.name)`),
  created_at: instantKey(sql`p.created_at`),
  plan: textKey(sql`p.plan`),
}
