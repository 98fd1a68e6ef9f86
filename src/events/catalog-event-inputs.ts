import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, Float, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { DisplayText, Text } from '../graphql/schema/text-input.js'
import { EventStatus } from './event.js'

const category = { message: 'must be one word of lower-case letters, such as sports' }
const latitude = { message: 'must be a number from -90 to 90' }
const longitude = { message: 'must be a number from -180 to 180' }

@InputType({
  description: "Place of an event: the id of a venue at its source, or the source's description of the place.",
})
export class EventPlaceInput {
  @IsOptional()
  @DisplayText(1, 400)
  @Field(() => String, { nullable: true, description: '`sourceId` of the venue, such as `overture:08f2a1`.' })
  sourceId?: string | null

  @DisplayText(0, 200)
  @Field(() => String, { defaultValue: '', description: 'Name of the venue.' })
  name!: string

  @DisplayText(0, 200)
  @Field(() => String, { defaultValue: '', description: 'City of the venue.' })
  city!: string

  @IsOptional()
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { nullable: true, description: 'Latitude of the place, in degrees.' })
  lat?: number | null

  @IsOptional()
  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { nullable: true, description: 'Longitude of the place, in degrees.' })
  lng?: number | null
}

@InputType({ description: 'An event to import.' })
export class ImportEventInput {
  @DisplayText(1, 700)
  @Field(() => String, {
    description: 'Identifier at the source: source, colon, its own id. Rows with the same value are the same event.',
  })
  sourceId!: string

  @DisplayText(1, 200)
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @Matches(/^[a-z]{1,100}$/, category)
  @Field(() => String, { description: 'Category, one lower-case word, such as `sports`.' })
  category!: string

  @Field(() => EventStatus, { defaultValue: 'scheduled', description: 'Status of the event.' })
  status!: EventStatus

  @Field(() => DateTime, { description: 'Start of the event.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'End of the event.' })
  endsAt!: string

  @ValidateNested()
  @Field(() => EventPlaceInput, { description: 'Place of the event.' })
  venue!: EventPlaceInput
}

@InputType({
  description:
    'Events of one source to import. Events at unknown venues are rejected individually; any other invalid row rejects all.',
})
export class ImportEventsInput {
  @ArrayMinSize(1, { message: 'must have 1 to 500 events' })
  @ArrayMaxSize(500, { message: 'must have 1 to 500 events' })
  @ArrayUnique((event: ImportEventInput) => event.sourceId, { message: 'must not contain a sourceId twice' })
  @ValidateNested({ each: true })
  @Field(() => [ImportEventInput], { description: 'The events, 1 to 500.' })
  events!: ImportEventInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'If true, returns the result without storing anything.' })
  isDryRun!: boolean
}

@InputType({ description: 'An event to schedule.' })
export class ScheduleEventInput {
  @Field(() => UUID, { description: 'Identifier of the venue, listed or not.' })
  venueId!: string

  @DisplayText(1, 200)
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @Matches(/^[a-z]{1,100}$/, category)
  @Field(() => String, { description: 'Category, one lower-case word, such as `sports`.' })
  category!: string

  @Field(() => DateTime, { description: 'Start of the event.' })
  startsAt!: string

  @Field(() => DateTime, {
    description: 'End of the event; must be after the start, within 366 days of it, and in the future.',
  })
  endsAt!: string

  @Field(() => Boolean, { defaultValue: false, description: 'If true, returns the result without storing anything.' })
  isDryRun!: boolean
}

@InputType({ description: 'Another time or venue for an event; omitted fields stay as they are.' })
export class MoveEventInput {
  @Field(() => UUID, { description: 'Identifier of the event.' })
  id!: string

  @Field(() => Int, {
    description:
      'The `version` that the change is based on; the request fails with status 409 if the event has changed since.',
  })
  expectedVersion!: number

  @Field(() => DateTime, {
    nullable: true,
    description: 'New start; without `endsAt` the event keeps its duration.',
  })
  startsAt?: string | null

  @Field(() => DateTime, { nullable: true, description: 'New end; must be after the start.' })
  endsAt?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the new venue.' })
  venueId?: string | null

  @Field(() => Boolean, { defaultValue: false, description: 'If true, returns the result without storing anything.' })
  isDryRun!: boolean
}

@InputType({ description: 'Conditions on the events of the catalogue; all given conditions must hold.' })
export class CatalogEventFilter {
  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'Text that the name contains, ignoring case.' })
  name?: string | null

  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'City of the venue.' })
  city?: string | null

  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'Category, ignoring case, such as `sports`.' })
  category?: string | null

  @Field(() => UUID, { nullable: true, description: 'Identifier of the venue.' })
  venueId?: string | null

  @Field(() => EventStatus, { nullable: true, description: 'Status of the event.' })
  status?: EventStatus | null

  @Field(() => DateTime, { nullable: true, description: 'Events that start at or after this time.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Events that start before this time.' })
  until?: string | null
}

export const CatalogEventOrderField = { starts_at: 'starts_at', name: 'name', created_at: 'created_at' } as const
export type CatalogEventOrderField = keyof typeof CatalogEventOrderField
export const CatalogEventOrder = orderType('CatalogEvent', CatalogEventOrderField, "the catalogue's events")
