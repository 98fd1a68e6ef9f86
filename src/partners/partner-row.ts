import sql from 'sql-template-tag'
import type { Plan } from '../auth/plan.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Partner } from './partner.js'

/** A partner as an answer shows it. */
export interface PartnerRow {
  id: string
  name: string
  plan: Plan
  ownPerMinute: number | null
  ownPerDay: number | null
  suspendedAt: Date | string | null
  createdAt: Date | string
  version: number
}

/** The columns of a `PartnerRow`, of the partner under the name `p`. */
export const partnerColumns = sql`p.id, p.name, p.plan, p.own_per_minute as "ownPerMinute", p.own_per_day as "ownPerDay",
  p.suspended_at as "suspendedAt", p.created_at as "createdAt", p.version`

export const findPartner = (queries: QueryRunner, id: string): Promise<PartnerRow | undefined> =>
  queries.first<PartnerRow>(sql`select ${partnerColumns} from partner p where p.id = ${id}`)

/** What an answer shows of a partner that was just written. */
export const partnerRow = (partner: Partner): PartnerRow => {
  const { id, name, plan, ownPerMinute, ownPerDay, suspendedAt, createdAt, version } = partner
  return { id, name, plan, ownPerMinute, ownPerDay, suspendedAt, createdAt, version }
}

/** Partners that the caller may see: itself, and every one with the scope of the operator. */
export const partnersById: RequestBatchFn<PartnerRow> = async ({ queries, principal }, ids) => {
  const found = await queries.all<PartnerRow>(
    sql`select ${partnerColumns} from partner p where p.id = any(${ids}::uuid[])
      and (p.id = ${principal?.partnerId} or ${principal?.scopes.has('partners.admin') ?? false})`,
  )
  return new Map(found.map((partner) => [partner.id, partner]))
}
