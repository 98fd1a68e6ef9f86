import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsEmail,
  IsUrl,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { UUID } from '../graphql/schema/scalars.js'
import { AgentCapability, AgentStatus } from './agent.js'

@InputType({ description: 'Branding of an agent.' })
export class BrandingInput {
  @Length(1, 160, { message: 'must have 1 to 160 characters' })
  @Field(() => String, { description: 'Tagline, 1 to 160 characters.' })
  tagline!: string

  @IsUrl({ protocols: ['https'], require_protocol: true, require_tld: false }, { message: 'must be an https URL' })
  @MaxLength(2048, { message: 'must have at most 2048 characters' })
  @Field(() => String, { description: 'https URL of the logo, at most 2,048 characters.' })
  logoUrl!: string
}

@InputType({ description: 'An agent to deploy.' })
export class DeployAgentInput {
  @Length(1, 200, { message: 'must have 1 to 200 characters' })
  @Field(() => String, { description: 'Name of the venue, 1 to 200 characters.' })
  venueName!: string

  @Length(1, 200, { message: 'must have 1 to 200 characters' })
  @Field(() => String, { description: 'Address of the venue, 1 to 200 characters.' })
  venueAddress!: string

  @IsEmail({}, { message: 'must be an e-mail address' })
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, { description: 'E-mail address of a contact at the venue, at most 254 characters.' })
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

  @Field(() => AgentStatus, { nullable: true, description: 'Status of the agent.' })
  status?: AgentStatus | null
}

export const AgentOrderField = { created_at: 'created_at' } as const
export type AgentOrderField = keyof typeof AgentOrderField
export const AgentOrder = orderType('Agent', AgentOrderField, 'agents')
