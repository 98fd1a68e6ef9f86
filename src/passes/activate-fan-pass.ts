import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../access/principal.js'
import type { Author } from '../audit/author.js'
import { change } from '../audit/change.js'
import { stateAfter } from '../moves.js'
import type { Tell } from '../webhooks/tell.js'
import type { FanPass } from './fan-pass.js'
import { lockPass, passMoves } from './move-fan-pass.js'

/** Activates an issued pass, and tells the partner that issued it. */
export function activateFanPass(
  em: EntityManager,
  caller: Principal,
  author: Author,
  id: string,
  tell: Tell,
): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = await lockPass(transaction, caller, id)
    const status = stateAfter('fan pass', passMoves, pass.status, 'activate')
    const facts = (one: FanPass) => ({ status: one.status })
    change(transaction, author, 'activateFanPass', pass, facts, () => {
      pass.status = status
    })
    const told = { fan_pass_id: pass.id, tier: pass.tier, member_since: pass.memberSince }
    await tell(transaction, pass.issuer.id, 'pass.activated', told, author.now)
    return pass
  })
}
