import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { Field, Float, InputType, Int } from 'type-graphql'
import { orderType } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { EventStatus } from './event.js'

const name = { message: 'must have 1 to 200 characters' }
const category = { message: 'must be one word of lower-case letters, such as sports' }
const latitude = { message: 'must be a number from -90 to 90' }
const longitude = { message: 'must be a number from -180 to 180' }
const upTo = (most: number) => ({ message: `must have at most ${most} characters` })

@InputType({
  description: 'Where an event is: by the id of a venue in its source, or by what the source says of the place.',
})
export class EventPlaceInput {
  @IsOptional()
  @Length(1, 400, { message: 'must have 1 to 400 characters' })
  @Field(() => String, { nullable: true, description: "The venue's `sourceId`." })
  sourceId?: string | null

  @MaxLength(200, upTo(200))
  @Field(() => String, { defaultValue: '', description: 'Name of the venue.' })
  name!: string

  @MaxLength(200, upTo(200))
  @Field(() => String, { defaultValue: '', description: 'City.' })
  city!: string

  @IsOptional()
  @Min(-90, latitude)
  @Max(90, latitude)
  @Field(() => Float, { nullable: true, description: 'Latitude of the place itself, in degrees.' })
  lat?: number | null

  @IsOptional()
  @Min(-180, longitude)
  @Max(180, longitude)
  @Field(() => Float, { nullable: true, description: 'Longitude of the place itself, in degrees.' })
  lng?: number | null
}

@InputType({ description: 'An event as its source states it.' })
export class ImportEventInput {
  @Length(1, 700, { message: 'must have 1 to 700 characters' })
  @Field(() => String, { description: 'Source, a colon, and its own id there: the same one is the same event.' })
  sourceId!: string

  @Length(1, 200, name)
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @Matches(/^[a-z]{1,100}$/, category)
  @Field(() => String, { description: 'Kind of event in one lower-case word.' })
  category!: string

  @Field(() => EventStatus, { defaultValue: 'scheduled', description: 'Whether it takes place.' })
  status!: EventStatus

  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'When it ends.' })
  endsAt!: string

  @ValidateNested()
  @Field(() => EventPlaceInput, { description: 'Where it is.' })
  venue!: EventPlaceInput
}

@InputType({ description: 'Events of one source. Those at an unknown venue are refused one by one; else all or none.' })
export class ImportEventsInput {
  @ArrayMinSize(1, { message: 'must have 1 to 500 events' })
  @ArrayMaxSize(500, { message: 'must have 1 to 500 events' })
  @ArrayUnique((event: ImportEventInput) => event.sourceId, { message: 'must have each sourceId once' })
  @ValidateNested({ each: true })
  @Field(() => [ImportEventInput], { description: 'The events, 1 to 500.' })
  events!: ImportEventInput[]

  @Field(() => Boolean, { defaultValue: false, description: 'Answers what would change, and leaves nothing behind.' })
  isDryRun!: boolean
}

@InputType({ description: 'An event to schedule.' })
export class ScheduleEventInput {
  @Field(() => UUID, { description: 'Where it is; the venue may be listed or not.' })
  venueId!: string

  @Length(1, 200, name)
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string

  @Matches(/^[a-z]{1,100}$/, category)
  @Field(() => String, { description: 'Kind of event in one lower-case word, such as `sports`.' })
  category!: string

  @Field(() => DateTime, { description: 'When it starts.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'When it ends; after the start.' })
  endsAt!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Answers what would change, and leaves nothing behind.' })
  isDryRun!: boolean
}

@InputType({ description: 'Another time or place for an event; what is left out stays.' })
export class MoveEventInput {
  @Field(() => UUID, { description: 'Which event.' })
  id!: string

  @Field(() => Int, { description: 'The version that was read; refused with 409 where somebody changed it since.' })
  expectedVersion!: number

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it starts; without `endsAt` it keeps its length.',
  })
  startsAt?: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it ends; after the start.' })
  endsAt?: string | null

  @Field(() => UUID, { nullable: true, description: 'Where it is.' })
  venueId?: string | null

  @Field(() => Boolean, { defaultValue: false, description: 'Answers what would change, and leaves nothing behind.' })
  isDryRun!: boolean
}

@InputType({ description: 'Which events of the whole catalogue; fields that are given all hold.' })
export class CatalogEventFilter {
  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'A part of the name, whatever the case.' })
  name?: string | null

  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'City of the venue.' })
  city?: string | null

  @IsOptional()
  @Length(1, 200, name)
  @Field(() => String, { nullable: true, description: 'Category, whatever the case.' })
  category?: string | null

  @Field(() => UUID, { nullable: true, description: 'At this venue.' })
  venueId?: string | null

  @Field(() => EventStatus, { nullable: true, description: 'In this state.' })
  status?: EventStatus | null

  @Field(() => DateTime, { nullable: true, description: 'Starting at this instant or later.' })
  from?: string | null

  @Field(() => DateTime, { nullable: true, description: 'Starting before this instant.' })
  until?: string | null
}

export const CatalogEventOrderField = { starts_at: 'starts_at', name: 'name', created_at: 'created_at' } as const
export type CatalogEventOrderField = keyof typeof CatalogEventOrderField
export const CatalogEventOrder = orderType('CatalogEvent', CatalogEventOrderField, "the catalogue's events")
