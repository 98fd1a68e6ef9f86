import {
  ArrayMaxSize,
  ArrayUnique,
  IsInt,
  IsOptional,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { CampaignStatus } from './campaign.js'
import { OutcomeType } from './outcome.js'

const text = { message: 'must have 1 to 200 characters' }
const cents = { message: 'must be a whole number of cents from 1 to 2147483647' }
const currency = { message: 'must be three capital letters of ISO 4217, such as USD' }
const mostVenues = { message: 'must name at most 1000 venues' }
const mostTags = { message: 'must name at most 100 tags' }
const mostCents = 2_147_483_647

@InputType({ description: 'What a campaign pays for one outcome.' })
export class OutcomePriceInput {
  @Field(() => OutcomeType, { description: 'Which outcome.' })
  type!: OutcomeType

  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { description: 'Price of one, in cents.' })
  cents!: number
}

@InputType({ description: 'A new campaign; it starts as a draft.' })
export class CreateCampaignInput {
  @Field(() => UUID, { nullable: true, description: 'The partner that owns it; the one whose key asks if left out.' })
  ownerId?: string | null

  @Length(1, 200, text)
  @Field(() => String, { description: "The sponsor's brand, 1 to 200 characters." })
  brand!: string

  @Matches(/^[A-Z]{3}$/, currency)
  @Field(() => String, { defaultValue: 'USD', description: 'Currency of its budget, prices and spend, ISO 4217.' })
  currency!: string

  @Field(() => String, { defaultValue: 'UTC', description: 'IANA time zone in which its days are counted.' })
  zone!: string

  @Field(() => LocalDate, { description: 'First day.' })
  startsOn!: string

  @Field(() => LocalDate, { description: 'Last day.' })
  endsOn!: string

  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { description: 'What it may spend in all, in cents.' })
  budgetCents!: number

  @ValidateNested({ each: true })
  @ArrayUnique((price: OutcomePriceInput) => price.type, { message: 'must name each kind of outcome once' })
  @Field(() => [OutcomePriceInput], {
    defaultValue: [],
    description: 'What it pays for; nothing for what is left out.',
  })
  prices!: OutcomePriceInput[]

  @ArrayMaxSize(1_000, mostVenues)
  @ArrayUnique({ message: 'must name each venue once' })
  @Field(() => [UUID], { defaultValue: [], description: 'Venues that belong to it.' })
  venueIds!: string[]

  @ArrayMaxSize(100, mostTags)
  @Length(1, 100, { each: true, message: 'must have 1 to 100 characters each' })
  @Field(() => [String], {
    defaultValue: [],
    description: 'Venues with one of these tags or cuisines belong to it too.',
  })
  venueTags!: string[]
}

@InputType({ description: 'Changes of a campaign; what is left out stays. Lists are replaced as a whole.' })
export class UpdateCampaignInput {
  @Field(() => UUID, { description: 'Which campaign.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; refused with 409 where somebody changed it since.' })
  expectedVersion!: number

  @IsOptional()
  @Length(1, 200, text)
  @Field(() => String, { nullable: true, description: "The sponsor's brand, 1 to 200 characters." })
  brand?: string | null

  @IsOptional()
  @Matches(/^[A-Z]{3}$/, currency)
  @Field(() => String, { nullable: true, description: 'Currency, ISO 4217; only while nothing is spent.' })
  currency?: string | null

  @Field(() => String, { nullable: true, description: 'IANA time zone; only while nothing is spent.' })
  zone?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'First day.' })
  startsOn?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day.' })
  endsOn?: string | null

  @IsOptional()
  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { nullable: true, description: 'What it may spend in all, in cents; not below what is spent.' })
  budgetCents?: number | null

  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayUnique((price: OutcomePriceInput) => price.type, { message: 'must name each kind of outcome once' })
  @Field(() => [OutcomePriceInput], { nullable: true, description: 'What it pays for; nothing for what is left out.' })
  prices?: OutcomePriceInput[] | null

  @IsOptional()
  @ArrayMaxSize(1_000, mostVenues)
  @ArrayUnique({ message: 'must name each venue once' })
  @Field(() => [UUID], { nullable: true, description: 'Venues that belong to it.' })
  venueIds?: string[] | null

  @IsOptional()
  @ArrayMaxSize(100, mostTags)
  @Length(1, 100, { each: true, message: 'must have 1 to 100 characters each' })
  @Field(() => [String], { nullable: true, description: 'Venues with one of these tags or cuisines belong to it too.' })
  venueTags?: string[] | null
}

@InputType({ description: 'A new offer of a campaign.' })
export class AddOfferInput {
  @Field(() => UUID, { description: 'Whose offer.' })
  campaignId!: string

  @Field(() => UUID, { nullable: true, description: 'Where it holds; at every venue of the campaign if left out.' })
  venueId?: string | null

  @Length(1, 200, text)
  @Field(() => String, { description: 'What the fan reads, 1 to 200 characters.' })
  text!: string

  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { description: 'What it is worth to the fan, in cents.' })
  valueCents!: number
}

@InputType({ description: 'Changes of an offer; what is left out stays.' })
export class UpdateOfferInput {
  @Field(() => UUID, { description: 'Which offer.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; refused with 409 where somebody changed it since.' })
  expectedVersion!: number

  @IsOptional()
  @Length(1, 200, text)
  @Field(() => String, { nullable: true, description: 'What the fan reads, 1 to 200 characters.' })
  text?: string | null

  @IsOptional()
  @IsInt(cents)
  @Min(1, cents)
  @Max(mostCents, cents)
  @Field(() => Int, { nullable: true, description: 'What it is worth to the fan, in cents.' })
  valueCents?: number | null
}

@InputType({ description: 'Which campaigns; fields that are given all hold.' })
export class CampaignFilter {
  @Field(() => UUID, { nullable: true, description: 'Owned by this partner.' })
  ownerId?: string | null

  @Field(() => CampaignStatus, { nullable: true, description: 'In this state.' })
  status?: CampaignStatus | null

  @IsOptional()
  @Length(1, 200, text)
  @Field(() => String, { nullable: true, description: 'A part of the brand, whatever the case.' })
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
