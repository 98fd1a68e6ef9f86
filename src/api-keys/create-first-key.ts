import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../audit/record.js'
import { hashToken, lastFourOf, newToken } from '../auth/api-key-token.js'
import { scopes } from '../auth/scope.js'
import { Partner } from '../partners/partner.js'
import { ApiKey } from './api-key.js'

/**
 * Creates the operator's partner and a key with every scope, in a database that has no key yet. Returns the token,
 * which cannot be read again. Throws an Error if there is a key: its owner can create others.
 */
export function createFirstKey(em: EntityManager, name: string, now: Date): Promise<string> {
  return em.fork().transactional(async (transaction) => {
    await transaction.execute('lock table api_key in share row exclusive mode')
    if ((await transaction.count(ApiKey)) > 0)
      throw new Error('this database already has an API key; use it to create others')
    const token = newToken()
    const partner = transaction.create(Partner, { name, plan: 'enterprise', createdAt: now })
    const key = transaction.create(ApiKey, {
      partner,
      name: 'first key',
      hash: hashToken(token),
      lastFour: lastFourOf(token),
      scopes: Object.keys(scopes),
      createdAt: now,
    })
    const author = { partnerId: partner.id, keyId: null, personId: null, requestId: 'first-key', now }
    record(transaction, author, 'makeFirstKey', { type: 'ApiKey', id: key.id }, null, { name: key.name, partner: name })
    return token
  })
}
