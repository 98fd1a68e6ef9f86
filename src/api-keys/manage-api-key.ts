import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { record } from '../audit/record.js'
import { hashToken, lastFourOf, newToken } from '../auth/api-key-token.js'
import type { Principal } from '../auth/principal.js'
import { isScope, scopes } from '../auth/scope.js'
import { lockRow } from '../database/lock-row.js'
import { conflict, invalidField, notFound, ServiceError } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { mailOwners } from '../people/mail-owners.js'
import { type PartnerChange, withinReach } from '../people/partner-change.js'
import { ApiKey } from './api-key.js'
import type { CreateApiKeyInput } from './api-key-inputs.js'

/** A new key and its token, which cannot be read again. */
export interface CreatedKey {
  apiKey: ApiKey
  token: string
}

export function createApiKey(em: EntityManager, by: PartnerChange, input: CreateApiKeyInput): Promise<CreatedKey> {
  const { actor, principal } = by
  const unknown = input.scopes.findIndex((scope) => !isScope(scope))
  if (unknown >= 0) throw invalidField(`scopes[${unknown}]`, `must be one of ${Object.keys(scopes).join(', ')}`)
  const expiresAt = futureInstant('expiresAt', input.expiresAt, actor.now)
  return em.transactional(async (transaction) => {
    const partner = await transaction.findOne(Partner, { id: input.partnerId, ...withinReach(principal, 'id') })
    if (!partner) throw notFound('partnerId: there is no partner with this identifier')
    requireGrantable(principal, partner, input.scopes)
    const created = addKey(transaction, actor, 'createApiKey', partner, input.name, input.scopes, expiresAt)
    await mailAboutKey(transaction, by, created.apiKey, 'created')
    return created
  })
}

/** Revokes a key permanently; it is rejected everywhere within 5 seconds. */
export function revokeApiKey(em: EntityManager, by: PartnerChange, id: string): Promise<ApiKey> {
  const { actor, principal } = by
  return em.transactional(async (transaction) => {
    const key = await lockRow<ApiKey>(transaction, ApiKey, { id, ...withinReach(principal, 'partner') }, 'API key')
    if (!key.revokedAt) await mailAboutKey(transaction, by, key, 'revoked')
    return change(transaction, actor, 'revokeApiKey', key, keyFacts, () => {
      key.revokedAt ??= actor.now
    })
  })
}

/** Sets the expiry of a working key. */
export function expireApiKey(em: EntityManager, by: PartnerChange, id: string, at: string): Promise<ApiKey> {
  const { actor } = by
  const expiresAt = futureInstant('expiresAt', at, actor.now)
  return em.transactional(async (transaction) => {
    const key = await liveKey(transaction, by, id)
    return change(transaction, actor, 'expireApiKey', key, keyFacts, () => {
      key.expiresAt = expiresAt
    })
  })
}

/** Creates the successor of a key with its name, scopes and lifetime; the old key works until the overlap ends. */
export function rotateApiKey(
  em: EntityManager,
  by: PartnerChange,
  id: string,
  overlapMinutes: number,
): Promise<CreatedKey> {
  const { actor, principal } = by
  if (overlapMinutes < 0 || overlapMinutes > maxOverlapMinutes)
    throw invalidField('overlapMinutes', `must be an integer from 0 to ${maxOverlapMinutes}`)
  return em.transactional(async (transaction) => {
    const key = await liveKey(transaction, by, id)
    const partner = await key.partner.loadOrFail()
    requireGrantable(principal, partner, key.scopes)
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
    await mailAboutKey(transaction, by, key, 'rotated')
    return successor
  })
}

/** A member gives a key only what the partner was granted; never a scope of the operator, which no partner is granted. */
function requireGrantable({ scopes }: Principal, partner: Partner, wanted: readonly string[]): void {
  if (scopes.has('partners.admin')) return
  const refused = wanted.filter((scope) => !(partner.grantedScopes as string[]).includes(scope))
  if (refused.length > 0)
    throw new ServiceError('INVALID_SCOPE', `the partner has not been granted the scope ${refused.join(' and ')}`)
}

function mailAboutKey(em: EntityManager, { queueMail }: PartnerChange, key: ApiKey, verb: string): Promise<void> {
  return mailOwners(em, queueMail, key.partner.id, {
    subject: `An API key was ${verb}`,
    text: `The API key "${key.name}" (…${key.lastFour}) was ${verb}. Scopes: ${key.scopes.join(', ') || 'none'}.\n`,
  })
}

const sameLifetime = ({ createdAt, expiresAt }: ApiKey, now: Date): Date | null =>
  expiresAt ? new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()) : null

/** 30 days. */
const maxOverlapMinutes = 43_200

async function liveKey(em: EntityManager, { actor: { now }, principal }: PartnerChange, id: string): Promise<ApiKey> {
  const key = await lockRow<ApiKey>(em, ApiKey, { id, ...withinReach(principal, 'partner') }, 'API key')
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
