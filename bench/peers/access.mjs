import { hash } from 'node:crypto'
import { findKey } from './statements.mjs'

const used = new Map()

/** The minimal access path of a partner's request: key by hash, limit of the minute, scope. */
export async function admit(authorization, scope) {
  const key = await findKey(hash('sha256', (authorization ?? '').replace(/^Bearer /, '')))
  if (!key) throw refusal(401)
  const minute = Math.floor(Date.now() / 60_000)
  const count = used.get(key.partner_id)
  const use = count?.minute === minute ? count : { minute, requests: 0 }
  use.requests += 1
  used.set(key.partner_id, use)
  if (use.requests > (key.own_per_minute ?? 3_000)) throw refusal(429)
  if (!key.scopes.includes(scope)) throw refusal(403)
  return key
}

const refusal = (status) => Object.assign(new Error(`refused with ${status}`), { status, statusCode: status })
