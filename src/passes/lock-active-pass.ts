import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../auth/principal.js'
import { conflict } from '../errors.js'
import { type FanPass, isVerified } from './fan-pass.js'
import { lockPass } from './transition-fan-pass.js'

/** Locks a pass that the caller may manage and that is active. Throws NOT_FOUND or 409. */
export async function lockActivePass(em: EntityManager, caller: Principal, id: string): Promise<FanPass> {
  return requireActive(await lockPass(em, caller, id))
}

/** Returns the pass if it is active; throws 409 otherwise. */
export function requireActive(pass: FanPass): FanPass {
  if (!isVerified(pass)) throw conflict(`the fan pass is ${pass.status}; it must be active`)
  return pass
}
