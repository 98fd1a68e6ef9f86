import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { limitsOf, type Plan } from './plan.js'
import type { Principal } from './principal.js'
import type { Scope } from './scope.js'

interface KeyRow {
  keyId: string
  partnerId: string
  scopes: Scope[]
  plan: Plan
  ownPerMinute: number | null
  ownPerDay: number | null
  expiresAt: string | null
}

/**
 * The principal of the API key with this hash. One statement finds none for an unknown, a revoked, an expired key and a
 * suspended partner, so that the four take the same time.
 */
export async function findPrincipal(queries: QueryRunner, hash: string, now: Date): Promise<Principal | undefined> {
  const row = await queries.first<KeyRow>(
    sql`select k.id as "keyId", k.partner_id as "partnerId", k.scopes, p.plan, p.own_per_minute as "ownPerMinute",
        p.own_per_day as "ownPerDay", k.expires_at as "expiresAt"
      from api_key k join partner p on p.id = k.partner_id
      where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
        and p.suspended_at is null`,
  )
  if (!row) return undefined
  const { keyId, partnerId, plan, scopes, expiresAt } = row
  const expiresAtMs = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt)
  return { keyId, partnerId, person: null, plan, scopes: new Set(scopes), expiresAtMs, ...limitsOf(row) }
}
