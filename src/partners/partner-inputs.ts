import { ArrayMaxSize, ArrayUnique, IsInt, IsOptional, Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Plan } from '../auth/plan.js'
import { orderType } from '../graphql/schema/order.js'
import { UUID } from '../graphql/schema/scalars.js'
import { DisplayText, Text } from '../graphql/schema/text-input.js'

const limit = { message: 'must be an integer from 1 to 10000000' }
const mostRequests = 10_000_000

@InputType({ description: 'A partner to create.' })
export class CreatePartnerInput {
  @DisplayText(1, 200)
  @Field(() => String, { description: 'Name of the company, 1 to 200 characters.' })
  name!: string

  @Field(() => Plan, { description: 'Subscription plan; it determines the rate limits.' })
  plan!: Plan

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, {
    nullable: true,
    description: "Custom limit: requests per UTC minute, 1 to 10,000,000; the plan's limit if omitted.",
  })
  perMinute?: number | null

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, {
    nullable: true,
    description: "Custom limit: requests per UTC day, 1 to 10,000,000; the plan's limit if omitted.",
  })
  perDay?: number | null

  @IsOptional()
  @ArrayMaxSize(50, { message: 'must contain at most 50 scopes' })
  @ArrayUnique({ message: 'must not contain a scope twice' })
  @Field(() => [String], {
    nullable: true,
    description: "Scopes that the partner's members may give to its keys; every scope but the operator's if omitted.",
  })
  grantedScopes?: string[] | null
}

@InputType({ description: 'Changes to a partner; omitted fields stay as they are.' })
export class UpdatePartnerInput {
  @Field(() => UUID, { description: 'Identifier of the partner.' })
  id!: string

  @Field(() => Int, {
    description:
      'The `version` that the change is based on; the request fails with status 409 if the partner has changed since.',
  })
  expectedVersion!: number

  @IsOptional()
  @DisplayText(1, 200)
  @Field(() => String, { nullable: true, description: 'New name of the company, 1 to 200 characters.' })
  name?: string | null

  @Field(() => Plan, { nullable: true, description: 'New subscription plan.' })
  plan?: Plan | null

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, { nullable: true, description: 'New custom limit: requests per UTC minute, 1 to 10,000,000.' })
  perMinute?: number | null

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, { nullable: true, description: 'New custom limit: requests per UTC day, 1 to 10,000,000.' })
  perDay?: number | null

  @Field(() => Boolean, {
    defaultValue: false,
    description: "If true, removes the custom limits, so that the plan's limits apply again.",
  })
  hasPlanLimits!: boolean

  @IsOptional()
  @ArrayMaxSize(50, { message: 'must contain at most 50 scopes' })
  @ArrayUnique({ message: 'must not contain a scope twice' })
  @Field(() => [String], {
    nullable: true,
    description: 'New granted scopes. Keys that exist keep theirs; members follow within 5 seconds.',
  })
  grantedScopes?: string[] | null
}

@InputType({ description: 'Conditions on partners; all given conditions must hold.' })
export class PartnerFilter {
  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'Text that the name contains, ignoring case.' })
  name?: string | null

  @Field(() => Plan, { nullable: true, description: 'Subscription plan.' })
  plan?: Plan | null

  @Field(() => Boolean, { nullable: true, description: 'True for suspended partners, false for active ones.' })
  isSuspended?: boolean | null
}

export const PartnerOrderField = { name: 'name', created_at: 'created_at', plan: 'plan' } as const
export type PartnerOrderField = keyof typeof PartnerOrderField
export const PartnerOrder = orderType('Partner', PartnerOrderField, 'partners')
