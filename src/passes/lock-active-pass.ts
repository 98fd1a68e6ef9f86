import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../auth/principal.js'
import { conflict, notFound } from '../errors.js'
import { FanPass, isVerified } from './fan-pass.js'
import { lockPass } from './transition-fan-pass.js'

/** Locks a pass that the caller may manage and that is active. Throws NOT_FOUND or 409. */
export async function lockActivePass(em: EntityManager, caller: Principal, id: string): Promise<FanPass> {
  return requireActive(await lockPass(em, caller, id))
}

/** Keeps a pass active until the transaction ends; others can do the same. Throws NOT_FOUND or 409. */
export async function shareActivePass(em: EntityManager, id: string): Promise<FanPass> {
  const pass = await em.findOne(FanPass, { id }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true })
  if (!pass) throw notFound('there is no fan pass with this identifier')
  return requireActive(pass)
}

/** Returns the pass if it is active; throws 409 otherwise. */
export function requireActive<Pass extends Pick<FanPass, 'status'>>(pass: Pass): Pass {
  if (!isVerified(pass)) throw conflict(`the fan pass is ${pass.status}; it must be active`, { code: 'pass_inactive' })
  return pass
}
