import { ServiceError, unauthorized } from '../errors.js'
import { Plan, planIncludes } from './plan.js'
import type { Principal } from './principal.js'
import type { Scope } from './scope.js'

/** What a caller must be: every element of `scopes` and `policies` is a choice of sets, one of which must hold. */
export interface AccessRule {
  readonly authenticated: boolean
  readonly scopes: readonly (readonly (readonly string[])[])[]
  readonly policies: readonly (readonly (readonly string[])[])[]
}

/** Public on purpose. */
export const publicRule: AccessRule = { authenticated: false, scopes: [], policies: [] }

export const isPublic = (rule: AccessRule): boolean => !rule.authenticated

export function combineRules(one: AccessRule, other: AccessRule): AccessRule {
  if (isPublic(one)) return other
  if (isPublic(other)) return one
  return {
    authenticated: true,
    scopes: distinct([...one.scopes, ...other.scopes]),
    policies: distinct([...one.policies, ...other.policies]),
  }
}

/** Throws the error that a caller below the rule is answered with: key first, then scope, then plan. */
export function authorize(rule: AccessRule, caller: Principal | null): void {
  if (isPublic(rule)) return
  const principal = requirePrincipal(caller)
  for (const choice of rule.scopes)
    if (!choice.some((set) => set.every((scope) => principal.scopes.has(scope as Scope))))
      throw new ServiceError('INVALID_SCOPE', `the API key lacks the scope ${worded(choice)}`)
  for (const choice of rule.policies)
    if (!choice.some((set) => set.every((policy) => holds(policy, principal))))
      throw new ServiceError(
        'PLAN_REQUIRED',
        `this needs the plan ${worded(choice).replace('plan:', '')} or a larger one`,
      )
}

/** The policies that the schema may name: `plan:<plan>` holds for that plan and the larger ones. */
function holds(policy: string, principal: Principal): boolean {
  const plan = policy.replace(/^plan:/, '')
  return policy.startsWith('plan:') && plan in Plan && planIncludes(principal.plan, plan as Plan)
}

const worded = (choice: readonly (readonly string[])[]): string => choice.map((set) => set.join(' and ')).join(' or ')

type Choice = readonly (readonly string[])[]

/** Without what another choice asks for anyway: who must have `a` is not told that `a` or `b` would do. */
const distinct = (choices: Choice[]): Choice[] =>
  choices.filter(
    (choice, at) =>
      !choices.some(
        (other, index) => index !== at && implies(other, choice) && (index < at || !implies(choice, other)),
      ),
  )

const implies = (strict: Choice, loose: Choice): boolean =>
  strict.every((set) => loose.some((enough) => enough.every((word) => set.includes(word))))

/** The principal of a field that the directives have already guarded. */
export function requirePrincipal(principal: Principal | null): Principal {
  if (!principal) throw unauthorized('an API key is required: Authorization: Bearer svc_live_…')
  return principal
}
