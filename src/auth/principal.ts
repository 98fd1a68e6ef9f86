import type { Plan } from './plan.js'
import type { Scope } from './scope.js'

/** The caller of a request: a partner, by one of its keys. */
export interface Principal {
  readonly partnerId: string
  readonly keyId: string
  readonly plan: Plan
  readonly scopes: ReadonlySet<Scope>
  /** Epoch milliseconds at which the key expires; Infinity for never. */
  readonly expiresAtMs: number
  /** Requests per minute and day: the plan's, or the partner's own. */
  readonly perMinute: number
  readonly perDay: number
}
