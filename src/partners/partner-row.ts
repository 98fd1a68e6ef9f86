import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { Partner } from './partner.js'

/** Of the partner `p`. */
export const partnerModel = readModel<Partner>()({
  id: sql`p.id`,
  name: sql`p.name`,
  plan: sql`p.plan`,
  grantedScopes: sql`p.granted_scopes`,
  ownPerMinute: sql`p.own_per_minute`,
  ownPerDay: sql`p.own_per_day`,
  suspendedAt: sql`p.suspended_at`,
  createdAt: sql`p.created_at`,
  version: sql`p.version`,
})

export type PartnerRow = RowOf<typeof partnerModel>

export const findPartner = (queries: QueryRunner, id: string): Promise<PartnerRow | undefined> =>
  queries.first<PartnerRow>(sql`select ${partnerModel.columns()} from partner p where p.id = ${id}`)

/** Partners that the caller may see: itself, and all of them with the operator's scope. */
export const partnersById: RequestBatchFn<PartnerRow> = async ({ queries, principal }, ids) => {
  const partners = await queries.all<PartnerRow>(
    sql`select ${partnerModel.columns()} from partner p where p.id = any(${ids}::uuid[])
      and (p.id = ${principal?.partnerId} or ${principal?.scopes.has('partners.admin') ?? false})`,
  )
  return new Map(partners.map((partner) => [partner.id, partner]))
}
