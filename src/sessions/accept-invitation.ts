import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { record } from '../audit/record.js'
import type { Role } from '../auth/role.js'
import { hashSecret } from '../auth/secret.js'
import { execute } from '../database/execute.js'
import { Partner } from '../partners/partner.js'
import { Membership } from '../people/membership.js'
import { isPending } from '../people/pending-invitation.js'
import { personWith } from '../people/person-with.js'
import { beginSession, type SignIn } from './begin-session.js'

interface Accepted {
  id: string
  partnerId: string
  email: string
  role: Role
}

/**
 * Makes the invited person a member and signs them in; returns the secret of the new session. Undefined if the
 * invitation was accepted before, is void, has ended or never existed. The mailed link verifies the address.
 */
export function acceptInvitation(
  em: EntityManager,
  secret: string,
  signIn: Omit<SignIn, 'method'>,
  requestId: string,
): Promise<string | undefined> {
  const { now } = signIn
  return em.transactional(async (transaction) => {
    const [invitation] = await execute<Accepted>(
      transaction,
      sql`delete from invitation where hash = ${hashSecret(secret)} and ${isPending(now)}
        returning id, partner_id as "partnerId", email, role`,
    )
    if (!invitation) return undefined
    const { id, partnerId, email, role } = invitation
    const person = await personWith(transaction, email, now)
    if (!(await transaction.count(Membership, { person: person.id, partner: partnerId }))) {
      const partner = transaction.getReference(Partner, partnerId, { wrapped: true })
      const membership = transaction.create(Membership, { person, partner, role, createdAt: now })
      const actor = { partnerId, keyId: null, personId: person.id, requestId, now }
      const after = { invitationId: id, role, partnerId }
      record(transaction, actor, 'acceptInvitation', { type: 'Membership', id: membership.id }, null, after)
    }
    return beginSession(transaction, person.id, { ...signIn, method: 'invitation' })
  })
}
