import { Max, Min, ValidateNested } from 'class-validator'
import { Field, Float, InputType, Int } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'
import { NotNull, Text } from '../graphql/schema/text-input.js'

@InputType({ description: 'A point on the earth, WGS 84.' })
export class LocationInput {
  @Min(-90, { message: 'must be from -90 to 90' })
  @Max(90, { message: 'must be from -90 to 90' })
  @Field(() => Float, { description: 'Latitude in degrees, -90 to 90.' })
  lat!: number

  @Min(-180, { message: 'must be from -180 to 180' })
  @Max(180, { message: 'must be from -180 to 180' })
  @Field(() => Float, { description: 'Longitude in degrees, -180 to 180.' })
  lng!: number
}

@InputType({ description: 'An intent in the fan’s own words, and the location of the fan.' })
export class SubmitIntentInput {
  @Field(() => UUID, { description: 'Identifier of an active fan pass.' })
  fanPassId!: string

  @Text(1, 1_000)
  @Field(() => String, { description: 'Free text, English or Spanish, 1 to 1,000 characters after trimming.' })
  intent!: string

  @ValidateNested()
  @Field(() => LocationInput, { description: 'Location of the fan.' })
  location!: LocationInput

  @NotNull('must be a UUID, not null; omit it if there is no event')
  @Field(() => UUID, {
    nullable: true,
    description: 'Identifier of a scheduled event that has not ended; omitted, not null, if there is none.',
  })
  eventId?: string

  @Min(1, { message: 'must be from 1 to 50' })
  @Max(50, { message: 'must be from 1 to 50' })
  @Field(() => Int, { description: 'Number of people, 1 to 50.' })
  partySize!: number
}
