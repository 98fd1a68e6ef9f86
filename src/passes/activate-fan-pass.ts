import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import type { Principal } from '../auth/principal.js'
import { nextState } from '../lifecycle/transitions.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import type { FanPass } from './fan-pass.js'
import { lockPass, passTransitions } from './transition-fan-pass.js'

/** Activates an issued pass and emits `pass.activated` to its issuer. */
export function activateFanPass(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  id: string,
  emit: EmitWebhookEvent,
): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = await lockPass(transaction, caller, id)
    const status = nextState('fan pass', passTransitions, pass.status, 'activate')
    const facts = (changed: FanPass) => ({ status: changed.status })
    change(transaction, actor, 'activateFanPass', pass, facts, () => {
      pass.status = status
    })
    const payload = { fan_pass_id: pass.id, tier: pass.tier, member_since: pass.memberSince }
    await emit(transaction, pass.issuer.id, 'pass.activated', payload, actor.now)
    return pass
  })
}
