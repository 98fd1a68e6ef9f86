import { ArrayMaxSize, ArrayMinSize, ArrayUnique, MaxLength, ValidateNested } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Accepts, DisplayText } from '../graphql/schema/text-input.js'
import { isEmail } from '../text/is-email.js'
import { isUrl } from '../text/is-url.js'
import { AgentCapability, AgentStatus } from './agent.js'

@InputType({ description: 'Branding of an agent.' })
export class BrandingInput {
  @DisplayText(1, 160)
  @Field(() => String, { description: 'Tagline, one line of 1 to 160 characters after trimming.' })
  tagline!: string

  @Accepts((text) => text.startsWith('https://') && isUrl(text), 'must be an https URL')
  @MaxLength(2048, { message: 'must have at most 2048 characters' })
  @Field(() => String, { description: 'https URL of the logo, at most 2,048 characters.' })
  logoUrl!: string
}

@InputType({ description: 'An agent to deploy.' })
export class DeployAgentInput {
  @DisplayText(1, 200)
  @Field(() => String, { description: 'Name of the venue, one line of 1 to 200 characters after trimming.' })
  venueName!: string

  @DisplayText(1, 200)
  @Field(() => String, { description: 'Address of the venue, one line of 1 to 200 characters after trimming.' })
  venueAddress!: string

  @Accepts(isEmail, 'must be an email address')
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, { description: 'Email address of a contact at the venue, at most 254 characters.' })
  contactEmail!: string

  @ValidateNested()
  @Field(() => BrandingInput, { description: 'Branding of the agent.' })
  branding!: BrandingInput

  @ArrayMinSize(1, { message: 'must contain 1 to 3 capabilities' })
  @ArrayMaxSize(3, { message: 'must contain 1 to 3 capabilities' })
  @ArrayUnique({ message: 'must not contain a capability twice' })
  @Field(() => [AgentCapability], { description: 'What the agent may do: one to three capabilities, each once.' })
  capabilities!: AgentCapability[]
}

@InputType({ description: 'Conditions on agents; all given conditions must hold.' })
export class AgentFilter {
  @Field(() => UUID, { nullable: true, description: 'Identifier of the venue.' })
  venueId?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the partner that deployed the agent.' })
  partnerId?: string | null

  @Field(() => AgentStatus, {
    nullable: true,
    description: 'Status of the agent.',
  })
  status?: AgentStatus | null
}

export const AgentOrderField = { created_at: 'created_at' } as const
export type AgentOrderField = keyof typeof AgentOrderField
export const AgentOrder = orderType('Agent', AgentOrderField, 'agents')
