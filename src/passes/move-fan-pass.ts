import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import type { Principal } from '../auth/principal.js'
import { lockRow } from '../database/lock-row.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { FanPass, type PassStatus } from './fan-pass.js'

export type PassTransition = 'activate' | 'suspend' | 'reinstate' | 'expire'

export const passTransitions: Transitions<PassTransition, PassStatus> = {
  activate: { from: ['issued'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
  expire: { from: ['issued', 'active', 'suspended'], to: 'expired' },
}

/** Suspends, reinstates or expires a pass that the caller reaches. */
export function moveFanPass(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  id: string,
  move: Exclude<PassTransition, 'activate'>,
): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = await lockPass(transaction, caller, id)
    const status = nextState('fan pass', passTransitions, pass.status, move)
    return change(transaction, actor, `${move}FanPass`, pass, statusFacts, () => {
      pass.status = status
    })
  })
}

/** Whether a caller reaches the passes that others issued: the operator does. */
export const reachesEveryPass = ({ scopes }: Principal): boolean => scopes.has('partners.admin')

/** The pass, locked, if the caller reaches it; others are not found, in the same words. */
export const lockPass = (em: EntityManager, caller: Principal, id: string): Promise<FanPass> =>
  lockRow(em, FanPass, reachesEveryPass(caller) ? { id } : { id, issuer: caller.partnerId }, 'fan pass')

const statusFacts = ({ status }: FanPass) => ({ status })
