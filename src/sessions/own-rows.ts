import sql from 'sql-template-tag'
import type { Role } from '../auth/role.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { SignInMethod } from './session.js'

export interface SessionRow {
  id: string
  method: SignInMethod
  device: string
  createdAt: string
  lastUsedAt: string
  expiresAt: string
}

const sessionColumns = sql`s.id, s.method, s.device, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
  s.expires_at as "expiresAt"`

/** A person's sessions that still count, most recently used first. */
export const liveSessions = (queries: QueryRunner, personId: string, now: Date): Promise<SessionRow[]> =>
  queries.all<SessionRow>(
    sql`select ${sessionColumns} from session s where s.person_id = ${personId} and s.revoked_at is null
      and s.expires_at > ${now} and s.last_used_at > ${now}::timestamptz - interval '12 hours'
      order by s.last_used_at desc, s.id`,
  )

export interface PasskeyRow {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export const passkeysOf = (queries: QueryRunner, personId: string): Promise<PasskeyRow[]> =>
  queries.all<PasskeyRow>(
    sql`select k.id, k.name, k.created_at as "createdAt", k.last_used_at as "lastUsedAt" from passkey k
      where k.person_id = ${personId} order by k.created_at, k.id`,
  )

/** The partners that a person is a member of, without suspended ones. */
export const partnersOfPerson = (queries: QueryRunner, personId: string) =>
  queries.all<{ id: string; name: string; role: Role }>(
    sql`select p.id, p.name, m.role from membership m join partner p on p.id = m.partner_id
      where m.person_id = ${personId} and p.suspended_at is null order by p.name, p.id`,
  )

export const emailOf = async (queries: QueryRunner, personId: string): Promise<string> =>
  (await queries.first<{ email: string }>(sql`select email from person where id = ${personId}`))?.email ?? ''
