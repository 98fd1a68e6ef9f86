import sql from 'sql-template-tag'
import type { BatchFn } from '../database/cross-request-batch-loader.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { FanPass } from './fan-pass.js'

/** Columns of `fan_pass`, aliased `f`. */
export const fanPassModel = readModel<FanPass>()({
  id: sql`f.id`,
  tier: sql`f.tier`,
  status: sql`f.status`,
  memberSince: sql`f.member_since`,
  drinkRedeemedAt: sql`f.drink_redeemed_at`,
  checkInCount: sql`f.check_in_count`,
  preferences: sql`f.preferences`,
})

export type FanPassRow = RowOf<typeof fanPassModel>

/** A pass of any issuer, loaded together with those of concurrent requests. */
export const findFanPass = (queries: QueryRunner, id: string): Promise<FanPassRow | undefined> =>
  queries.shared.find(anyPassesById, id)

const anyPassesById: BatchFn<FanPassRow> = async (queries, ids) => {
  const passes = await queries.all<FanPassRow>(
    sql`select ${fanPassModel.columns()} from fan_pass f where f.id = any(${ids}::uuid[])`,
  )
  return new Map(passes.map((pass) => [pass.id, pass]))
}

/** Passes that the caller may see: all of them with the scope to verify, otherwise those that it issued. */
export const fanPassesById: RequestBatchFn<FanPassRow> = async ({ queries, principal }, ids) => {
  const passes = await queries.all<FanPassRow>(
    sql`select ${fanPassModel.columns()} from fan_pass f where f.id = any(${ids}::uuid[])
      and (${principal?.scopes.has('fanpass.verify') ?? false} or f.issuer_id = ${principal?.partnerId})`,
  )
  return new Map(passes.map((pass) => [pass.id, pass]))
}
