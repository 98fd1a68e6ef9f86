import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'

/** Who changes something, by which key, in which request, and when. */
export interface Actor {
  readonly partnerId: string
  /** Null for what was done on the machine itself, without a key. */
  readonly keyId: string | null
  readonly requestId: string
  readonly now: Date
}

/** The author of what a request changes. Its key has been checked by the directives. */
export function actorOf({ principal, requestId, now }: RequestContext): Actor {
  const { partnerId, keyId } = requirePrincipal(principal)
  return { partnerId, keyId, requestId, now }
}
