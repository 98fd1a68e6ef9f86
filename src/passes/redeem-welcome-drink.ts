import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import type { Principal } from '../auth/principal.js'
import { conflict } from '../errors.js'
import type { FanPass } from './fan-pass.js'
import { requireActive } from './lock-active-pass.js'
import { lockPass } from './transition-fan-pass.js'

/** Redeems the welcome drink of an active pass, once. */
export function redeemWelcomeDrink(em: EntityManager, caller: Principal, actor: Actor, id: string): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = requireActive(await lockPass(transaction, caller, id))
    if (pass.drinkRedeemedAt)
      throw conflict(`the welcome drink was already redeemed at ${pass.drinkRedeemedAt.toISOString()}`)
    const facts = ({ drinkRedeemedAt }: FanPass) => ({ drinkRedeemedAt })
    return change(transaction, actor, 'redeemWelcomeDrink', pass, facts, () => {
      pass.drinkRedeemedAt = actor.now
    })
  })
}
