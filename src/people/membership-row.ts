import sql from 'sql-template-tag'
import type { Role } from '../auth/role.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { isPending } from './pending-invitation.js'

export interface MembershipRow {
  id: string
  partnerId: string
  email: string
  role: Role
  createdAt: string
  lastSignInAt: string | null
}

const columns = sql`m.id, m.partner_id as "partnerId", p.email, m.role, m.created_at as "createdAt",
  p.last_sign_in_at as "lastSignInAt" from membership m join person p on p.id = m.person_id`

/** Members of several partners, by address. */
export const membersOfPartners: RequestBatchFn<MembershipRow[]> = async ({ queries }, partnerIds) => {
  const rows = await queries.all<MembershipRow>(
    sql`select ${columns} where m.partner_id = any(${partnerIds}::uuid[]) order by p.email`,
  )
  return Map.groupBy(rows, (row) => row.partnerId)
}

export const findMembership = (queries: QueryRunner, id: string): Promise<MembershipRow | undefined> =>
  queries.first<MembershipRow>(sql`select ${columns} where m.id = ${id}`)

export interface InvitationRow {
  id: string
  partnerId: string
  email: string
  role: Role
  createdAt: string
  expiresAt: string
}

/** Pending invitations of several partners, newest first. */
export const invitationsOfPartners: RequestBatchFn<InvitationRow[]> = async ({ queries, now }, partnerIds) => {
  const rows = await queries.all<InvitationRow>(
    sql`select id, partner_id as "partnerId", email, role, created_at as "createdAt", expires_at as "expiresAt"
      from invitation where partner_id = any(${partnerIds}::uuid[]) and ${isPending(now)} order by created_at desc, id`,
  )
  return Map.groupBy(rows, (row) => row.partnerId)
}
