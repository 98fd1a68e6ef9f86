import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../auth/principal.js'
import { conflict } from '../errors.js'
import { type FanPass, isVerified } from './fan-pass.js'
import { lockPass } from './move-fan-pass.js'

/** The pass, locked, if the caller reaches it and it is active. Throws NOT_FOUND, or 409 naming the state it is in. */
export async function lockActivePass(em: EntityManager, caller: Principal, id: string): Promise<FanPass> {
  return requireActive(await lockPass(em, caller, id))
}

/** The pass itself if it is active; else 409 naming the state it is in. */
export function requireActive(pass: FanPass): FanPass {
  if (!isVerified(pass)) throw conflict(`the fan pass is ${pass.status}, and this needs active`)
  return pass
}
