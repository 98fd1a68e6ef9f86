import { Ctx, Directive, FieldResolver, Query, Resolver } from 'type-graphql'
import { requirePrincipal } from '../auth/access-rule.js'
import { recentSignInMs } from '../auth/session-authenticator.js'
import type { RequestContext } from '../context.js'
import { shortList } from '../graphql/schema/page-args.js'
import { Me } from './me.js'
import { emailOf, liveSessions, type PasskeyRow, partnersOfPerson, passkeysOf, type SessionRow } from './own-rows.js'
import { Passkey } from './passkey.js'
import { requirePerson } from './require-person.js'
import { Session } from './session.js'

@Resolver(() => Me)
export class MeResolver {
  @Query(() => Me, { nullable: true, description: 'The signed-in person; null with an API key.' })
  async me(
    @Ctx() { queries, principal }: RequestContext,
  ): Promise<Pick<Me, 'id' | 'email' | 'role' | 'capabilities' | 'partners' | 'recentSignInUntil'> | null> {
    const { person, scopes } = requirePrincipal(principal)
    if (!person) return null
    const [email, partners] = await Promise.all([emailOf(queries, person.id), partnersOfPerson(queries, person.id)])
    const recentSignInUntil = new Date(person.signedInAtMs + recentSignInMs)
    return { id: person.id, email, role: person.role, capabilities: [...scopes].sort(), partners, recentSignInUntil }
  }

  @FieldResolver(() => [Session], { description: "The person's sessions, most recently used first." })
  @Directive(shortList(10))
  sessions(@Ctx() { queries, principal, now }: RequestContext): Promise<SessionRow[]> {
    return liveSessions(queries, requirePerson(principal).id, now)
  }

  @FieldResolver(() => [Passkey], { description: "The person's passkeys, oldest first." })
  @Directive(shortList(10))
  passkeys(@Ctx() { queries, principal }: RequestContext): Promise<PasskeyRow[]> {
    return passkeysOf(queries, requirePerson(principal).id)
  }
}
