import type { ServiceError } from '../errors.js'
import { type AccessRule, refusalOf } from './access-rule.js'
import type { Principal } from './principal.js'

/** The decisions about one request's caller: each rule is decided once. */
export class Access {
  readonly #refusals = new Map<AccessRule, ServiceError | undefined>()

  constructor(readonly principal: Principal | null) {}

  /** The error for a rule that the caller does not meet; rules are compared by identity. */
  refusalFor(rule: AccessRule): ServiceError | undefined {
    if (this.#refusals.has(rule)) return this.#refusals.get(rule)
    const refusal = refusalOf(rule, this.principal)
    this.#refusals.set(rule, refusal)
    return refusal
  }

  /** Throws the refusal, if there is one. */
  require(rule: AccessRule): void {
    const refusal = this.refusalFor(rule)
    if (refusal) throw refusal
  }
}
