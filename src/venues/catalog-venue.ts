import sql, { type Sql } from 'sql-template-tag'
import { Directive, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { contains } from '../database/contains.js'
import { findPage } from '../database/find-page.js'
import { instantKey, type KeyColumn, textKey, uuidKey } from '../database/keyset.js'
import type { Page, PageRequest } from '../database/keyset-page.js'
import type { QueryRunner } from '../database/query-runner.js'
import { readModel } from '../database/read-model.js'
import type { Order } from '../graphql/schema/order.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { normalisedName } from '../text/normalised-name.js'
import type { CatalogVenueFilter, CatalogVenueOrderField } from './catalog-inputs.js'
import { stateOfVenue, type VenueState } from './manage-venue.js'
import type { Venue } from './venue.js'
import { VenueKind } from './venue-kind.js'

const CatalogVenueState = { listed: 'listed', unlisted: 'unlisted', merged: 'merged' } as const

registerEnumType(CatalogVenueState, {
  name: 'CatalogVenueState',
  description: 'Visibility of a venue.',
  valuesConfig: {
    listed: { description: 'The public sees it.' },
    unlisted: { description: 'Not public: hidden, or added by a deploy or an import and not approved yet.' },
    merged: { description: 'Merged into another venue, and never listed again unless the two are declared distinct.' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'A venue as editors of the catalogue see it: listed or not, with its source and version.',
})
@Directive('@requiresScopes(scopes: [["catalog.write"]])')
export class CatalogVenue {
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  id!: string

  @Field(() => String, {
    description: 'Identifier at the source: source, colon, its own id, such as `overture:08f2a1`.',
  })
  sourceId!: string

  @Field(() => String, { description: 'Unique and stable name for URLs.' })
  slug!: string

  @Field(() => String, { description: 'Name of the venue.' })
  name!: string

  @Field(() => VenueKind, { description: 'Kind of place.' })
  kind!: VenueKind

  @Field(() => CatalogVenueState, { description: 'Visibility of the venue.' })
  state!: VenueState

  @Field(() => String, { description: 'Street and house number; empty when unknown.' })
  street!: string

  @Field(() => String, { description: 'City; empty when unknown.' })
  city!: string

  @Field(() => String, { description: 'State or province; empty when unknown.' })
  region!: string

  @Field(() => String, { description: 'Country, ISO 3166-1 alpha-2; empty when unknown.' })
  country!: string

  @Field(() => Float, { nullable: true, description: 'Latitude in degrees; null while unknown.' })
  lat!: number | null

  @Field(() => Float, { nullable: true, description: 'Longitude in degrees; null while unknown.' })
  lng!: number | null

  @Field(() => String, { description: 'IANA time zone.' })
  zone!: string

  @Field(() => UUID, {
    nullable: true,
    description: 'The partner whose deploy added the venue; null if the operator added it.',
  })
  createdById!: string | null

  @Field(() => UUID, { nullable: true, description: 'The venue that it was merged into; null if it was not.' })
  mergedIntoId!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Why an import did not list the venue, such as coordinates far from its city; null if it is listed or there is no reason.',
  })
  reviewReason!: string | null

  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date | string

  @Field(() => Int, { description: 'Incremented by every change; pass it as `expectedVersion` to change the venue.' })
  version!: number
}

/** Of the venue `v`. */
export const catalogVenueModel = readModel<Venue>()({
  id: sql`v.id`,
  sourceId: sql`v.source_id`,
  slug: sql`v.slug`,
  name: sql`v.name`,
  kind: sql`v.kind`,
  state: {
    column: sql`case when v.merged_into_id is not null then 'merged' when v.listed then 'listed' else 'unlisted' end`,
    from: stateOfVenue,
  },
  street: sql`v.street`,
  city: sql`v.city`,
  region: { column: sql`v.state`, from: (venue) => venue.state },
  country: sql`v.country`,
  lat: sql`v.lat`,
  lng: sql`v.lng`,
  zone: sql`v.zone`,
  createdById: { column: sql`v.created_by_id`, from: (venue) => venue.createdBy?.id ?? null },
  mergedIntoId: { column: sql`v.merged_into_id`, from: (venue) => venue.mergedInto?.id ?? null },
  reviewReason: {
    column: sql`case when not v.listed then nullif(v.review_reason, '') end`,
    from: (venue) => (venue.listed ? null : venue.reviewReason || null),
  },
  createdAt: sql`v.created_at`,
  version: sql`v.version`,
})

/** One page of all venues of the catalogue, listed or not. */
export const findCatalogVenues = (
  queries: QueryRunner,
  filter: CatalogVenueFilter,
  { field, direction }: Order<CatalogVenueOrderField>,
  page: PageRequest,
): Promise<Page<CatalogVenue>> =>
  findPage<CatalogVenue>(
    queries,
    {
      list: 'catalogVenues',
      filter,
      model: catalogVenueModel,
      from: sql`venue v`,
      where: conditions(filter),
      order: { name: field, by: sorts[field], id: uuidKey(sql`v.id`), direction },
    },
    page,
  )

export const findCatalogVenue = (queries: QueryRunner, id: string): Promise<CatalogVenue | undefined> =>
  queries.first<CatalogVenue>(sql`select ${catalogVenueModel.columns()} from venue v where v.id = ${id}`)

/** The row of a venue that was just written. */
export const catalogVenue = (venue: Venue): CatalogVenue => catalogVenueModel.fromEntity(venue)

function conditions({ name, city, source, kind, isListed, isPending }: CatalogVenueFilter): Sql[] {
  const where: Sql[] = []
  if (name != null) where.push(contains(sql`v.name`, name))
  if (city != null) where.push(sql`v.city_key = ${normalisedName(city)}`)
  if (source != null) where.push(sql`split_part(v.source_id, ':', 1) = ${source}`)
  if (kind != null) where.push(sql`v.kind = ${kind}`)
  if (isListed != null) where.push(sql`v.listed = ${isListed}`)
  if (isPending != null)
    where.push(
      sql`((v.created_by_id is not null or v.review_reason <> '') and not v.listed and v.merged_into_id is null) = ${isPending}`,
    )
  return where
}

const sorts: Record<CatalogVenueOrderField, KeyColumn> = {
  name: textKey(sql`v.name_key`),
  city: textKey(sql`v.city_key`),
  created_at: instantKey(sql`v.created_at`),
}
