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

/** As PostgreSQL prints the expression. */
const wordsOf = '(venue_words(name, city, kind, cuisines, tags)) stored'

/** A place that fans visit. */
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
@Index({
  name: 'venue_listed_by_zone',
  expression: 'create index "venue_listed_by_zone" on "venue" ("zone") where "listed"',
})
@Index({ properties: ['lat', 'lng'] })
@Index({
  name: 'venue_by_tile',
  expression: `create index "venue_by_tile" on "venue" (venue_tile("lat", "lng"), "id") where "listed"`,
})
@Check({ name: 'venue_listed_has_place', expression: 'not listed or (lat is not null and lng is not null)' })
@Index({
  name: 'venue_by_words',
  expression: 'create index "venue_by_words" on "venue" using gin ("words" gin_trgm_ops) where "listed"',
})
@Index({
  name: 'venue_by_like_name',
  expression: 'create index "venue_by_like_name" on "venue" using gin ("match_key" gin_trgm_ops) where "listed"',
})
@Index({
  name: 'venue_by_street',
  expression: 'create index "venue_by_street" on "venue" ("street" collate "C") where "listed"',
})
@ObjectType({ implements: Node, simpleResolvers: true, description: 'A place that fans visit.' })
@Directive('@key(fields: "id")')
@Directive('@tag(name: "public")')
export class Venue {
  declare [OptionalProps]?:
    | 'id'
    | 'cuisines'
    | 'tags'
    | 'traits'
    | 'street'
    | 'postcode'
    | 'phone'
    | 'website'
    | 'hoursText'
    | 'reviewReason'
    | 'version'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  id: string = randomUUID()

  /** Source, colon, and the row's own id; identifies the venue in later imports. */
  @Unique()
  @Property({ type: 'text' })
  sourceId!: string

  @Unique()
  @Property({ type: 'text' })
  @Field(() => String, {
    description: 'Unique and stable name for URLs, `[a-z0-9-]+`, such as `soldier-field-chicago`.',
  })
  slug!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name of the venue.' })
  name!: string

  /** Its searchable text. */
  @Property({ columnType: 'text', generated: wordsOf, lazy: true, nullable: true })
  readonly words?: string

  @Enum({ items: () => Object.values(VenueKind) })
  @Field(() => VenueKind, { description: 'Kind of place.' })
  kind!: VenueKind

  @Property({ type: 'text[]' })
  @Field(() => [String], { description: 'Cuisines or drinks, lower case, such as `italian` or `pizza`.' })
  cuisines: string[] = []

  @Property({ type: 'text[]' })
  @Field(() => [VenueTag], { description: 'Properties of the venue; a missing tag means unknown.' })
  tags: string[] = []

  /** What the venue is assumed to be like; ranks venues in plans and is no fact. */
  @Property({ type: 'text[]', default: [] })
  traits: string[] = []

  @Property({ type: 'text' })
  @Field(() => String, { description: 'House number and street; empty if unknown.' })
  street: string = ''

  @Property({ type: 'text' })
  @Field(() => String, { description: 'City.' })
  city!: string

  /** `city` without case and accents, for searches by city. */
  @Property({ type: 'text' })
  cityKey!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Code of the state or province, such as `IL`.' })
  state!: string

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Postal code; empty if unknown.' })
  postcode: string = ''

  @Property({ type: 'text' })
  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code of the country, such as `US`.' })
  country!: string

  /** Null only for venues added by a deploy; listed venues have a place. */
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
  @Field(() => String, { description: 'Telephone number; empty if unknown.' })
  phone: string = ''

  @Property({ type: 'text' })
  @Field(() => String, { description: 'http or https URL of the website; empty if unknown.' })
  website: string = ''

  /** Weekly table in minutes since Monday 00:00 in the venue's own zone. */
  @Property({ type: 'jsonb' })
  openingHours!: WeeklyHours

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Opening hours as in the source; empty if it has none.' })
  hoursText: string = ''

  @Enum({ items: () => Object.values(Provenance) })
  @Field(() => Provenance, {
    description: "Whether the opening hours are the source's or assumed by the kind of place.",
  })
  hoursSource!: Provenance

  @Property({ type: 'smallint' })
  @Field(() => Int, { description: 'Price level, 1 (cheap) to 4 (very expensive).' })
  priceLevel!: number

  @Enum({ items: () => Object.values(Provenance) })
  @Field(() => Provenance, { description: 'Whether the price level is known or assumed by kind and cuisine.' })
  priceSource!: Provenance

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Number of people that the venue holds; null if not even a usual value can be assumed.',
  })
  capacity: number | null = null

  @Enum({ items: () => Object.values(Provenance) })
  @Field(() => Provenance, { description: 'Whether the capacity is known or assumed by the kind of place.' })
  capacitySource!: Provenance

  /** `name` without case and accents, for the order by name. */
  @Property({ type: 'text' })
  nameKey!: string

  /** `name` without punctuation and with canonical abbreviations, to match deploys and events' venues. */
  @Index()
  @Property({ type: 'text' })
  matchKey!: string

  /** Whether the public sees the venue; changed by the operator. */
  @Property({ type: 'boolean' })
  listed!: boolean

  /** The partner whose deploy added the venue; only that partner sees it until it is listed. */
  @ManyToOne(() => Partner, { ref: true, nullable: true })
  createdBy: Ref<Partner> | null = null

  /**
   * The venue that this one was merged into: this one is never listed again, and new events for it take place there.
   */
  @ManyToOne(() => Venue, { ref: true, nullable: true, deleteRule: 'set null' })
  mergedInto: Ref<Venue> | null = null

  /**
   * Why an import did not list the venue; empty if it did. Kept when the operator lists the venue, so that later imports
   * with the same reason leave it listed.
   */
  @Property({ type: 'text', default: '' })
  reviewReason: string = ''

  /** Incremented by every change and import; compared with `expectedVersion`. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1

  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
