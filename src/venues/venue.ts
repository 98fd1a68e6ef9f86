import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Float, Int, ObjectType } from 'type-graphql'
import { Node } from '../graphql/schema/node.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import type { WeeklyHours } from './opening-hours.js'
import { Provenance, VenueKind } from './venue-kind.js'
import { VenueTag } from './venue-tag.js'

/** A place that fans go to. */
@Entity()
@Index({
  name: 'venue_listed_by_name',
  expression: 'create index "venue_listed_by_name" on "venue" ("name_key" collate "C", "id") where "listed"',
})
@Index({
  name: 'venue_listed_by_city',
  expression:
    'create index "venue_listed_by_city" on "venue" ("city_key", "name_key" collate "C", "id") where "listed"',
})
@Index({ properties: ['lat', 'lng'] })
@Check({ name: 'venue_listed_has_place', expression: 'not listed or (lat is not null and lng is not null)' })
@Index({
  name: 'venue_by_words',
  expression:
    'create index "venue_by_words" on "venue" using gin (venue_words("name", "city", "kind", "cuisines", "tags") gin_trgm_ops) where "listed"',
})
@ObjectType({ implements: Node, simpleResolvers: true, description: 'A place that fans go to.' })
@Directive('@key(fields: "id")')
@Directive('@tag(name: "public")')
export class Venue {
  declare [OptionalProps]?:
    | 'id'
    | 'cuisines'
    | 'tags'
    | 'street'
    | 'postcode'
    | 'phone'
    | 'website'
    | 'hoursText'
    | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  id: string = randomUUID()

  /** File or collection, a colon, and the row's own id: what makes a second import the same row. */
  @Unique()
  @Property({ type: 'text' })
  sourceId!: string

  @Unique()
  @Property({ type: 'text' })
  @Field(() => String, { description: 'Unique and stable name for URLs: `[a-z0-9-]+`.' })
  slug!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name as people write it.' })
  name!: string

  @Enum({ items: () => Object.values(VenueKind) })
  @Field(() => VenueKind, { description: 'What the place is.' })
  kind!: VenueKind

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'What it cooks or pours, lower case, such as `italian`, `pizza`.' })
  cuisines: string[] = []

  @Property({ type: 'text[]' })
  @Field(() => [VenueTag], { description: 'What is known of it; a tag that is missing means unknown.' })
  tags: string[] = []

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Street and house number; empty when unknown.' })
  street: string = ''

  @Property({ type: 'text' })
  @Field(() => String, { description: 'City.' })
  city!: string

  /** `city` without case and accents: what a search by city compares. */
  @Property({ type: 'text' })
  cityKey!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'State or province, two letters, such as `IL`.' })
  state!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Postal code; empty when unknown.' })
  postcode: string = ''

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2, such as `US`.' })
  country!: string

  /** Null only where a deploy brought the venue along; the public sees a venue that has a place. */
  @Property({ type: 'double', nullable: true })
  @Field(() => Float, { description: 'Latitude in degrees, WGS 84.' })
  lat!: number | null

  @Property({ type: 'double', nullable: true })
  @Field(() => Float, { description: 'Longitude in degrees, WGS 84.' })
  lng!: number | null

  @Property({ type: 'text' })
  @Field(() => String, { description: 'IANA time zone, such as `America/Chicago`.' })
  zone!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Telephone; empty when unknown.' })
  phone: string = ''

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Website; empty when unknown.' })
  website: string = ''

  /** Weekly table in minutes since Monday 00:00 of the venue's own zone. */
  @Property({ type: 'jsonb' })
  openingHours!: WeeklyHours

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Opening hours as the source writes them; empty when it does not.' })
  hoursText: string = ''

  @Enum({ items: () => Object.values(Provenance) })
  @Field(() => Provenance, {
    description: 'Whether the opening hours are the source’s or assumed by the kind of place.',
  })
  hoursSource!: Provenance

  @Property({ type: 'smallint' })
  @Field(() => Int, { description: 'Price level, 1 (cheap) to 4.' })
  priceLevel!: number

  @Enum({ items: () => Object.values(Provenance) })
  @Field(() => Provenance, { description: 'Whether the price level is known or derived from kind and cuisine.' })
  priceSource!: Provenance

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'People it holds at once; null when not even a usual number can be assumed.',
  })
  capacity: number | null = null

  @Enum({ items: () => Object.values(Provenance) })
  @Field(() => Provenance, { description: 'Whether the capacity is known or assumed by the kind of place.' })
  capacitySource!: Provenance

  /** `name` without case and accents: what the order by name compares. */
  @Property({ type: 'text' })
  nameKey!: string

  /** `name` without punctuation and in one spelling, too: what a deploy and an event's venue compare. */
  @Index()
  @Property({ type: 'text' })
  matchKey!: string

  /** Whether the public sees it: the operator lists and unlists. */
  @Property({ type: 'boolean' })
  listed!: boolean

  /** The partner whose deploy brought it along; such a venue is its creator's until it is listed. */
  @ManyToOne(() => Partner, { ref: true, nullable: true })
  createdBy: Ref<Partner> | null = null

  /** The venue that this one turned out to be: it is never listed again, and new events for it take place there. */
  @ManyToOne(() => Venue, { ref: true, nullable: true, deleteRule: 'set null' })
  mergedInto: Ref<Venue> | null = null

  /** Grows with every change by the operator and by imports: what `expectedVersion` is compared with. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1

  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
