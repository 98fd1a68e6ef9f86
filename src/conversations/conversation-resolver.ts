import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { AgentRedemption } from './agent-redemption.js'
import { AgentTable } from './agent-table.js'
import { askAgent } from './ask-agent.js'
import { confirmAgentTable } from './confirm-agent-table.js'
import { AskAgentInput, ConfirmAgentTableInput, RedeemAgentOfferInput } from './conversation-inputs.js'
import { redeemAgentOffer } from './redeem-agent-offer.js'
import { AgentAnswer } from './replies/reply.js'

/** What visitors of a venue do through its agent; they have no key. */
@Resolver()
export class ConversationResolver {
  @Mutation(() => AgentAnswer, {
    description:
      "Answers a visitor's text from the data of the agent's venue, in English or Spanish. Only deployed capabilities are answered. The same text in the same conversation gets the same replies. Limited per IP address, website, agent and partner.",
  })
  @Directive('@cost(weight: 100)')
  askAgent(
    @Ctx() context: RequestContext,
    @Arg('input', () => AskAgentInput, { description: 'The agent, the text and the conversation so far.' })
    { agentId, text, conversation }: AskAgentInput,
  ): Promise<AgentAnswer> {
    return askAgent(context, agentId, text, conversation)
  }

  @Mutation(() => AgentTable, {
    description:
      'Reserves the table that the conversation has drafted, for a name or for the pass that was entered. A repeat returns the same reservation. Fails with status 403 on pages that the agent does not allow, with 409 if the table is not free any more, and with 429 beyond 20 tables a day from one IP address and 500 in all.',
  })
  @Directive('@cost(weight: 100)')
  confirmAgentTable(
    @Ctx() context: RequestContext,
    @Arg('input', () => ConfirmAgentTableInput, { description: 'The agent, the conversation and the name.' })
    { agentId, conversation, doorName }: ConfirmAgentTableInput,
  ): Promise<AgentTable> {
    return confirmAgentTable(context, agentId, conversation, doorName)
  }

  @Mutation(() => AgentRedemption, {
    description:
      "Redeems an offer at the agent's venue with the pass that was entered in the conversation, once per pass. If the campaign pays for it and has budget left, it becomes a verified outcome. Fails with status 403 on pages that the agent does not allow, and with 409 if the offer was redeemed already.",
  })
  @Directive('@cost(weight: 100)')
  async redeemAgentOffer(
    @Ctx() context: RequestContext,
    @Arg('input', () => RedeemAgentOfferInput, { description: 'The agent, the conversation and the offer.' })
    { agentId, conversation, offerId }: RedeemAgentOfferInput,
  ): Promise<AgentRedemption> {
    const { redeemedAt } = await redeemAgentOffer(context, agentId, conversation, offerId)
    return { redeemedAt }
  }
}
