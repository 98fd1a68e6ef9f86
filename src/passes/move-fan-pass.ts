import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../access/principal.js'
import type { Author } from '../audit/author.js'
import { change } from '../audit/change.js'
import { lockOne } from '../database/lock-one.js'
import { type Moves, stateAfter } from '../moves.js'
import { FanPass, type PassStatus } from './fan-pass.js'

export type PassMove = 'activate' | 'suspend' | 'reinstate' | 'expire'

export const passMoves: Moves<PassMove, PassStatus> = {
  activate: { from: ['issued'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
  expire: { from: ['issued', 'active', 'suspended'], to: 'expired' },
}

/** Suspends, reinstates or expires a pass that the caller reaches. */
export function moveFanPass(
  em: EntityManager,
  caller: Principal,
  author: Author,
  id: string,
  move: Exclude<PassMove, 'activate'>,
): Promise<FanPass> {
  return em.transactional(async (transaction) => {
    const pass = await lockPass(transaction, caller, id)
    const status = stateAfter('fan pass', passMoves, pass.status, move)
    return change(transaction, author, `${move}FanPass`, pass, statusFacts, () => {
      pass.status = status
    })
  })
}

/** Whether a caller reaches the passes that others issued: the operator does. */
export const reachesEveryPass = ({ scopes }: Principal): boolean => scopes.has('partners.admin')

/** The pass, locked, if the caller reaches it; others are not found, in the same words. */
export const lockPass = (em: EntityManager, caller: Principal, id: string): Promise<FanPass> =>
  lockOne(em, FanPass, reachesEveryPass(caller) ? { id } : { id, issuer: caller.partnerId }, 'fan pass')

const statusFacts = ({ status }: FanPass) => ({ status })
