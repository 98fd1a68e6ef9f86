import { Arg, Ctx, Directive, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { signedIn } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { UUID } from '../graphql/schema/scalars.js'
import type { SessionRow } from './own-rows.js'
import { requirePerson } from './require-person.js'
import { revokeOtherSessions, revokeSession } from './revoke-sessions.js'
import { Session } from './session.js'

@Resolver(() => Session)
export class SessionResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the request itself belongs to the session.' })
  isCurrent(@Root() session: SessionRow, @Ctx() { principal }: RequestContext): boolean {
    return session.id === principal?.person?.sessionId
  }

  @Mutation(() => Session, { description: "Ends one of the person's own sessions, everywhere within 5 seconds." })
  @Directive(signedIn)
  revokeSession(
    @Ctx() { em, principal, now }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the session.' }) id: string,
  ): Promise<Session> {
    return revokeSession(em, requirePerson(principal).id, id, now)
  }

  @Mutation(() => Int, {
    description:
      "Ends the person's own sessions except the current one, everywhere within 5 seconds; returns their number.",
  })
  @Directive(signedIn)
  revokeOtherSessions(@Ctx() { em, principal, now }: RequestContext): Promise<number> {
    return revokeOtherSessions(em, requirePerson(principal), now)
  }
}
