import type { EntityManager } from '@mikro-orm/postgresql'
import type { Author } from '../audit/author.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import { lockOne } from '../database/lock-one.js'
import { badRequest, conflict, notFound } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { ApiKey } from './api-key.js'
import type { CreateApiKeyInput } from './api-key-inputs.js'
import { hashToken, lastFourOf, newToken } from './api-key-token.js'
import { isScope, scopes } from './scope.js'

/** A key and the only sight of it. */
export interface MadeKey {
  apiKey: ApiKey
  token: string
}

/** Makes a key for a partner. */
export function createKey(em: EntityManager, author: Author, input: CreateApiKeyInput): Promise<MadeKey> {
  const unknown = input.scopes.findIndex((scope) => !isScope(scope))
  if (unknown >= 0) throw badRequest(`scopes[${unknown}] must be one of ${Object.keys(scopes).join(', ')}`)
  const expiresAt = futureInstant('expiresAt', input.expiresAt, author.now)
  return em.transactional(async (transaction) => {
    const partner = await transaction.findOne(Partner, { id: input.partnerId })
    if (!partner) throw notFound('there is no partner with this identifier')
    return addKey(transaction, author, 'createApiKey', partner, input.name.trim(), input.scopes, expiresAt)
  })
}

/** Revokes a key for good: it is refused everywhere within 5 seconds. */
export function revokeKey(em: EntityManager, author: Author, id: string): Promise<ApiKey> {
  return em.transactional(async (transaction) => {
    const key = await lockOne(transaction, ApiKey, { id }, 'API key')
    return change(transaction, author, 'revokeApiKey', key, keyFacts, () => {
      key.revokedAt ??= author.now
    })
  })
}

/** Lets a key stop to work at an instant to come. */
export function expireKey(em: EntityManager, author: Author, id: string, at: string): Promise<ApiKey> {
  const expiresAt = futureInstant('expiresAt', at, author.now)
  return em.transactional(async (transaction) => {
    const key = await liveKey(transaction, author, id)
    return change(transaction, author, 'expireApiKey', key, keyFacts, () => {
      key.expiresAt = expiresAt
    })
  })
}

/** Makes the successor of a key, with its name, scopes and lifetime; the old one works on for the overlap. */
export function rotateKey(em: EntityManager, author: Author, id: string, overlapMinutes: number): Promise<MadeKey> {
  if (overlapMinutes < 0 || overlapMinutes > maxOverlapMinutes)
    throw badRequest(`overlapMinutes must be from 0 to ${maxOverlapMinutes}`)
  return em.transactional(async (transaction) => {
    const key = await liveKey(transaction, author, id)
    const partner = await key.partner.loadOrFail()
    const made = addKey(
      transaction,
      author,
      'rotateApiKey',
      partner,
      key.name,
      key.scopes,
      sameLifetime(key, author.now),
    )
    const end = new Date(author.now.getTime() + overlapMinutes * 60_000)
    change(transaction, author, 'rotateApiKey', key, keyFacts, () => {
      if (!key.expiresAt || key.expiresAt > end) key.expiresAt = end
    })
    return made
  })
}

const sameLifetime = ({ createdAt, expiresAt }: ApiKey, now: Date): Date | null =>
  expiresAt ? new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()) : null

/** 30 days. */
const maxOverlapMinutes = 43_200

async function liveKey(em: EntityManager, { now }: Author, id: string): Promise<ApiKey> {
  const key = await lockOne(em, ApiKey, { id }, 'API key')
  if (key.revokedAt) throw conflict('the API key is revoked; only a key that works can be changed')
  if (key.expiresAt && key.expiresAt <= now)
    throw conflict('the API key has expired; only a key that works can be changed')
  return key
}

function addKey(
  em: EntityManager,
  author: Author,
  action: string,
  partner: Partner,
  name: string,
  allowed: string[],
  expiresAt: Date | null,
): MadeKey {
  const token = newToken()
  const apiKey = em.create(ApiKey, {
    partner,
    name,
    hash: hashToken(token),
    lastFour: lastFourOf(token),
    scopes: [...allowed].sort(),
    createdAt: author.now,
    expiresAt,
  })
  record(em, author, action, { type: 'ApiKey', id: apiKey.id }, null, { ...keyFacts(apiKey), partnerId: partner.id })
  return { apiKey, token }
}

function futureInstant(field: string, text: string | null | undefined, now: Date): Date | null {
  if (text == null) return null
  const instant = new Date(text)
  if (instant > now) return instant
  throw badRequest(`${field} must be in the future`)
}

const keyFacts = ({ name, lastFour, scopes: allowed, expiresAt, revokedAt }: ApiKey) => ({
  name,
  lastFour,
  scopes: allowed,
  expiresAt,
  revokedAt,
})
