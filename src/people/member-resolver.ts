import { Arg, Ctx, Directive, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Role } from '../auth/role.js'
import { recentSignIn } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { shortList } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import type { PartnerRow } from '../partners/partner-row.js'
import { Invitation } from './invitation.js'
import { inviteMember, revokeInvitation } from './invite-member.js'
import { changeMemberRole, removeMember } from './manage-members.js'
import { manageMembers } from './manage-members-access.js'
import { InviteMemberInput } from './member-inputs.js'
import { Membership } from './membership.js'
import {
  findMembership,
  type InvitationRow,
  invitationsOfPartners,
  type MembershipRow,
  membersOfPartners,
} from './membership-row.js'
import { partnerChange } from './partner-change.js'

const usualMembers = 20

@Resolver(() => Partner)
export class PartnerMembersResolver {
  @FieldResolver(() => [Membership], { description: "The partner's members, by address." })
  @Directive(shortList(usualMembers))
  async members(@Root() partner: PartnerRow, @Ctx() context: RequestContext): Promise<MembershipRow[]> {
    return (await context.loaders.load(context, membersOfPartners, partner.id)) ?? []
  }

  @FieldResolver(() => [Invitation], { description: 'Invitations that have not been accepted yet, newest first.' })
  @Directive(shortList(usualMembers))
  async invitations(@Root() partner: PartnerRow, @Ctx() context: RequestContext): Promise<InvitationRow[]> {
    return (await context.loaders.load(context, invitationsOfPartners, partner.id)) ?? []
  }
}

@Resolver(() => Membership)
export class MemberResolver {
  @FieldResolver(() => String, { description: "The person's address." })
  email(@Root() membership: MembershipRow): string {
    return membership.email
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the person last signed in; null if never.' })
  lastSignInAt(@Root() membership: MembershipRow): string | null {
    return membership.lastSignInAt
  }

  @Mutation(() => Invitation, {
    description:
      'Mails an invitation, valid for seven days, and no longer than the person who sends it may invite; one that is pending for the same address is replaced. A person needs a sign-in of the last five minutes. Fails with status 429 beyond 10 invitations a day to one address.',
  })
  @Directive(manageMembers)
  @Directive(recentSignIn)
  @Directive('@rateLimit(max: 60, window: "1h")')
  inviteMember(
    @Ctx() context: RequestContext,
    @Arg('input', () => InviteMemberInput, { description: 'The person to invite.' }) input: InviteMemberInput,
  ): Promise<Invitation> {
    return inviteMember(context.em, partnerChange(context), input, context)
  }

  @Mutation(() => Invitation, {
    description: 'Ends a pending invitation. A person needs a sign-in of the last five minutes.',
  })
  @Directive(manageMembers)
  @Directive(recentSignIn)
  revokeInvitation(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the invitation.' }) id: string,
  ): Promise<Invitation> {
    return revokeInvitation(context.em, partnerChange(context), id)
  }

  @Mutation(() => Membership, {
    description:
      "Changes a member's role, within 5 seconds everywhere; 409 for the last owner. A person needs a sign-in of the last five minutes.",
  })
  @Directive(manageMembers)
  @Directive(recentSignIn)
  async changeMemberRole(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the membership.' }) id: string,
    @Arg('role', () => Role, { description: 'The new role.' }) role: Role,
  ): Promise<MembershipRow> {
    await changeMemberRole(context.em, partnerChange(context), id, role)
    return requireMembership(context, id)
  }

  @Mutation(() => Membership, {
    description:
      'Removes a member, whose sessions lose the partner within 5 seconds; 409 for the last owner. A person needs a sign-in of the last five minutes.',
  })
  @Directive(manageMembers)
  @Directive(recentSignIn)
  async removeMember(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the membership.' }) id: string,
  ): Promise<MembershipRow> {
    const membership = await findMembership(context.queries, id)
    await removeMember(context.em, partnerChange(context), id)
    if (!membership) throw notFound('there is no membership with this identifier')
    return membership
  }
}

async function requireMembership({ queries }: RequestContext, id: string): Promise<MembershipRow> {
  const membership = await findMembership(queries, id)
  if (!membership) throw notFound('there is no membership with this identifier')
  return membership
}
