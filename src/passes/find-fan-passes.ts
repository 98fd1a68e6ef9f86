import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeyColumn, textKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Order } from '../graphql/schema/order.js'
import type { FanPassFilter, FanPassOrderField } from './fan-pass-inputs.js'
import { type FanPassRow, fanPassModel } from './fan-pass-row.js'
import { reachesEveryPass } from './transition-fan-pass.js'

/** One page of the passes that the caller may see. */
export const findFanPasses = (
  queries: QueryRunner,
  caller: Principal,
  filter: FanPassFilter,
  { field, direction }: Order<FanPassOrderField>,
  page: PageRequest,
): Promise<Page<FanPassRow>> =>
  findPage<FanPassRow>(
    queries,
    {
      list: 'fanPasses',
      filter,
      model: fanPassModel,
      from: sql`fan_pass f`,
      where: [reachesEveryPass(caller) ? sql`true` : sql`f.issuer_id = ${caller.partnerId}`, ...conditions(filter)],
      order: { name: field, by: sorts[field], id: uuidKey(sql`f.id`), direction },
    },
    page,
  )

function conditions({ status, tier, issuerId, email }: FanPassFilter): Sql[] {
  const where: Sql[] = []
  if (status != null) where.push(sql`f.status = ${status}`)
  if (tier != null) where.push(sql`f.tier = ${tier}`)
  if (issuerId != null) where.push(sql`f.issuer_id = ${issuerId}`)
  if (email != null) where.push(sql`f.fan_id in (select id from fan where lower(email) = lower(${email.trim()}))`)
  return where
}

const sorts: Record<FanPassOrderField, KeyColumn> = {
  created_at: instantKey(sql`f.created_at`),
  member_since: textKey(sql`f.member_since::text`),
  check_ins: { column: sql`f.check_in_count`, type: 'bigint' },
}
