import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'

/** Author of a change: partner, key or person, request and time. */
export interface Actor {
  readonly partnerId: string
  /** Null if the change was made by a person, or on the machine itself. */
  readonly keyId: string | null
  /** Null if the change was made with a key, or on the machine itself. */
  readonly personId: string | null
  readonly requestId: string
  readonly now: Date
}

/** The actor of a request. The schema's directives have already checked its key. */
export function actorOf({ principal, requestId, now }: RequestContext): Actor {
  const { partnerId, keyId, person } = requirePrincipal(principal)
  return { partnerId, keyId, personId: person?.id ?? null, requestId, now }
}
