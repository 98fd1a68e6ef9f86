import { MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'
import { DisplayText, NotNull, Text } from '../graphql/schema/text-input.js'

@InputType({ description: 'A text of a visitor to an agent.' })
export class AskAgentInput {
  @Field(() => ID, { description: 'Identifier of the agent.' })
  agentId!: string

  @Text(1, 500)
  @Field(() => String, { description: 'Free text, English or Spanish, 1 to 500 characters after trimming.' })
  text!: string

  @NotNull('must be a token, not null; omit it for a new conversation')
  @Field(() => String, { nullable: true, description: 'The `conversation` of the last answer; omitted for a new one.' })
  conversation?: string
}

@InputType({ description: 'An offer to redeem in a conversation.' })
export class RedeemAgentOfferInput {
  @Field(() => ID, { description: 'Identifier of the agent.' })
  agentId!: string

  @Field(() => String, { description: 'The `conversation` of the last answer, in which a valid pass was entered.' })
  conversation!: string

  @Field(() => UUID, { description: "Identifier of the offer, one of the agent's venue." })
  offerId!: string
}

@InputType({ description: 'A table to confirm in a conversation.' })
export class ConfirmAgentTableInput {
  @Field(() => ID, { description: 'Identifier of the agent.' })
  agentId!: string

  @Field(() => String, { description: 'The `conversation` of the answer that drafted the reservation.' })
  conversation!: string

  @DisplayText(1, 80)
  @NotNull('must be a name, not null; omit it with a valid pass')
  @Field(() => String, {
    nullable: true,
    description: 'Name for the reservation, one line of 1 to 80 characters; required unless a valid pass was entered.',
  })
  doorName?: string
}

@InputType({ description: 'Origins on which visitors of an agent can reserve and redeem.' })
export class AgentOriginsInput {
  @Field(() => ID, { description: 'Identifier of the agent.' })
  agentId!: string

  @MaxLength(260, { each: true, message: 'must have at most 260 characters each' })
  @Field(() => [String], {
    description:
      'At most 20 https origins, such as `https://night-kitchen.example`; http is accepted for localhost. Empty: the origin of the venue’s website.',
  })
  origins!: string[]
}
