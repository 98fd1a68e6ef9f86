import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'

/** Author of a change: partner, key, request and time. */
export interface Actor {
  readonly partnerId: string
  /** Null if the change was made on the machine itself, without a key. */
  readonly keyId: string | null
  readonly requestId: string
  readonly now: Date
}

/** The actor of a request. The schema's directives have already checked its key. */
export function actorOf({ principal, requestId, now }: RequestContext): Actor {
  const { partnerId, keyId } = requirePrincipal(principal)
  return { partnerId, keyId, requestId, now }
}
