import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { OrderDirection } from '../graphql/schema/order.js'
import type { PageArgs } from '../graphql/schema/page-args.js'
import type { AuditEntry } from './audit-entry.js'
import type { AuditFilter } from './audit-inputs.js'

/** An entry as a read answers it. */
export type AuditEntryRow = Omit<AuditEntry, 'at'> & { at: string }

/** Entries in the order in which they were written: one page. */
export const findAuditEntries = (
  queries: QueryRunner,
  filter: AuditFilter,
  direction: OrderDirection,
  page: PageArgs,
): Promise<Connection<AuditEntryRow>> =>
  findPage<AuditEntryRow>(
    queries,
    {
      columns: sql`a.id::text, a.at, a.actor_id as "actorId", a.key_id as "keyId", a.request_id as "requestId", a.action,
        a.subject_type as "subjectType", a.subject_id as "subjectId", a.before, a.after`,
      from: sql`audit_entry a`,
      where: conditions(filter),
      sort: { column: sql`a.at`, type: 'timestamptz' },
      direction,
      id: { column: sql`a.id`, type: 'bigint' },
    },
    page,
  )

function conditions({ action, subjectType, subjectId, actorId, from, until }: AuditFilter): Sql[] {
  const where: Sql[] = []
  if (action != null) where.push(sql`a.action = ${action}`)
  if (subjectType != null) where.push(sql`a.subject_type = ${subjectType}`)
  if (subjectId != null) where.push(sql`a.subject_id = ${subjectId}`)
  if (actorId != null) where.push(sql`a.actor_id = ${actorId}`)
  if (from != null) where.push(sql`a.at >= ${from}::timestamptz`)
  if (until != null) where.push(sql`a.at < ${until}::timestamptz`)
  return where
}
