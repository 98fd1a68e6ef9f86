import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import { hashToken, lastFourOf, newToken } from '../auth/api-key-token.js'
import { isScope, scopes } from '../auth/scope.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, invalidField, notFound } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { ApiKey } from './api-key.js'
import type { CreateApiKeyInput } from './api-key-inputs.js'

/** A new key and its token, which cannot be read again. */
export interface CreatedKey {
  apiKey: ApiKey
  token: string
}

export function createApiKey(em: EntityManager, actor: Actor, input: CreateApiKeyInput): Promise<CreatedKey> {
  const unknown = input.scopes.findIndex((scope) => !isScope(scope))
  if (unknown >= 0) throw invalidField(`scopes[${unknown}]`, `must be one of ${Object.keys(scopes).join(', ')}`)
  const expiresAt = futureInstant('expiresAt', input.expiresAt, actor.now)
  return em.transactional(async (transaction) => {
    const partner = await transaction.findOne(Partner, { id: input.partnerId })
    if (!partner) throw notFound('partnerId: there is no partner with this identifier')
    return addKey(transaction, actor, 'createApiKey', partner, input.name.trim(), input.scopes, expiresAt)
  })
}

/** Revokes a key permanently; it is rejected everywhere within 5 seconds. */
export function revokeApiKey(em: EntityManager, actor: Actor, id: string): Promise<ApiKey> {
  return em.transactional(async (transaction) => {
    const key = await lockRow(transaction, ApiKey, { id }, 'API key')
    return change(transaction, actor, 'revokeApiKey', key, keyFacts, () => {
      key.revokedAt ??= actor.now
    })
  })
}

/** Sets the expiry of a working key. */
export function expireApiKey(em: EntityManager, actor: Actor, id: string, at: string): Promise<ApiKey> {
  const expiresAt = futureInstant('expiresAt', at, actor.now)
  return em.transactional(async (transaction) => {
    const key = await liveKey(transaction, actor, id)
    return change(transaction, actor, 'expireApiKey', key, keyFacts, () => {
      key.expiresAt = expiresAt
    })
  })
}

/** Creates the successor of a key with its name, scopes and lifetime; the old key works until the overlap ends. */
export function rotateApiKey(em: EntityManager, actor: Actor, id: string, overlapMinutes: number): Promise<CreatedKey> {
  if (overlapMinutes < 0 || overlapMinutes > maxOverlapMinutes)
    throw invalidField('overlapMinutes', `must be an integer from 0 to ${maxOverlapMinutes}`)
  return em.transactional(async (transaction) => {
    const key = await liveKey(transaction, actor, id)
    const partner = await key.partner.loadOrFail()
    const successor = addKey(
      transaction,
      actor,
      'rotateApiKey',
      partner,
      key.name,
      key.scopes,
      sameLifetime(key, actor.now),
    )
    const end = new Date(actor.now.getTime() + overlapMinutes * 60_000)
    change(transaction, actor, 'rotateApiKey', key, keyFacts, () => {
      if (!key.expiresAt || key.expiresAt > end) key.expiresAt = end
    })
    return successor
  })
}

const sameLifetime = ({ createdAt, expiresAt }: ApiKey, now: Date): Date | null =>
  expiresAt ? new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()) : null

/** 30 days. */
const maxOverlapMinutes = 43_200

async function liveKey(em: EntityManager, { now }: Actor, id: string): Promise<ApiKey> {
  const key = await lockRow(em, ApiKey, { id }, 'API key')
  if (key.revokedAt) throw conflict('cannot change an API key that is revoked')
  if (key.expiresAt && key.expiresAt <= now) throw conflict('cannot change an API key that has expired')
  return key
}

function addKey(
  em: EntityManager,
  actor: Actor,
  action: string,
  partner: Partner,
  name: string,
  allowed: string[],
  expiresAt: Date | null,
): CreatedKey {
  const token = newToken()
  const apiKey = em.create(ApiKey, {
    partner,
    name,
    hash: hashToken(token),
    lastFour: lastFourOf(token),
    scopes: [...allowed].sort(),
    createdAt: actor.now,
    expiresAt,
  })
  record(em, actor, action, { type: 'ApiKey', id: apiKey.id }, null, { ...keyFacts(apiKey), partnerId: partner.id })
  return { apiKey, token }
}

function futureInstant(field: string, text: string | null | undefined, now: Date): Date | null {
  if (text == null) return null
  const instant = new Date(text)
  if (instant > now) return instant
  throw invalidField(field, 'must be in the future')
}

const keyFacts = ({ name, lastFour, scopes: allowed, expiresAt, revokedAt }: ApiKey) => ({
  name,
  lastFour,
  scopes: allowed,
  expiresAt,
  revokedAt,
})
