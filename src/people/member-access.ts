import type { Principal } from '../auth/principal.js'
import type { Role } from '../auth/role.js'
import { invalidField } from '../errors.js'

/** Only an operator makes operators, and only of the operator's own partner. */
export function checkRole({ scopes, person, partnerId }: Principal, role: Role, memberOf: string): void {
  if (role !== 'operator') return
  if (!scopes.has('partners.admin') || memberOf !== (person?.homePartnerId ?? partnerId))
    throw invalidField('role', 'must be owner, developer or analyst')
}
