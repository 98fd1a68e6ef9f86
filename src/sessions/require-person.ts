import { requirePrincipal } from '../auth/access-rule.js'
import type { Principal, SignedInPerson } from '../auth/principal.js'
import { ServiceError } from '../errors.js'

/** The signed-in person of a field that is about the caller's own sign-in; a key has none. */
export function requirePerson(principal: Principal | null): SignedInPerson {
  const { person } = requirePrincipal(principal)
  if (!person) throw new ServiceError('INVALID_SCOPE', 'this needs a signed-in person')
  return person
}
