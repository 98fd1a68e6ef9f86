import { Arg, Ctx, Directive, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import type { RequestContext } from '../context.js'
import { DateTime } from '../graphql/schema/scalars.js'
import { Agent } from './agent.js'
import { consentsById } from './agent-consent.js'
import { type AgentRow, agentModel } from './agent-row.js'
import { resendConfirmation } from './resend-confirmation.js'

/** Whether the contact at the venue agrees, and whether the venue is one that the public sees. */
@Resolver(() => Agent)
export class AgentConsentResolver {
  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'When the contact at the venue confirmed the agent by a mailed link; null until then. Without it the agent shows facts and promises no table. A deploy with another `contactEmail` resets it.',
  })
  async contactConfirmedAt(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await context.loaders.load(context, consentsById, agent.id))?.confirmedAt ?? null
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'When the link with which the contact can confirm the agent was last mailed; null if none is valid, because it was used, has expired after 7 days or could not be mailed.',
  })
  async confirmationMailedAt(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await context.loaders.load(context, consentsById, agent.id))?.mailedAt ?? null
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether no listed venue matched the deployed name and address. The deploy then made a venue that the public does not see until the operator lists it or merges it into a listed one.',
  })
  async isVenueNew(@Root() agent: AgentRow, @Ctx() context: RequestContext): Promise<boolean> {
    return (await context.loaders.load(context, consentsById, agent.id))?.isVenueNew ?? false
  }

  @Mutation(() => Agent, {
    description:
      "Mails the contact of one of the caller's own agents a new link of confirmation, valid for 7 days; the one before no longer works. Fails with status 409 if the contact has confirmed, and 429 beyond 50 mails a day to one address.",
  })
  @Directive('@requiresScopes(scopes: [["agent.deploy"]])')
  @Directive('@rateLimit(max: 30, window: "1h")')
  async resendAgentConfirmation(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Identifier of the agent.' }) id: string,
  ): Promise<AgentRow> {
    return agentModel.fromEntity(await resendConfirmation(context, actorOf(context), id))
  }
}
