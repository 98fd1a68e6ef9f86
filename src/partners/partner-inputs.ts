import { IsInt, IsOptional, Length, Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Plan } from '../auth/plan.js'
import { orderType } from '../graphql/schema/order.js'
import { UUID } from '../graphql/schema/scalars.js'

const name = { message: 'must have 1 to 200 characters' }
const limit = { message: 'must be a whole number from 1 to 10000000' }
const mostRequests = 10_000_000

@InputType({ description: 'A new partner.' })
export class CreatePartnerInput {
  @Length(1, 200, name)
  @Field(() => String, { description: 'Name of the company, 1 to 200 characters.' })
  name!: string

  @Field(() => Plan, { description: 'What it has booked.' })
  plan!: Plan

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, { nullable: true, description: "Requests a minute of its own, in place of the plan's." })
  perMinute?: number | null

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, { nullable: true, description: "Requests a day of its own, in place of the plan's." })
  perDay?: number | null
}

@InputType({ description: 'Changes of a partner; what is left out stays.' })
export class UpdatePartnerInput {
  @Field(() => UUID, { description: 'Which partner.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; refused with 409 where somebody changed it since.' })
  expectedVersion!: number

  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'Name of the company, 1 to 200 characters.' })
  name?: string | null

  @Field(() => Plan, { nullable: true, description: 'What it has booked.' })
  plan?: Plan | null

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, { nullable: true, description: "Requests a minute of its own, in place of the plan's." })
  perMinute?: number | null

  @IsOptional()
  @IsInt(limit)
  @Min(1, limit)
  @Max(mostRequests, limit)
  @Field(() => Int, { nullable: true, description: "Requests a day of its own, in place of the plan's." })
  perDay?: number | null

  @Field(() => Boolean, { defaultValue: false, description: "Takes its own limits away: the plan's hold again." })
  hasPlanLimits!: boolean
}

@InputType({ description: 'Which partners; fields that are given all hold.' })
export class PartnerFilter {
  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'A part of the name, whatever the case.' })
  name?: string | null

  @Field(() => Plan, { nullable: true, description: 'On this plan.' })
  plan?: Plan | null

  @Field(() => Boolean, { nullable: true, description: 'Suspended, or not.' })
  isSuspended?: boolean | null
}

export const PartnerOrderField = { name: 'name', created_at: 'created_at', plan: 'plan' } as const
export type PartnerOrderField = keyof typeof PartnerOrderField
export const PartnerOrder = orderType('Partner', PartnerOrderField, 'partners')
