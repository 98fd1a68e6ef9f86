import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { conflict, notFound } from '../errors.js'
import { FanPass, isVerified } from './fan-pass.js'

export type ActivePass = Pick<FanPass, 'id' | 'status' | 'checkInCount'>

/**
 * Locks a pass that is active and that meets `condition`, on the row `p`, until the transaction ends. Throws NOT_FOUND or
 * 409.
 */
export async function lockActivePass(em: EntityManager, id: string, condition: Sql): Promise<ActivePass> {
  const [pass] = await execute<ActivePass>(
    em,
    sql`select p.id, p.status, p.check_in_count as "checkInCount" from fan_pass p
      where p.id = ${id}::uuid and ${condition} for no key update`,
  )
  if (!pass) throw notFound('there is no fan pass with this identifier')
  return requireActive(pass)
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
