import sql from 'sql-template-tag'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { ApiKey } from './api-key.js'

/** A key as an answer shows it: never the key itself, nor its hash. */
export interface ApiKeyRow {
  id: string
  partnerId: string
  name: string
  lastFour: string
  scopes: string[]
  createdAt: Date | string
  lastUsedAt: Date | string | null
  expiresAt: Date | string | null
  revokedAt: Date | string | null
}

/** The keys of many partners, newest first, revoked ones included. */
export const keysByPartner: RequestBatchFn<ApiKeyRow[]> = async ({ queries }, partnerIds) => {
  const found = await queries.all<ApiKeyRow>(sql`
    select id, partner_id as "partnerId", name, last_four as "lastFour", scopes, created_at as "createdAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt", revoked_at as "revokedAt"
    from api_key where partner_id = any(${partnerIds}::uuid[]) order by created_at desc, id`)
  return Map.groupBy(found, (key) => key.partnerId)
}

/** What an answer shows of a key that was just written. */
export const apiKeyRow = ({ partner, ...key }: ApiKey): ApiKeyRow => ({
  id: key.id,
  partnerId: partner.id,
  name: key.name,
  lastFour: key.lastFour,
  scopes: key.scopes,
  createdAt: key.createdAt,
  lastUsedAt: key.lastUsedAt,
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
})
