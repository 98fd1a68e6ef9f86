import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsEmail,
  IsOptional,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { PassStatus, PassTier } from './fan-pass.js'

const tag = {
  each: true,
  message: 'must be words of lower-case letters, digits, blanks, _ and -, 1 to 50 characters each',
}

/** Passes that one call issues at most. */
const mostPasses = 500

@InputType({ description: 'The person behind a pass. Kept apart: no operation answers it, and one erases it.' })
export class FanInput {
  @Length(1, 200, { message: 'must have 1 to 200 characters' })
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @IsEmail({}, { message: 'must be an e-mail address' })
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, { description: 'E-mail address, 254 characters at most.' })
  email!: string
}

@InputType({ description: 'A pass to issue.' })
export class IssueFanPassInput {
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,100}$/, { message: 'must have 1 to 100 visible ASCII characters' })
  @Field(() => String, {
    nullable: true,
    description: 'A name of your own for it: the same reference always gives the same pass, so that a repeat is safe.',
  })
  reference?: string | null

  @Field(() => PassTier, { defaultValue: 'general', description: 'What the pass is worth.' })
  tier!: PassTier

  @ArrayMaxSize(30, { message: 'must name at most 30 preferences' })
  @ArrayUnique({ message: 'must name each preference once' })
  @Matches(/^[\p{Ll}\p{Lo}\p{N}](?:[\p{Ll}\p{Lo}\p{N}_ -]{0,49})$/u, tag)
  @Field(() => [String], { defaultValue: [], description: "The fan's preference tags, such as `vegan`, `jazz`." })
  preferences!: string[]

  @Field(() => LocalDate, { nullable: true, description: 'Since when the fan is a member; today if left out.' })
  memberSince?: string | null

  @IsOptional()
  @ValidateNested()
  @Field(() => FanInput, { nullable: true, description: 'The person; a pass without one is possible.' })
  fan?: FanInput | null
}

@InputType({ description: 'Passes to issue in one go: all of them, or none where one is refused.' })
export class IssueFanPassesInput {
  @ArrayMinSize(1, { message: 'must have 1 to 500 passes' })
  @ArrayMaxSize(mostPasses, { message: 'must have 1 to 500 passes' })
  @ValidateNested({ each: true })
  @Field(() => [IssueFanPassInput], { description: 'The passes, 1 to 500.' })
  passes!: IssueFanPassInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'Answers what would happen, and leaves nothing behind.' })
  isDryRun!: boolean
}

@InputType({ description: 'Which passes; fields that are given all hold.' })
export class FanPassFilter {
  @Field(() => PassStatus, { nullable: true, description: 'In this state.' })
  status?: PassStatus | null

  @Field(() => PassTier, { nullable: true, description: 'Of this tier.' })
  tier?: PassTier | null

  @Field(() => UUID, { nullable: true, description: 'Issued by this partner.' })
  issuerId?: string | null

  @IsOptional()
  @MaxLength(254, { message: 'must have at most 254 characters' })
  @Field(() => String, {
    nullable: true,
    description: "The person's whole e-mail address, whatever the case: to find what somebody wants erased.",
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
