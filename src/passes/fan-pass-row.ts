import sql from 'sql-template-tag'
import type { BatchFn } from '../database/cross-request-batch-loader.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { FanPass, PassStatus, PassTier } from './fan-pass.js'

/** A pass as a read answers it. */
export interface FanPassRow {
  id: string
  tier: PassTier
  status: PassStatus
  memberSince: string
  drinkRedeemedAt: Date | string | null
  checkInCount: number
  preferences: string[]
}

/** The columns of a `FanPassRow`, of the pass under the name `f`. */
export const fanPassColumns = sql`f.id, f.tier, f.status, f.member_since as "memberSince",
  f.drink_redeemed_at as "drinkRedeemedAt", f.check_in_count as "checkInCount", f.preferences`

export const findFanPass = (queries: QueryRunner, id: string): Promise<FanPassRow | undefined> =>
  queries.shared.find(anyPassesById, id)

const anyPassesById: BatchFn<FanPassRow> = async (rows, ids) => {
  const found = await rows.quick<FanPassRow>(
    sql`select ${fanPassColumns} from fan_pass f where f.id = any(${ids}::uuid[])`,
  )
  return new Map(found.map((pass) => [pass.id, pass]))
}

/** Passes that the caller may see: every one with the scope to verify, else those that it issued. */
export const fanPassesById: RequestBatchFn<FanPassRow> = async ({ queries, principal }, ids) => {
  const found = await queries.all<FanPassRow>(
    sql`select ${fanPassColumns} from fan_pass f where f.id = any(${ids}::uuid[])
      and (${principal?.scopes.has('fanpass.verify') ?? false} or f.issuer_id = ${principal?.partnerId})`,
  )
  return new Map(found.map((pass) => [pass.id, pass]))
}

/** What an answer shows of a pass that was just written. */
export const fanPassRow = (pass: FanPass): FanPassRow => {
  const { id, tier, status, memberSince, drinkRedeemedAt, checkInCount, preferences } = pass
  return { id, tier, status, memberSince, drinkRedeemedAt, checkInCount, preferences }
}
