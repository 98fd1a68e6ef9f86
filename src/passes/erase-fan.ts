import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import { conflict } from '../errors.js'
import { Fan } from './fan.js'
import type { FanPass } from './fan-pass.js'
import type { FanErasedHook } from './hooks.js'
import { lockPass } from './transition-fan-pass.js'

/**
 * Erases the person behind a pass: name, email address, preferences, and through the hooks the text and places of their
 * requests. The pass stays, expired, with the counts of its history.
 */
export function eraseFan(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  passId: string,
  hooks: readonly FanErasedHook[],
): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = await lockPass(transaction, caller, passId)
    if (!pass.fan)
      throw conflict('the fan pass has no personal data: it was erased already, or issued without a person')
    const before = { hasFan: true, status: pass.status }
    const fanId = pass.fan.id
    pass.fan = null
    pass.preferences = []
    pass.status = 'expired'
    await transaction.flush()
    await transaction.nativeDelete(Fan, { id: fanId })
    for (const hook of hooks) await hook(transaction, passId)
    record(transaction, actor, 'eraseFan', { type: 'FanPass', id: passId }, before, {
      hasFan: false,
      status: pass.status,
    })
    return pass
  })
}
