import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../audit/record.js'
import type { Role } from '../auth/role.js'
import { hashSecret, newSecret } from '../auth/secret.js'
import { conflict, invalidField, notFound } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { invitationMailLimit } from '../rate-limit/limits.js'
import { rateLimited } from '../rate-limit/rate-limit-headers.js'
import type { RateLimiter } from '../rate-limit/rate-limiter.js'
import { emailAddress } from '../text/email-address.js'
import { Invitation } from './invitation.js'
import { mailOwners } from './mail-owners.js'
import { checkRole } from './member-access.js'
import { Membership } from './membership.js'
import { type PartnerChange, withinReach } from './partner-change.js'
import { Person } from './person.js'

const invitationDays = 7

export interface InviteMember {
  partnerId: string
  email: string
  role: Role
}

/** Mails an invitation. One that is pending for the same address is replaced. Nobody is mailed without limit. */
export function inviteMember(
  em: EntityManager,
  { actor, principal, queueMail }: PartnerChange,
  input: InviteMember,
  { signInOrigin, limiter }: { signInOrigin: string; limiter: RateLimiter },
): Promise<Invitation> {
  const email = emailAddress(input.email)
  if (!email) throw invalidField('email', 'must be an email address of at most 254 characters')
  checkRole(principal, input.role, input.partnerId)
  return em.transactional(async (transaction) => {
    const partner = await transaction.findOne(Partner, { id: input.partnerId, ...withinReach(principal, 'id') })
    if (!partner) throw notFound('partnerId: there is no partner with this identifier')
    if (await transaction.count(Membership, { partner: partner.id, person: { email } }))
      throw conflict('the person with this address is already a member')
    const limit = await limiter.consume(invitationMailLimit(hashSecret(email)), actor.now)
    if (!limit.allowed) throw rateLimited('invitations per day to one address', limit)
    await transaction.nativeDelete(Invitation, { partner: partner.id, email })
    const secret = newSecret()
    const invitation = transaction.create(Invitation, {
      partner,
      email,
      role: input.role,
      inviter: actor.personId === null ? null : transaction.getReference(Person, actor.personId, { wrapped: true }),
      hash: hashSecret(secret),
      createdAt: actor.now,
      expiresAt: new Date(actor.now.getTime() + invitationDays * 86_400_000),
    })
    const after = { role: input.role, partnerId: partner.id }
    record(transaction, actor, 'inviteMember', { type: 'Invitation', id: invitation.id }, null, after)
    await transaction.flush()
    await mailOwners(transaction, queueMail, partner.id, {
      subject: 'A member was invited',
      text: `${email} was invited as ${input.role}.\n`,
    })
    await queueMail(transaction, {
      to: email,
      ...invitationMail(partner.name, input.role, invitationUrl(signInOrigin, secret)),
    })
    return invitation
  })
}

export const invitationUrl = (origin: string, secret: string): string => `${origin}/invitation?token=${secret}`

/** Ends an invitation that has not been accepted. */
export function revokeInvitation(
  em: EntityManager,
  { actor, principal }: PartnerChange,
  id: string,
): Promise<Invitation> {
  return em.transactional(async (transaction) => {
    const invitation = await transaction.findOne(Invitation, { id, ...withinReach(principal, 'partner') })
    if (!invitation) throw notFound('there is no invitation with this identifier')
    const before = { role: invitation.role, partnerId: invitation.partner.id }
    record(transaction, actor, 'revokeInvitation', { type: 'Invitation', id }, before, null)
    transaction.remove(invitation)
    return invitation
  })
}

const invitationMail = (partner: string, role: Role, url: string) => ({
  subject: `Invitation to ${partner}`,
  text: `You are invited to the dashboard of ${partner}, as ${role}.

Open this link to accept:

${url}

It works once, for ${invitationDays} days. If you do not expect it, ignore this mail.
`,
})
