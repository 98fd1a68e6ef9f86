import {
  ArrayMaxSize,
  ArrayMinSize,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator'
import { Directive, Field, Float, InputType, Int, registerEnumType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'
import { VenueKind } from './venue-kind.js'
import { VenueTag } from './venue-tag.js'

const latitude = { message: 'must be from -90 to 90' }
const longitude = { message: 'must be from -180 to 180' }
const radius = { message: 'must be from 1 to 100000' }
const priceLevel = { message: 'must be from 1 to 4' }
const listed = { message: 'must have 1 to 20 elements' }

@InputType({
  description:
    'A rectangle of latitudes and longitudes, WGS 84. Where west is greater than east it crosses the antimeridian.',
})
export class BoxInput {
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Its southern edge in degrees, -90 to 90.' })
  south!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Its western edge in degrees, -180 to 180.' })
  west!: number

  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Its northern edge in degrees, -90 to 90, not below `south`.' })
  north!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Its eastern edge in degrees, -180 to 180.' })
  east!: number
}

@InputType({ description: 'A circle on the earth.' })
export class NearInput {
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Latitude of its centre in degrees, -90 to 90.' })
  lat!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Longitude of its centre in degrees, -180 to 180.' })
  lng!: number

  @Min(1, radius)
  @Max(100_000, radius)
  @Field(() => Float, { defaultValue: 1_000, description: 'Radius in metres, 1 to 100,000.' })
  radiusMeters: number = 1_000
}

/** What `venues` can be ordered by. */
export const VenueOrder = { name: 'name', distance: 'distance', relevance: 'relevance' } as const
export type VenueOrder = keyof typeof VenueOrder

registerEnumType(VenueOrder, {
  name: 'VenueOrder',
  description: 'What a list of venues is ordered by.',
  valuesConfig: {
    name: { description: 'By name, without regard to case, accents and punctuation.' },
    distance: { description: 'Nearest first; needs `filter.near`.' },
    relevance: { description: 'Best match first; needs `filter.search`.' },
  },
})

@InputType({ description: 'Which venues; fields that are given all hold.' })
export class VenueFilter {
  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Field(() => String, {
    nullable: true,
    description: 'City, compared without regard to case, accents and outer blanks.',
  })
  city?: string | null

  @IsOptional()
  @ValidateNested()
  @Field(() => BoxInput, { nullable: true, description: 'Within this rectangle, edges included.' })
  box?: BoxInput | null

  @IsOptional()
  @ValidateNested()
  @Field(() => NearInput, { nullable: true, description: 'Within this circle.' })
  near?: NearInput | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(20, listed)
  @Field(() => [VenueKind], { nullable: true, description: 'Of one of these kinds; 1 to 20.' })
  kinds?: VenueKind[] | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(20, listed)
  @Field(() => [VenueTag], { nullable: true, description: 'With all of these tags; 1 to 20.' })
  tags?: VenueTag[] | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(20, listed)
  @MaxLength(50, { each: true, message: 'must have elements of at most 50 characters' })
  @Field(() => [String], {
    nullable: true,
    description: 'With one of these cuisines, such as `italian`, compared without regard to case and accents; 1 to 20.',
  })
  cuisines?: string[] | null

  @IsOptional()
  @Min(1, priceLevel)
  @Max(4, priceLevel)
  @Field(() => Int, { nullable: true, description: 'Price level of at least this, 1 (cheap) to 4.' })
  minPriceLevel?: number | null

  @IsOptional()
  @Min(1, priceLevel)
  @Max(4, priceLevel)
  @Field(() => Int, { nullable: true, description: 'Price level of at most this, 1 (cheap) to 4.' })
  maxPriceLevel?: number | null

  @IsOptional()
  @Field(() => DateTime, {
    nullable: true,
    description: "Open at this instant, by the opening hours in each venue's own time zone; assumed hours count too.",
  })
  @Directive('@cost(weight: 20)')
  openAt?: string | null

  @IsOptional()
  @MaxLength(100)
  @Matches(/[\p{L}\p{N}]/u, { message: 'must have a letter or a digit' })
  @Field(() => String, {
    nullable: true,
    description:
      'Words that all stand in name, city, kind, cuisines or tags; beginnings and typing errors are forgiven. At most 100 characters.',
  })
  @Directive('@cost(weight: 10)')
  search?: string | null
}
