import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsInt,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { Field, Float, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { UUID } from '../graphql/schema/scalars.js'
import { DisplayText, Text } from '../graphql/schema/text-input.js'
import { VenueKind } from './venue-kind.js'
import { VenueTag } from './venue-tag.js'

const upTo = (most: number) => ({ message: `must have at most ${most} characters` })
const latitude = { message: 'must be a number from -90 to 90' }
const longitude = { message: 'must be a number from -180 to 180' }
const country = { message: 'must be two capital letters of ISO 3166-1, such as US' }
const website = { message: 'must be an http or https URL, or empty' }
const level = { message: 'must be 1, 2, 3 or 4' }
const people = { message: 'must be an integer from 1 to 1000000' }
const urls = { protocols: ['http', 'https'], require_protocol: true, require_tld: false }

@InputType({
  description: 'A venue to import. Opening hours, price level and capacity are assumed by kind if omitted.',
})
export class ImportVenueInput {
  @DisplayText(1, 400)
  @Field(() => String, {
    description: 'Identifier at the source: source, colon, its own id. Rows with the same value are the same venue.',
  })
  sourceId!: string

  @Text(1, 200)
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @Field(() => VenueKind, { description: 'Kind of place.' })
  kind!: VenueKind

  @ArrayMaxSize(50, { message: 'must contain at most 50 cuisines' })
  @DisplayText(1, 255, { each: true })
  @Field(() => [String], {
    defaultValue: [],
    description: 'Cuisines or drinks, lower case, such as `italian`; at most 50.',
  })
  cuisines!: string[]

  @ArrayUnique({ message: 'must not contain a tag twice' })
  @Field(() => [VenueTag], { defaultValue: [], description: 'Properties of the venue, such as `vegan`.' })
  tags!: VenueTag[]

  @Text(0, 260)
  @Field(() => String, { defaultValue: '', description: 'House number and street.' })
  street!: string

  @Text(1, 100)
  @Field(() => String, { description: 'City.' })
  city!: string

  @DisplayText(0, 100)
  @Field(() => String, { defaultValue: '', description: 'Code of the state or province, such as `IL`.' })
  state!: string

  @DisplayText(0, 20)
  @Field(() => String, { defaultValue: '', description: 'Postal code.' })
  postcode!: string

  @Matches(/^[A-Z]{2}$/, country)
  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code of the country, such as `US`.' })
  country!: string

  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { description: 'Latitude in degrees, WGS 84.' })
  lat!: number

  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { description: 'Longitude in degrees, WGS 84.' })
  lng!: number

  @DisplayText(0, 100)
  @Field(() => String, { defaultValue: '', description: 'Telephone number.' })
  phone!: string

  @MaxLength(8_192, upTo(8_192))
  @Matches(/^(https?:\/\/\S+)?$/, website)
  @Field(() => String, { defaultValue: '', description: 'http or https URL of the website.' })
  website!: string

  @Text(0, 500)
  @Field(() => String, {
    defaultValue: '',
    description: "Opening hours in OpenStreetMap's format, such as `Mo-Fr 11:00-22:00`.",
  })
  hoursText!: string

  @IsOptional()
  @IsInt(level)
  @Min(1, level)
  @Max(4, level)
  @Field(() => Int, { nullable: true, description: 'Price level, 1 (cheap) to 4 (very expensive).' })
  priceLevel?: number | null

  @IsOptional()
  @IsInt(people)
  @Min(1, people)
  @Max(1_000_000, people)
  @Field(() => Int, { nullable: true, description: 'Number of people that the venue holds, 1 to 1,000,000.' })
  capacity?: number | null

  @MaxLength(200, upTo(200))
  @Field(() => String, {
    defaultValue: '',
    description:
      'Why the venue must not be listed before the operator approves it; empty to list it. Closed places and test entries are recognised by name.',
  })
  reviewReason!: string
}

@InputType({ description: 'Venues of one source to import: if one is invalid, none is imported.' })
export class ImportVenuesInput {
  @ArrayMinSize(1, { message: 'must have 1 to 500 venues' })
  @ArrayMaxSize(500, { message: 'must have 1 to 500 venues' })
  @ArrayUnique((venue: ImportVenueInput) => venue.sourceId, { message: 'must not contain a sourceId twice' })
  @ValidateNested({ each: true })
  @Field(() => [ImportVenueInput], { description: 'The venues, 1 to 500.' })
  venues!: ImportVenueInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'If true, returns the result without storing anything.' })
  isDryRun!: boolean
}

@InputType({ description: 'Changes to a venue; omitted fields stay as they are.' })
export class UpdateVenueInput {
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  id!: string

  @Field(() => Int, {
    description:
      'The `version` that the change is based on; the request fails with status 409 if the venue has changed since.',
  })
  expectedVersion!: number

  @IsOptional()
  @DisplayText(1, 200)
  @Field(() => String, { nullable: true, description: 'Name, 1 to 200 characters.' })
  name?: string | null

  @Field(() => VenueKind, { nullable: true, description: 'Kind of place.' })
  kind?: VenueKind | null

  @IsOptional()
  @DisplayText(0, 260)
  @Field(() => String, { nullable: true, description: 'House number and street.' })
  street?: string | null

  @IsOptional()
  @DisplayText(1, 100)
  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null

  @IsOptional()
  @DisplayText(0, 100)
  @Field(() => String, { nullable: true, description: 'Code of the state or province, such as `IL`.' })
  state?: string | null

  @IsOptional()
  @DisplayText(0, 20)
  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postcode?: string | null

  @IsOptional()
  @Matches(/^[A-Z]{2}$/, country)
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 code of the country, such as `US`.' })
  country?: string | null

  @IsOptional()
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { nullable: true, description: 'Latitude in degrees, WGS 84; requires `lng`.' })
  lat?: number | null

  @IsOptional()
  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { nullable: true, description: 'Longitude in degrees, WGS 84; requires `lat`.' })
  lng?: number | null

  @IsOptional()
  @DisplayText(0, 100)
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone?: string | null

  @IsOptional()
  @IsUrl(urls, website)
  @MaxLength(2_048, upTo(2_048))
  @Field(() => String, { nullable: true, description: 'http or https URL of the website; empty to remove it.' })
  website?: string | null

  @IsOptional()
  @Text(1, 500)
  @Field(() => String, {
    nullable: true,
    description: "Opening hours in OpenStreetMap's format, such as `Mo-Fr 11:00-22:00`.",
  })
  hoursText?: string | null

  @IsOptional()
  @IsInt(level)
  @Min(1, level)
  @Max(4, level)
  @Field(() => Int, { nullable: true, description: 'Price level, 1 (cheap) to 4 (very expensive).' })
  priceLevel?: number | null

  @IsOptional()
  @IsInt(people)
  @Min(1, people)
  @Max(1_000_000, people)
  @Field(() => Int, { nullable: true, description: 'Number of people that the venue holds, 1 to 1,000,000.' })
  capacity?: number | null

  @Field(() => Boolean, { defaultValue: false, description: 'If true, returns the result without storing anything.' })
  isDryRun!: boolean
}

@InputType({ description: 'Conditions on the venues of the catalogue; all given conditions must hold.' })
export class CatalogVenueFilter {
  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'Text that the name contains, ignoring case.' })
  name?: string | null

  @IsOptional()
  @Text(1, 200)
  @Field(() => String, {
    nullable: true,
    description: 'City, ignoring case, accents and surrounding spaces.',
  })
  city?: string | null

  @IsOptional()
  @Text(1, 300)
  @Field(() => String, { nullable: true, description: 'Source: the part of `sourceId` before the colon.' })
  source?: string | null

  @Field(() => VenueKind, { nullable: true, description: 'Kind of place.' })
  kind?: VenueKind | null

  @Field(() => Boolean, { nullable: true, description: 'True for listed venues, false for unlisted ones.' })
  isListed?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for venues that await approval, because a deploy added them or an import found a reason for review; false for all others.',
  })
  isPending?: boolean | null
}

export const CatalogVenueOrderField = { name: 'name', city: 'city', created_at: 'created_at' } as const
export type CatalogVenueOrderField = keyof typeof CatalogVenueOrderField
export const CatalogVenueOrder = orderType('CatalogVenue', CatalogVenueOrderField, "the catalogue's venues")
