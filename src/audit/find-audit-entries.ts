import sql, { type Sql } from 'sql-template-tag'
import { findPage } from '../database/find-page.js'
import { type Direction, instantKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import type { AuditEntry } from './audit-entry.js'
import type { AuditFilter } from './audit-inputs.js'

/** Of the entry `a`. */
const auditEntryModel = readModel<AuditEntry>()({
  id: sql`a.id::text`,
  at: sql`a.at`,
  actorId: sql`a.actor_id`,
  keyId: sql`a.key_id`,
  personId: sql`a.person_id`,
  requestId: sql`a.request_id`,
  action: sql`a.action`,
  subjectType: sql`a.subject_type`,
  subjectId: sql`a.subject_id`,
  before: sql`a.before`,
  after: sql`a.after`,
})

export type AuditEntryRow = RowOf<typeof auditEntryModel>

/** One page of the audit entries, in the order in which they were written. */
export const findAuditEntries = (
  queries: QueryRunner,
  filter: AuditFilter,
  direction: Direction,
  page: PageRequest,
): Promise<Page<AuditEntryRow>> =>
  findPage<AuditEntryRow>(
    queries,
    {
      list: 'auditEntries',
      filter,
      model: auditEntryModel,
      from: sql`audit_entry a`,
      where: conditions(filter),
      order: { name: 'at', by: instantKey(sql`a.at`), id: { column: sql`a.id`, type: 'bigint' }, direction },
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
