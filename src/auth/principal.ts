import type { Plan } from './plan.js'
import type { Scope } from './scope.js'

/** Who is asking: a partner, by one of its keys. */
export interface Principal {
  readonly partnerId: string
  readonly keyId: string
  readonly plan: Plan
  readonly scopes: ReadonlySet<Scope>
  /** Epoch milliseconds at which the key stops to work; Infinity for never. */
  readonly expiresAtMs: number
  /** Requests a minute and a day: the plan's, or the partner's own. */
  readonly perMinute: number
  readonly perDay: number
}
