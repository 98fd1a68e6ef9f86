import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsIn,
  IsInt,
  IsOptional,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { Field, Float, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { UUID } from '../graphql/schema/scalars.js'
import { VenueKind } from './venue-kind.js'
import { type VenueTag, venueTags } from './venue-tag.js'

const upTo = (most: number) => ({ message: `must have at most ${most} characters` })
const name = { message: 'must have 1 to 200 characters' }
const latitude = { message: 'must be a number from -90 to 90' }
const longitude = { message: 'must be a number from -180 to 180' }
const country = { message: 'must be two capital letters of ISO 3166-1, such as US' }
const website = { message: 'must be an http or https URL, or empty' }
const level = { message: 'must be 1, 2, 3 or 4' }
const people = { message: 'must be a whole number from 1 to 1000000' }
const tags = { each: true, message: `must be some of ${venueTags.join(', ')}` }
const cuisines = { each: true, message: 'must have 1 to 100 characters each' }
const urls = { protocols: ['http', 'https'], require_protocol: true, require_tld: false }

@InputType({ description: 'A venue as its source states it. What is left out is assumed by the kind of place.' })
export class ImportVenueInput {
  @Length(1, 400, { message: 'must have 1 to 400 characters' })
  @Field(() => String, { description: 'Source, a colon, and its own id there: the same one is the same venue.' })
  sourceId!: string

  @Length(1, 200, name)
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @Field(() => VenueKind, { description: 'What the place is.' })
  kind!: VenueKind

  @ArrayMaxSize(50, { message: 'must have at most 50 cuisines' })
  @Length(1, 255, cuisines)
  @Field(() => [String], { defaultValue: [], description: 'What it cooks or pours, lower case.' })
  cuisines!: string[]

  @IsIn(venueTags, tags)
  @ArrayUnique({ message: 'must name each tag once' })
  @Field(() => [String], { defaultValue: [], description: 'What is known of it, such as `vegan`.' })
  tags!: VenueTag[]

  @MaxLength(260, upTo(260))
  @Field(() => String, { defaultValue: '', description: 'House number and street.' })
  street!: string

  @Length(1, 100, { message: 'must have 1 to 100 characters' })
  @Field(() => String, { description: 'City.' })
  city!: string

  @MaxLength(100, upTo(100))
  @Field(() => String, { defaultValue: '', description: 'State or province, such as `IL`.' })
  state!: string

  @MaxLength(20, upTo(20))
  @Field(() => String, { defaultValue: '', description: 'Postal code.' })
  postcode!: string

  @Matches(/^[A-Z]{2}$/, country)
  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2, such as `US`.' })
  country!: string

  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Latitude in degrees, WGS 84.' })
  lat!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Longitude in degrees, WGS 84.' })
  lng!: number

  @MaxLength(100, upTo(100))
  @Field(() => String, { defaultValue: '', description: 'Telephone.' })
  phone!: string

  @MaxLength(8_192, upTo(8_192))
  @Matches(/^(https?:\/\/\S+)?$/, website)
  @Field(() => String, { defaultValue: '', description: 'Website, an http or https URL.' })
  website!: string

  @MaxLength(500, upTo(500))
  @Field(() => String, { defaultValue: '', description: "Opening hours in OpenStreetMap's format." })
  hoursText!: string

  @IsOptional()
  @IsInt(level)
  @Min(1, level)
  @Max(4, level)
  @Field(() => Int, { nullable: true, description: 'Price level, 1 (cheap) to 4, where the source states it.' })
  priceLevel?: number | null

  @IsOptional()
  @IsInt(people)
  @Min(1, people)
  @Max(1_000_000, people)
  @Field(() => Int, { nullable: true, description: 'People it holds at once, where the source states it.' })
  capacity?: number | null
}

@InputType({ description: 'Venues of one source: all of them, or none where one is refused.' })
export class ImportVenuesInput {
  @ArrayMinSize(1, { message: 'must have 1 to 500 venues' })
  @ArrayMaxSize(500, { message: 'must have 1 to 500 venues' })
  @ArrayUnique((venue: ImportVenueInput) => venue.sourceId, { message: 'must have each sourceId once' })
  @ValidateNested({ each: true })
  @Field(() => [ImportVenueInput], { description: 'The venues, 1 to 500.' })
  venues!: ImportVenueInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'Answers what would change, and leaves nothing behind.' })
  isDryRun!: boolean
}

@InputType({ description: 'Changes of a venue; what is left out stays.' })
export class UpdateVenueInput {
  @Field(() => UUID, { description: 'Which venue.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; refused with 409 where somebody changed it since.' })
  expectedVersion!: number

  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'Name, 1 to 200 characters.' })
  name?: string | null

  @Field(() => VenueKind, { nullable: true, description: 'What the place is.' })
  kind?: VenueKind | null

  @IsOptional()
  @MaxLength(260, upTo(260))
  @Field(() => String, { nullable: true, description: 'House number and street.' })
  street?: string | null

  @IsOptional()
  @Length(1, 100, { message: 'must have 1 to 100 characters' })
  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null

  @IsOptional()
  @MaxLength(100, upTo(100))
  @Field(() => String, { nullable: true, description: 'State or province, such as `IL`.' })
  state?: string | null

  @IsOptional()
  @MaxLength(20, upTo(20))
  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postcode?: string | null

  @IsOptional()
  @Matches(/^[A-Z]{2}$/, country)
  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1 alpha-2, such as `US`.' })
  country?: string | null

  @IsOptional()
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { nullable: true, description: 'Latitude in degrees, WGS 84; together with `lng`.' })
  lat?: number | null

  @IsOptional()
  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { nullable: true, description: 'Longitude in degrees, WGS 84; together with `lat`.' })
  lng?: number | null

  @IsOptional()
  @MaxLength(100, upTo(100))
  @Field(() => String, { nullable: true, description: 'Telephone.' })
  phone?: string | null

  @IsOptional()
  @IsUrl(urls, website)
  @MaxLength(2_048, upTo(2_048))
  @Field(() => String, { nullable: true, description: 'Website, an http or https URL.' })
  website?: string | null

  @IsOptional()
  @Length(1, 500, { message: 'must have 1 to 500 characters' })
  @Field(() => String, { nullable: true, description: "Opening hours in OpenStreetMap's format." })
  hoursText?: string | null

  @IsOptional()
  @IsInt(level)
  @Min(1, level)
  @Max(4, level)
  @Field(() => Int, { nullable: true, description: 'Price level, 1 (cheap) to 4.' })
  priceLevel?: number | null

  @IsOptional()
  @IsInt(people)
  @Min(1, people)
  @Max(1_000_000, people)
  @Field(() => Int, { nullable: true, description: 'People it holds at once.' })
  capacity?: number | null

  @Field(() => Boolean, { defaultValue: false, description: 'Answers what would change, and leaves nothing behind.' })
  isDryRun!: boolean
}

@InputType({ description: 'Which venues of the whole catalogue; fields that are given all hold.' })
export class CatalogVenueFilter {
  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'A part of the name, whatever the case.' })
  name?: string | null

  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, {
    nullable: true,
    description: 'City, compared without regard to case, accents and outer blanks.',
  })
  city?: string | null

  @IsOptional()
  @Length(1, 300, { message: 'must have 1 to 300 characters' })
  @Field(() => String, { nullable: true, description: 'Source: what stands before the colon of its `sourceId`.' })
  source?: string | null

  @Field(() => VenueKind, { nullable: true, description: 'Of this kind.' })
  kind?: VenueKind | null

  @Field(() => Boolean, { nullable: true, description: 'Listed, or not.' })
  isListed?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Brought along by a deploy and still to be approved, or not.' })
  isPending?: boolean | null
}

export const CatalogVenueOrderField = { name: 'name', city: 'city', created_at: 'created_at' } as const
export type CatalogVenueOrderField = keyof typeof CatalogVenueOrderField
export const CatalogVenueOrder = orderType('CatalogVenue', CatalogVenueOrderField, "the catalogue's venues")
