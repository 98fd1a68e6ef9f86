import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
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

/** Suspends, reinstates or expires a pass that the caller may manage. */
export function transitionFanPass(
  em: EntityManager,
  caller: Principal,
  actor: Actor,
  id: string,
  transition: Exclude<PassTransition, 'activate'>,
): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = await lockPass(transaction, caller, id)
    const status = nextState('fan pass', passTransitions, pass.status, transition)
    return change(transaction, actor, `${transition}FanPass`, pass, statusFacts, () => {
      pass.status = status
    })
  })
}

/** Whether a caller may manage passes of other issuers, as the operator may. */
export const reachesEveryPass = ({ scopes }: Principal): boolean => scopes.has('partners.admin')

/** The same of a row `p`. */
export const reaches = (caller: Principal): Sql =>
  sql`(p.issuer_id = ${caller.partnerId}::uuid or ${reachesEveryPass(caller)}::boolean)`

/** Locks a pass that the caller may manage; any other is not found, with the same message. */
export const lockPass = (em: EntityManager, caller: Principal, id: string): Promise<FanPass> =>
  lockRow(em, FanPass, reachesEveryPass(caller) ? { id } : { id, issuer: caller.partnerId }, 'fan pass')

const statusFacts = ({ status }: FanPass) => ({ status })
