import { ArrayMaxSize, ArrayMinSize, IsOptional, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Directive, Field, Float, InputType, Int, registerEnumType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'
import { Text } from '../graphql/schema/text-input.js'
import { VenueKind } from './venue-kind.js'
import { VenueTag } from './venue-tag.js'

const latitude = { message: 'must be a number from -90 to 90' }
const longitude = { message: 'must be a number from -180 to 180' }
const radius = { message: 'must be a number from 1 to 100000' }
const priceLevel = { message: 'must be an integer from 1 to 4' }
const listed = { message: 'must have 1 to 20 elements' }

@InputType({
  description:
    'A rectangle of latitudes and longitudes, WGS 84. If west is greater than east, it crosses the antimeridian.',
})
export class BoxInput {
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Southern edge in degrees, -90 to 90.' })
  south!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Western edge in degrees, -180 to 180.' })
  west!: number

  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Northern edge in degrees, -90 to 90; must not be below `south`.' })
  north!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Eastern edge in degrees, -180 to 180.' })
  east!: number
}

@InputType({ description: "A circle on the earth's surface." })
export class NearInput {
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Latitude of the centre in degrees, -90 to 90.' })
  lat!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Longitude of the centre in degrees, -180 to 180.' })
  lng!: number

  @Min(1, radius)
  @Max(100_000, radius)
  @Field(() => Float, { defaultValue: 1_000, description: 'Radius in metres, 1 to 100,000.' })
  radiusMeters: number = 1_000
}

export const VenueOrder = { name: 'name', distance: 'distance', relevance: 'relevance' } as const
export type VenueOrder = keyof typeof VenueOrder

registerEnumType(VenueOrder, {
  name: 'VenueOrder',
  description: 'Sort order of venues.',
  valuesConfig: {
    name: { description: 'By name, ignoring case, accents and punctuation.' },
    distance: { description: 'Nearest first; requires `filter.near`.' },
    relevance: { description: 'Best match first; requires `filter.search`.' },
  },
})

@InputType({ description: 'Conditions on venues; all given conditions must hold.' })
export class VenueFilter {
  @IsOptional()
  @Text(1, 200)
  @Field(() => String, {
    nullable: true,
    description:
      'City, ignoring case, accents and surrounding spaces, or another usual name of it: `NYC`, `St. Louis`, `Queens`.',
  })
  city?: string | null

  @IsOptional()
  @ValidateNested()
  @Field(() => BoxInput, { nullable: true, description: 'Rectangle that contains the venue, edges included.' })
  @Directive('@cost(weight: 100)')
  box?: BoxInput | null

  @IsOptional()
  @ValidateNested()
  @Field(() => NearInput, { nullable: true, description: 'Circle that contains the venue.' })
  @Directive('@cost(weight: 50)')
  near?: NearInput | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(20, listed)
  @Field(() => [VenueKind], { nullable: true, description: 'Kinds of place, any of them; 1 to 20.' })
  @Directive('@cost(weight: 50)')
  kinds?: VenueKind[] | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(20, listed)
  @Field(() => [VenueTag], { nullable: true, description: 'Tags, all of them; 1 to 20.' })
  @Directive('@cost(weight: 50)')
  tags?: VenueTag[] | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(20, listed)
  @MaxLength(50, { each: true, message: 'must have 1 to 20 elements of at most 50 characters' })
  @Field(() => [String], {
    nullable: true,
    description: 'Cuisines, any of them, such as `italian`, ignoring case and accents; 1 to 20.',
  })
  @Directive('@cost(weight: 50)')
  cuisines?: string[] | null

  @IsOptional()
  @Min(1, priceLevel)
  @Max(4, priceLevel)
  @Field(() => Int, { nullable: true, description: 'Minimum price level, 1 (cheap) to 4 (very expensive).' })
  @Directive('@cost(weight: 50)')
  minPriceLevel?: number | null

  @IsOptional()
  @Min(1, priceLevel)
  @Max(4, priceLevel)
  @Field(() => Int, { nullable: true, description: 'Maximum price level, 1 (cheap) to 4 (very expensive).' })
  @Directive('@cost(weight: 50)')
  maxPriceLevel?: number | null

  @IsOptional()
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Venues that are open at this time, by the opening hours in their own time zones, including assumed ones.',
  })
  @Directive('@cost(weight: 1000)')
  openAt?: string | null

  @IsOptional()
  @MaxLength(100)
  @Matches(/[\p{L}\p{N}]/u, { message: 'must contain a letter or a digit' })
  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in name, city, kind, cuisines or tags, as prefixes or with small typing errors. At most 100 characters.',
  })
  @Directive('@cost(weight: 1000)')
  search?: string | null
}
