import { signedIn } from '../access/access-rule.js'
import type { RequestContext } from '../context.js'

/** Who changes something, by which key, in which request, and when. */
export interface Author {
  readonly partnerId: string
  /** Null for what was done on the machine itself, without a key. */
  readonly keyId: string | null
  readonly requestId: string
  readonly now: Date
}

/** The author of what a request changes. Its key has been checked by the directives. */
export function authorOf({ principal, requestId, now }: RequestContext): Author {
  const { partnerId, keyId } = signedIn(principal)
  return { partnerId, keyId, requestId, now }
}
