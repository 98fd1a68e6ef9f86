import { ArrayMaxSize, IsOptional, Max, Min, ValidateNested } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { DateTime, UUID } from '../../graphql/schema/scalars.js'

@InputType({ description: 'A change of one stop. With neither a venue nor a time: any other venue.' })
export class ReviseStopInput {
  @Min(0, { message: 'must be the number of a stop, counted from 0' })
  @Field(() => Int, { description: 'Index of the stop in `items`, from 0; not the event.' })
  item!: number

  @Field(() => UUID, {
    nullable: true,
    description: 'The new venue: one of the `alternatives`, or any other listed venue within 30 km of the fan.',
  })
  venueId?: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'The new start; the plan may start the stop up to 15 minutes later.',
  })
  startsAt?: string | null
}

@InputType({ description: 'A change of an itinerary. Omitted fields stay unchanged where possible.' })
export class ReviseItineraryInput {
  @Field(() => ID, { description: 'Identifier of the itinerary.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; 409 if the itinerary has changed since.' })
  expectedVersion!: number

  @IsOptional()
  @Min(1, { message: 'must be from 1 to 50' })
  @Max(50, { message: 'must be from 1 to 50' })
  @Field(() => Int, { nullable: true, description: 'Number of people, 1 to 50.' })
  partySize?: number | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'The new start of the first stop; the others shift by as much, the event does not.',
  })
  startsAt?: string | null

  @IsOptional()
  @ArrayMaxSize(10, { message: 'must have at most 10 stops' })
  @ValidateNested({ each: true })
  @Field(() => [ReviseStopInput], { nullable: true, description: 'Stops to change, each at most once.' })
  stops?: ReviseStopInput[] | null
}
