import sql from 'sql-template-tag'
import { instantKey, uuidKey } from '../database/keyset.js'
import { type RowOf, readModel } from '../database/read-model.js'
import { relation } from '../database/relation.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import type { ApiKey } from './api-key.js'

/** Of the key `k`: never the key itself, nor its hash. */
export const apiKeyModel = readModel<ApiKey>()({
  id: sql`k.id`,
  partnerId: { column: sql`k.partner_id`, from: (key) => key.partner.id },
  name: sql`k.name`,
  lastFour: sql`k.last_four`,
  scopes: sql`k.scopes`,
  createdAt: sql`k.created_at`,
  lastUsedAt: sql`k.last_used_at`,
  expiresAt: sql`k.expires_at`,
  revokedAt: sql`k.revoked_at`,
})

export type ApiKeyRow = RowOf<typeof apiKeyModel>

/** The caller's own keys by id. */
export const ownKeysById: RequestBatchFn<ApiKeyRow> = async ({ queries, principal }, ids) => {
  const keys = await queries.all<ApiKeyRow>(
    sql`select ${apiKeyModel.columns()} from api_key k
      where k.id = any(${ids}::uuid[]) and k.partner_id = ${principal?.partnerId}`,
  )
  return new Map(keys.map((key) => [key.id, key]))
}

/** A partner's keys, newest first, revoked ones included. */
export const keysOfPartner = relation<ApiKeyRow>({
  list: 'partner.apiKeys',
  model: apiKeyModel,
  from: sql`api_key k`,
  parent: sql`k.partner_id`,
  parentType: 'uuid',
  where: () => sql`true`,
  order: { name: 'created_at', by: instantKey(sql`k.created_at`), id: uuidKey(sql`k.id`), direction: 'desc' },
})
