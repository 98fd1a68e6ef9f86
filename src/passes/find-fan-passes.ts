import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import { findPage, type SortColumn } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { FanPassFilter, FanPassOrderField } from './fan-pass-inputs.js'
import { type FanPassRow, fanPassColumns } from './fan-pass-row.js'
import { reachesEveryPass } from './move-fan-pass.js'

/** The passes that the caller reaches: one page. */
export const findFanPasses = (
  queries: QueryRunner,
  caller: Principal,
  filter: FanPassFilter,
  order: Order<FanPassOrderField>,
  page: PageArgs,
): Promise<Connection<FanPassRow>> =>
  findPage<FanPassRow>(
    queries,
    {
      columns: fanPassColumns,
      from: sql`fan_pass f`,
      where: [reachesEveryPass(caller) ? sql`true` : sql`f.issuer_id = ${caller.partnerId}`, ...conditions(filter)],
      sort: sorts[order.field],
      direction: order.direction,
      id: { column: sql`f.id`, type: 'uuid' },
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

const sorts: Record<FanPassOrderField, SortColumn> = {
  created_at: { column: sql`f.created_at`, type: 'timestamptz' },
  member_since: { column: sql`f.member_since::text`, type: 'text' },
  check_ins: { column: sql`f.check_in_count`, type: 'bigint' },
}
