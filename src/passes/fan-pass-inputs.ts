import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsEmail,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { DisplayText } from '../graphql/schema/text-input.js'
import { PassStatus, PassTier } from './fan-pass.js'

const tag = {
  each: true,
  message: 'must contain only lower-case letters, digits, spaces, _ and -, 1 to 50 characters each',
}

/** Maximum number of passes per call. */
const mostPasses = 500

@InputType({
  description: 'The person behind a pass. Stored separately: no operation returns this data; `eraseFan` deletes it.',
})
export class FanInput {
  @DisplayText(1, 200)
  @Field(() => String, { description: 'Full name, 1 to 200 characters.' })
  name!: string

  @IsEmail({}, { message: 'must be an email address' })
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, { description: 'Email address, at most 254 characters.' })
  email!: string
}

@InputType({ description: 'A fan pass to issue.' })
export class IssueFanPassInput {
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,100}$/, { message: 'must have 1 to 100 visible ASCII characters' })
  @Field(() => String, {
    nullable: true,
    description:
      'Your own reference, 1 to 100 visible ASCII characters. The same reference always returns the same pass, so that repeating a request is safe.',
  })
  reference?: string | null

  @Field(() => PassTier, { defaultValue: 'general', description: 'Tier of the pass.' })
  tier!: PassTier

  @ArrayMaxSize(30, { message: 'must contain at most 30 preferences' })
  @ArrayUnique({ message: 'must not contain a preference twice' })
  @Matches(/^[\p{Ll}\p{Lo}\p{N}](?:[\p{Ll}\p{Lo}\p{N}_ -]{0,49})$/u, tag)
  @Field(() => [String], {
    defaultValue: [],
    description: "The fan's preference tags, such as `vegan` or `jazz`: at most 30, lower case.",
  })
  preferences!: string[]

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Start of the membership, such as `2026-09-01`; today if omitted.',
  })
  memberSince?: string | null

  @IsOptional()
  @ValidateNested()
  @Field(() => FanInput, { nullable: true, description: 'The person behind the pass; may be omitted.' })
  fan?: FanInput | null
}

@InputType({ description: 'Fan passes to issue together: if one is invalid, none is issued.' })
export class IssueFanPassesInput {
  @ArrayMinSize(1, { message: 'must have 1 to 500 passes' })
  @ArrayMaxSize(mostPasses, { message: 'must have 1 to 500 passes' })
  @ValidateNested({ each: true })
  @Field(() => [IssueFanPassInput], { description: 'The passes, 1 to 500.' })
  passes!: IssueFanPassInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'If true, returns the result without storing anything.' })
  isDryRun!: boolean
}

@InputType({ description: 'Conditions on fan passes; all given conditions must hold.' })
export class FanPassFilter {
  @Field(() => PassStatus, { nullable: true, description: 'Status of the pass.' })
  status?: PassStatus | null

  @Field(() => PassTier, { nullable: true, description: 'Tier of the pass.' })
  tier?: PassTier | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the partner that issued the pass.' })
  issuerId?: string | null

  @IsOptional()
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, {
    nullable: true,
    description: "The fan's complete email address, ignoring case; for example to find a pass to erase.",
  })
  email?: string | null
}

export const FanPassOrderField = {
  created_at: 'created_at',
  member_since: 'member_since',
  check_ins: 'check_ins',
} as const
export type FanPassOrderField = keyof typeof FanPassOrderField
export const FanPassOrder = orderType('FanPass', FanPassOrderField, 'passes')
