import { ServiceError, unauthorized } from '../errors.js'
import { Plan, planIncludes } from './plan.js'
import type { Principal } from './principal.js'
import type { Scope } from './scope.js'

/** Alternatives, one of which must hold in full: `[['a', 'b'], ['c']]` is `a` and `b`, or `c`. */
type Choice = readonly (readonly string[])[]

/** The requirements of a field, a type or a document. Every choice must hold. */
export interface AccessRule {
  /** False if everything that the rule covers is public. */
  readonly authenticated: boolean
  readonly scopes: readonly Choice[]
  readonly policies: readonly Choice[]
}

export const publicRule: AccessRule = { authenticated: false, scopes: [], policies: [] }

export const isPublic = (rule: AccessRule): boolean => !rule.authenticated

export function combineRules(first: AccessRule, second: AccessRule): AccessRule {
  if (isPublic(first)) return second
  if (isPublic(second)) return first
  return {
    authenticated: true,
    scopes: withoutImplied([...first.scopes, ...second.scopes]),
    policies: withoutImplied([...first.policies, ...second.policies]),
  }
}

/** The error for a caller that does not meet the rule: key first, then scope, then plan. */
export function refusalOf(rule: AccessRule, principal: Principal | null): ServiceError | undefined {
  if (isPublic(rule)) return undefined
  if (!principal) return keyRequired()
  const scope = rule.scopes.find((choice) => !holds(choice, (name) => principal.scopes.has(name as Scope)))
  if (scope) return new ServiceError('INVALID_SCOPE', `the API key lacks the scope ${textOf(scope)}`)
  const policy = rule.policies.find((choice) => !holds(choice, (name) => includesPlan(name, principal)))
  const plan = policy && textOf(policy).replace('plan:', '')
  return plan ? new ServiceError('PLAN_REQUIRED', `this needs the plan ${plan} or a larger one`) : undefined
}

/** The principal of a field that its access rule already guards. */
export function requirePrincipal(principal: Principal | null): Principal {
  if (!principal) throw keyRequired()
  return principal
}

const keyRequired = (): ServiceError => unauthorized('an API key is required: Authorization: Bearer svc_live_…')

const holds = (choice: Choice, has: (name: string) => boolean): boolean => choice.some((names) => names.every(has))

/** The policies that the schema may name: `plan:<plan>` holds for that plan and the larger ones. */
function includesPlan(policy: string, principal: Principal): boolean {
  const plan = policy.replace(/^plan:/, '')
  return policy.startsWith('plan:') && plan in Plan && planIncludes(principal.plan, plan as Plan)
}

const textOf = (choice: Choice): string => choice.map((names) => names.join(' and ')).join(' or ')

/** A choice that a stricter one implies would only confuse the error message: `a` makes `a or b` superfluous. */
const withoutImplied = (choices: Choice[]): Choice[] =>
  choices.filter(
    (choice, index) =>
      !choices.some(
        (other, otherIndex) =>
          otherIndex !== index && implies(other, choice) && (otherIndex < index || !implies(choice, other)),
      ),
  )

const implies = (strict: Choice, loose: Choice): boolean =>
  strict.every((names) => loose.some((enough) => enough.every((name) => names.includes(name))))
