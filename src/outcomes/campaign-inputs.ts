import { ArrayMaxSize, ArrayUnique, IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { DisplayText, Text } from '../graphql/schema/text-input.js'
import { CampaignStatus } from './campaign.js'
import { OutcomeType } from './outcome.js'

const cents = { message: 'must be an integer number of cents from 1 to 2147483647' }
const currency = { message: 'must be an ISO 4217 code of three capital letters, such as USD' }
const mostVenues = { message: 'must contain at most 1000 venues' }
const mostTags = { message: 'must contain at most 100 tags' }
const mostCents = 2_147_483_647

@InputType({ description: 'The price that a campaign pays for one outcome of a type.' })
export class OutcomePriceInput {
  @Field(() => OutcomeType, { description: 'Type of outcome.' })
  type!: OutcomeType

  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { description: "Price of one outcome, in cents of the campaign's currency." })
  cents!: number
}

@InputType({ description: 'A campaign to create; it starts as a draft.' })
export class CreateCampaignInput {
  @Field(() => UUID, {
    nullable: true,
    description:
      'Identifier of the partner that owns the campaign; the caller if omitted. Only the operator may name another partner.',
  })
  ownerId?: string | null

  @DisplayText(1, 200)
  @Field(() => String, { description: 'Brand of the sponsor, 1 to 200 characters.' })
  brand!: string

  @Matches(/^[A-Z]{3}$/, currency)
  @Field(() => String, {
    defaultValue: 'USD',
    description: 'ISO 4217 code of the currency of budget, prices and spend, such as `USD`.',
  })
  currency!: string

  @Field(() => String, {
    defaultValue: 'UTC',
    description: "IANA time zone in which the campaign's days are counted, such as `America/Chicago`.",
  })
  zone!: string

  @Field(() => LocalDate, { description: 'First day of the campaign.' })
  startsOn!: string

  @Field(() => LocalDate, { description: 'Last day of the campaign.' })
  endsOn!: string

  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { description: 'Total budget, in cents.' })
  budgetCents!: number

  @ValidateNested({ each: true })
  @ArrayUnique((price: OutcomePriceInput) => price.type, { message: 'must not contain an outcome type twice' })
  @Field(() => [OutcomePriceInput], {
    defaultValue: [],
    description: 'Prices by outcome type; the campaign does not pay for types that are omitted.',
  })
  prices!: OutcomePriceInput[]

  @ArrayMaxSize(1_000, mostVenues)
  @ArrayUnique({ message: 'must not contain a venue twice' })
  @Field(() => [UUID], { defaultValue: [], description: 'Identifiers of venues that take part, at most 1,000.' })
  venueIds!: string[]

  @ArrayMaxSize(100, mostTags)
  @DisplayText(1, 100, { each: true })
  @Field(() => [String], {
    defaultValue: [],
    description: 'Tags or cuisines; listed venues with any of them take part too. At most 100.',
  })
  venueTags!: string[]
}

@InputType({ description: 'Changes to a campaign; omitted fields stay as they are. Lists replace the previous ones.' })
export class UpdateCampaignInput {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  id!: string

  @Field(() => Int, {
    description:
      'The `version` that the change is based on; the request fails with status 409 if the campaign has changed since.',
  })
  expectedVersion!: number

  @IsOptional()
  @DisplayText(1, 200)
  @Field(() => String, { nullable: true, description: 'Brand of the sponsor, 1 to 200 characters.' })
  brand?: string | null

  @IsOptional()
  @Matches(/^[A-Z]{3}$/, currency)
  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 code of the currency; cannot change once there is spend.',
  })
  currency?: string | null

  @Field(() => String, { nullable: true, description: 'IANA time zone; cannot change once there is spend.' })
  zone?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'First day of the campaign.' })
  startsOn?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day of the campaign.' })
  endsOn?: string | null

  @IsOptional()
  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { nullable: true, description: 'Total budget, in cents; not below the spend so far.' })
  budgetCents?: number | null

  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayUnique((price: OutcomePriceInput) => price.type, { message: 'must not contain an outcome type twice' })
  @Field(() => [OutcomePriceInput], {
    nullable: true,
    description: 'Prices by outcome type; the campaign does not pay for types that are omitted.',
  })
  prices?: OutcomePriceInput[] | null

  @IsOptional()
  @ArrayMaxSize(1_000, mostVenues)
  @ArrayUnique({ message: 'must not contain a venue twice' })
  @Field(() => [UUID], { nullable: true, description: 'Identifiers of venues that take part, at most 1,000.' })
  venueIds?: string[] | null

  @IsOptional()
  @ArrayMaxSize(100, mostTags)
  @DisplayText(1, 100, { each: true })
  @Field(() => [String], {
    nullable: true,
    description: 'Tags or cuisines; listed venues with any of them take part too. At most 100.',
  })
  venueTags?: string[] | null
}

@InputType({ description: 'An offer to add to a campaign.' })
export class AddOfferInput {
  @Field(() => UUID, { description: 'Identifier of the campaign the offer belongs to.' })
  campaignId!: string

  @Field(() => UUID, {
    nullable: true,
    description: 'Identifier of the venue where the offer is valid; all venues of the campaign if omitted.',
  })
  venueId?: string | null

  @DisplayText(1, 200)
  @Field(() => String, { description: 'Title shown to fans, 1 to 200 characters, such as `Free coffee`.' })
  text!: string

  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { description: "Value of the offer to the fan, in cents of the campaign's currency." })
  valueCents!: number
}

@InputType({ description: 'Changes to an offer; omitted fields stay as they are.' })
export class UpdateOfferInput {
  @Field(() => UUID, { description: 'Identifier of the offer.' })
  id!: string

  @Field(() => Int, {
    description:
      'The `version` that the change is based on; the request fails with status 409 if the offer has changed since.',
  })
  expectedVersion!: number

  @IsOptional()
  @DisplayText(1, 200)
  @Field(() => String, { nullable: true, description: 'Title shown to fans, 1 to 200 characters.' })
  text?: string | null

  @IsOptional()
  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, {
    nullable: true,
    description: "Value of the offer to the fan, in cents of the campaign's currency.",
  })
  valueCents?: number | null
}

@InputType({ description: 'Conditions on campaigns; all given conditions must hold.' })
export class CampaignFilter {
  @Field(() => UUID, { nullable: true, description: 'Identifier of the partner that owns the campaign.' })
  ownerId?: string | null

  @Field(() => CampaignStatus, { nullable: true, description: 'Status of the campaign.' })
  status?: CampaignStatus | null

  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'Text that the brand contains, ignoring case.' })
  brand?: string | null
}

export const CampaignOrderField = {
  brand: 'brand',
  created_at: 'created_at',
  starts_on: 'starts_on',
  spent: 'spent',
} as const
export type CampaignOrderField = keyof typeof CampaignOrderField
export const CampaignOrder = orderType('Campaign', CampaignOrderField, 'campaigns')
