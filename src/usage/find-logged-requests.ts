import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import { instantKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import type { LoggedRequest } from './logged-request.js'
import type { LoggedRequestFilter, StatusClass } from './request-log-inputs.js'

/** Of the request `r`. */
const loggedRequestModel = readModel<LoggedRequest>()({
  id: sql`r.id::text`,
  at: sql`r.at`,
  requestId: sql`r.request_id`,
  apiKeyId: sql`r.api_key_id`,
  method: sql`r.method`,
  path: sql`r.path`,
  operation: sql`r.operation`,
  status: sql`r.status`,
  code: sql`r.code`,
  durationMs: sql`r.duration_ms`,
  limitSeconds: sql`r.limit_seconds`,
  limitRequests: sql`r.limit_requests`,
  limitRemaining: sql`r.limit_remaining`,
  limitResetsAt: sql`r.limit_resets_at`,
})

export type LoggedRequestRow = RowOf<typeof loggedRequestModel>

const keptMs = 7 * 24 * 60 * 60 * 1_000
/** Callers may choose ids, so many requests can have the same one. */
export const mostWithOneId = 20

/** Older requests are not shown, although the purge runs only now and then. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs)

/** A partner's requests with this id, newest first. */
export const findRequestsById = (
  queries: QueryRunner,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<LoggedRequestRow[]> =>
  queries.all<LoggedRequestRow>(
    sql`select ${loggedRequestModel.columns()} from logged_request r
      where r.partner_id = ${partnerId} and r.request_id = ${requestId} and r.at >= ${keptSince(now)}::timestamptz
      order by r.at desc, r.id desc limit ${mostWithOneId}`,
  )

/** One page of a partner's requests, newest first. */
export const findLoggedRequests = (
  queries: QueryRunner,
  partnerId: string,
  filter: LoggedRequestFilter,
  now: Date,
  page: PageRequest,
): Promise<Page<LoggedRequestRow>> =>
  findPage<LoggedRequestRow>(
    queries,
    {
      list: 'recentRequests',
      filter,
      model: loggedRequestModel,
      from: sql`logged_request r`,
      where: [sql`r.partner_id = ${partnerId}`, sql`r.at >= ${keptSince(now)}::timestamptz`, ...conditions(filter)],
      order: {
        name: 'at',
        by: instantKey(sql`r.at`),
        id: { column: sql`r.id`, type: 'bigint' },
        direction: 'desc',
      },
    },
    page,
  )

const firstStatus: Record<StatusClass, number> = { success: 0, clientError: 400, serverError: 500 }
const lastStatus: Record<StatusClass, number> = { success: 399, clientError: 499, serverError: 599 }

function conditions({ statusClass, code, operation, apiKeyId, from, to }: LoggedRequestFilter): Sql[] {
  const where: Sql[] = []
  if (statusClass != null)
    where.push(sql`r.status between ${firstStatus[statusClass]}::int and ${lastStatus[statusClass]}::int`)
  if (code != null) where.push(sql`r.code = ${code}`)
  if (operation != null) where.push(sql`(r.operation = ${operation} or r.path = ${operation})`)
  if (apiKeyId != null) where.push(sql`r.api_key_id = ${apiKeyId}`)
  if (from != null) where.push(sql`r.at >= ${from}::timestamptz`)
  if (to != null) where.push(sql`r.at < ${to}::timestamptz`)
  return where
}
