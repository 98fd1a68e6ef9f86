import { ArrayMaxSize, IsOptional, Max, Min, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { DateTime, UUID } from '../../graphql/schema/scalars.js'

@InputType({ description: 'What is to become of one stop. With neither a venue nor a time: any other place.' })
export class ReviseStopInput {
  @Min(0, { message: 'must be the number of a stop, counted from 0' })
  @Field(() => Int, { description: 'Which stop, counted from 0 as in `items`; not the event.' })
  item!: number

  @Field(() => UUID, {
    nullable: true,
    description: 'The place to go to: one of the `alternatives`, or any other venue within 30 km of the fan.',
  })
  venueId?: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it is to begin; up to 15 minutes later will do.' })
  startsAt?: string | null
}

@InputType({ description: 'A change of an itinerary. What is left out stays as far as it can.' })
export class ReviseItineraryInput {
  @Field(() => ID, { description: 'Which itinerary.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; refused with 409 where somebody changed it since.' })
  expectedVersion!: number

  @IsOptional()
  @Min(1, { message: 'must be from 1 to 50' })
  @Max(50, { message: 'must be from 1 to 50' })
  @Field(() => Int, { nullable: true, description: 'Number of people, 1 to 50.' })
  partySize?: number | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the first stop is to begin; the others move by as much, the event does not.',
  })
  startsAt?: string | null

  @IsOptional()
  @ArrayMaxSize(10, { message: 'must have at most 10 stops' })
  @ValidateNested({ each: true })
  @Field(() => [ReviseStopInput], { nullable: true, description: 'Stops to be changed, each at most once.' })
  stops?: ReviseStopInput[] | null
}
