import { ServiceError, unauthorized } from '../errors.js'
import type { Capability } from './capability.js'
import { Plan, planIncludes } from './plan.js'
import type { Principal } from './principal.js'
import { isScope, type Scope } from './scope.js'

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

/** The error for a caller that does not meet the rule: key or session first, then scope, then policies. */
export function refusalOf(rule: AccessRule, principal: Principal | null): ServiceError | undefined {
  if (isPublic(rule)) return undefined
  if (!principal) return keyRequired()
  if (principal.person?.role === 'contact' && !isOpenToContacts(rule)) return membersOnly()
  const scope = rule.scopes.find((choice) => !holds(choice, (name) => principal.scopes.has(name as Capability)))
  if (scope) return scopeRequired(scope, principal)
  const policy = rule.policies.find((choice) => !holds(choice, (name) => meetsPolicy(name, principal)))
  return policy && policyRefusal(policy, principal)
}

/** Whether the rule requires a scope, and this one alone is enough. */
export const isMetBy = ({ scopes, policies }: AccessRule, scope: Scope): boolean =>
  scopes.length > 0 &&
  scopes.every((choice) => choice.some((names) => names.every((name) => name === scope))) &&
  policies.every((choice) => holds(choice, isMetByEveryKey))

/** The policies that only persons can fail. */
const isMetByEveryKey = (policy: string): boolean =>
  policy === 'recent-sign-in' || policy === 'every-caller' || policy.startsWith('person:')

/** Whether a rule asks for something that the contact of an agent can have; `@authenticated` alone is for keys and members. */
const isOpenToContacts = ({ scopes, policies }: AccessRule): boolean =>
  scopes.length > 0 || policies.flat(2).some((policy) => /^(every-caller|signed-in|person:.*)$/.test(policy))

/** The principal of a field that its access rule already guards. */
export function requirePrincipal(principal: Principal | null): Principal {
  if (!principal) throw keyRequired()
  return principal
}

const keyRequired = (): ServiceError => unauthorized('an API key is required: Authorization: Bearer svc_live_…')

const membersOnly = (): ServiceError =>
  new ServiceError('INVALID_SCOPE', 'this needs a member of the partner; you are the contact of one of its agents')

const holds = (choice: Choice, has: (name: string) => boolean): boolean => choice.some((names) => names.every(has))

/**
 * The policies of the schema. `plan:<plan>`: that plan or a larger one. `recent-sign-in`: a session that began in the last
 * five minutes, or a key. `person:<capability>`: a session with that capability, or a key. `signed-in`: a session.
 * `every-caller`: no condition.
 */
function meetsPolicy(policy: string, principal: Principal): boolean {
  const [kind, name = ''] = policy.split(':')
  if (kind === 'every-caller') return true
  if (kind === 'plan') return name in Plan && planIncludes(principal.plan, name as Plan)
  if (kind === 'recent-sign-in') return principal.person?.hasRecentSignIn ?? true
  if (kind === 'signed-in') return principal.person !== null
  return kind === 'person' && (!principal.person || principal.scopes.has(name as Capability))
}

function scopeRequired(choice: Choice, { person }: Principal): ServiceError {
  if (person) return new ServiceError('INVALID_SCOPE', `the role ${person.role} does not include ${textOf(choice)}`)
  // No key can have a person's capability.
  const ofKeys = choice.filter((names) => names.every(isScope))
  const needed = ofKeys.length > 0 ? `the API key lacks the scope ${textOf(ofKeys)}` : 'this needs a signed-in person'
  return new ServiceError('INVALID_SCOPE', needed)
}

function policyRefusal(choice: Choice, principal: Principal): ServiceError {
  const { person } = principal
  const policy = choice.flat().find((name) => !meetsPolicy(name, principal)) ?? ''
  if (policy === 'recent-sign-in')
    return new ServiceError('RECENT_SIGN_IN_REQUIRED', 'this needs a sign-in of the last 5 minutes: sign in again')
  if (policy === 'signed-in') return new ServiceError('INVALID_SCOPE', 'this needs a signed-in person')
  if (policy.startsWith('person:'))
    return new ServiceError(
      'INVALID_SCOPE',
      `the role ${person?.role} does not include ${policy.replaceAll('person:', '')}`,
    )
  return new ServiceError('PLAN_REQUIRED', `this needs the plan ${policy.replace('plan:', '')} or a larger one`)
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
