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

@InputType({ description: 'How an agent looks.' })
export class BrandingInput {
  @Length(1, 160, { message: 'must have 1 to 160 characters' })
  @Field(() => String, { description: 'Tagline, 1 to 160 characters.' })
  tagline!: string

  @IsUrl({ protocols: ['https'], require_protocol: true, require_tld: false }, { message: 'must be an https URL' })
  @MaxLength(2048, { message: 'must have at most 2048 characters' })
  @Field(() => String, { description: 'URL of the logo, https, 2,048 characters at most.' })
  logoUrl!: string
}

@InputType({ description: 'A branded agent for a venue.' })
export class DeployAgentInput {
  @Length(1, 200, { message: 'must have 1 to 200 characters' })
  @Field(() => String, { description: 'Name of the venue, 1 to 200 characters.' })
  venueName!: string

  @Length(1, 200, { message: 'must have 1 to 200 characters' })
  @Field(() => String, { description: 'Address of the venue, 1 to 200 characters.' })
  venueAddress!: string

  @IsEmail({}, { message: 'must be an e-mail address' })
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, { description: 'E-mail address of the venue contact.' })
  contactEmail!: string

  @ValidateNested()
  @Field(() => BrandingInput, { description: 'How the agent looks.' })
  branding!: BrandingInput

  @ArrayMinSize(1, { message: 'must name one to three capabilities' })
  @ArrayMaxSize(3, { message: 'must name one to three capabilities' })
  @ArrayUnique({ message: 'must not repeat a capability' })
  @Field(() => [AgentCapability], { description: 'What the agent may do: one to three, no repeats.' })
  capabilities!: AgentCapability[]
}

@InputType({ description: 'Which agents; fields that are given all hold.' })
export class AgentFilter {
  @Field(() => UUID, { nullable: true, description: 'At this venue.' })
  venueId?: string | null

  @Field(() => UUID, { nullable: true, description: 'Deployed by this partner.' })
  partnerId?: string | null

  @Field(() => AgentStatus, { nullable: true, description: 'In this state.' })
  status?: AgentStatus | null
}

export const AgentOrderField = { created_at: 'created_at' } as const
export type AgentOrderField = keyof typeof AgentOrderField
export const AgentOrder = orderType('Agent', AgentOrderField, 'agents')
