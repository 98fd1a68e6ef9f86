import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { GraphQLString } from 'graphql'
import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { recentlySignedIn } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { invalidField } from '../errors.js'
import { Json } from '../graphql/schema/json.js'
import { UUID } from '../graphql/schema/scalars.js'
import { isPrintable, isVisible } from '../text/text-rules.js'
import { addPasskey, removePasskey, startPasskey } from './add-passkey.js'
import { Passkey } from './passkey.js'
import { requirePerson } from './require-person.js'

@Resolver(() => Passkey)
export class PasskeyResolver {
  @Mutation(() => Json, {
    description:
      "The browser's options for a new passkey, valid for five minutes: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. Needs a sign-in of the last five minutes.",
  })
  @Directive(recentlySignedIn)
  startPasskey(@Ctx() { em, principal, signInOrigin, now }: RequestContext): Promise<object> {
    return startPasskey(em, requirePerson(principal).id, signInOrigin, now)
  }

  @Mutation(() => Passkey, {
    description:
      'Adds the passkey that the browser made; the person gets a mail. Needs a sign-in of the last five minutes.',
  })
  @Directive(recentlySignedIn)
  addPasskey(
    @Ctx() context: RequestContext,
    @Arg('name', () => GraphQLString, { description: 'Name to recognise it by, 1 to 100 characters.' }) name: string,
    @Arg('response', () => Json, { description: '`RegistrationResponseJSON` of WebAuthn.' }) response: unknown,
  ): Promise<Passkey> {
    const trimmed = name.trim()
    if (trimmed.length < 1 || trimmed.length > 100) throw invalidField('name', 'must have 1 to 100 characters')
    // It is quoted in a mail.
    if (!isPrintable(trimmed) || !isVisible(trimmed)) throw invalidField('name', 'must be one line of visible text')
    const made = { name: trimmed, response: response as RegistrationResponseJSON }
    return addPasskey(context.em, personalActor(context), context.signInOrigin, context.queueMail, made)
  }

  @Mutation(() => Passkey, {
    description: "Removes one of the person's own passkeys. Needs a sign-in of the last five minutes.",
  })
  @Directive(recentlySignedIn)
  removePasskey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the passkey.' }) id: string,
  ): Promise<Passkey> {
    return removePasskey(context.em, personalActor(context), id)
  }
}

const personalActor = (context: RequestContext) => ({
  ...actorOf(context),
  personId: requirePerson(context.principal).id,
})
