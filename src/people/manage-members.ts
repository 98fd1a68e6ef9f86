import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../audit/record.js'
import type { Principal } from '../auth/principal.js'
import type { Role } from '../auth/role.js'
import { conflict, notFound } from '../errors.js'
import { mailOwners } from './mail-owners.js'
import { checkRole } from './member-access.js'
import { Membership } from './membership.js'
import { type PartnerChange, withinReach } from './partner-change.js'

/** Changes a member's role. */
export function changeMemberRole(
  em: EntityManager,
  { actor, principal, queueMail }: PartnerChange,
  id: string,
  role: Role,
): Promise<Membership> {
  return em.transactional(async (transaction) => {
    const membership = await lockMembership(transaction, principal, id)
    checkRole(principal, role, membership.partner.id)
    if (membership.role === role) return membership
    if (membership.role === 'operator') checkRole(principal, 'operator', membership.partner.id)
    await keepLeader(transaction, membership, role)
    const [before, after] = [{ role: membership.role }, { role }]
    membership.role = role
    record(transaction, actor, 'changeMemberRole', { type: 'Membership', id }, before, after)
    await transaction.flush()
    await mailOwners(transaction, queueMail, membership.partner.id, {
      subject: 'The role of a member was changed',
      text: `${membership.person.getEntity().email} is now ${role}, before: ${before.role}.\n`,
    })
    return membership
  })
}

/** Removes a member; the person's sessions lose the partner within 5 seconds. */
export function removeMember(
  em: EntityManager,
  { actor, principal, queueMail }: PartnerChange,
  id: string,
): Promise<Membership> {
  return em.transactional(async (transaction) => {
    const membership = await lockMembership(transaction, principal, id)
    if (membership.role === 'operator') checkRole(principal, 'operator', membership.partner.id)
    await keepLeader(transaction, membership, null)
    const before = { role: membership.role, partnerId: membership.partner.id }
    record(transaction, actor, 'removeMember', { type: 'Membership', id }, before, null)
    await mailOwners(transaction, queueMail, membership.partner.id, {
      subject: 'A member was removed',
      text: `${membership.person.getEntity().email} (${membership.role}) is no longer a member.\n`,
    })
    transaction.remove(membership)
    return membership
  })
}

/** Locks the partner's memberships, so that two owners cannot remove each other at once. */
async function lockMembership(em: EntityManager, principal: Principal, id: string): Promise<Membership> {
  const membership = await em.findOne(
    Membership,
    { id, ...withinReach(principal, 'partner') },
    { populate: ['person'] },
  )
  if (!membership) throw notFound('there is no membership with this identifier')
  await em.execute('select 1 from membership where partner_id = ? order by id for update', [membership.partner.id])
  await em.refresh(membership)
  return membership
}

/** A partner keeps an owner, and the operator's partner an operator. */
async function keepLeader(em: EntityManager, { id, partner, role }: Membership, next: Role | null): Promise<void> {
  if ((role !== 'owner' && role !== 'operator') || next === role) return
  const others = await em.count(Membership, { partner: partner.id, role, id: { $ne: id } })
  if (others === 0) throw conflict(`the last ${role} of a partner must stay; make another member ${role} first`)
}
