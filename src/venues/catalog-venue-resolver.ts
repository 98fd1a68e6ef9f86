import { Arg, Args, Ctx, Directive, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { ImportResult } from '../audit/import-result.js'
import { recordImport } from '../audit/record-import.js'
import type { RequestContext } from '../context.js'
import { inTransaction } from '../database/in-transaction.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import {
  CatalogVenueFilter,
  CatalogVenueOrder,
  type CatalogVenueOrderField,
  ImportVenuesInput,
  UpdateVenueInput,
} from './catalog-inputs.js'
import { CatalogVenue, catalogVenue, findCatalogVenue, findCatalogVenues } from './catalog-venue.js'
import { completeVenue, type StatedVenue } from './complete-venue.js'
import { approveVenue, moveVenue, updateVenue } from './manage-venue.js'
import { mergeVenues } from './merge-venues.js'
import { writeVenues } from './write-venues.js'

const CatalogVenueConnection = connectionType(CatalogVenue, 'CatalogVenue', "the catalogue's venues")
const write = '@requiresScopes(scopes: [["catalog.write"]])'
const dryRun = { defaultValue: false, description: 'Answers what would change, and leaves nothing behind.' }

@ObjectType({ simpleResolvers: true, description: 'What moved from one venue to the other, counted.' })
export class VenueMerge {
  @Field(() => CatalogVenue, { description: 'The venue that remains.' })
  venue!: CatalogVenue

  @Field(() => Int, { description: 'Events.' })
  events!: number

  @Field(() => Int, { description: "Agents; a partner's second one stays behind, paused." })
  agents!: number

  @Field(() => Int, { description: 'Offers.' })
  offers!: number

  @Field(() => Int, { description: 'Campaigns that the remaining venue newly belongs to.' })
  campaigns!: number

  @Field(() => Int, { description: 'Check-ins.' })
  checkIns!: number

  @Field(() => Int, { description: 'Reservations.' })
  reservations!: number

  @Field(() => Int, { description: 'Verified outcomes.' })
  outcomes!: number
}

/** What those who keep the catalogue do with venues. */
@Resolver(() => CatalogVenue)
export class CatalogVenueResolver {
  @Query(() => CatalogVenue, { nullable: true, description: 'A venue, listed or not; null when there is none.' })
  @Directive(write)
  async catalogVenue(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the venue.' }) id: string,
  ): Promise<CatalogVenue | null> {
    return (await findCatalogVenue(queries, id)) ?? null
  }

  @Query(() => CatalogVenueConnection, {
    description: 'All venues, listed or not, by name unless `orderBy` says otherwise.',
  })
  @Directive(pagedList)
  @Directive(write)
  catalogVenues(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => CatalogVenueFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: CatalogVenueFilter,
    @Arg('orderBy', () => CatalogVenueOrder, { nullable: true, description: 'How they are sorted.' })
    orderBy?: Order<CatalogVenueOrderField>,
  ): Promise<Connection<CatalogVenue>> {
    return findCatalogVenues(queries, filter ?? {}, orderBy ?? { field: 'name', direction: 'asc' }, page)
  }

  @Mutation(() => ImportResult, {
    description:
      'Adds or changes the venue of each `sourceId`, all or none. The same rows again change nothing. New venues are listed.',
  })
  @Directive(write)
  importVenues(
    @Ctx() context: RequestContext,
    @Arg('input', () => ImportVenuesInput, { description: 'What is asked for.' }) {
      venues,
      isDryRun,
    }: ImportVenuesInput,
  ): Promise<ImportResult> {
    const author = actorOf(context)
    const drafts = venues.map(({ priceLevel, capacity, ...venue }) =>
      completeVenue({
        ...venue,
        source: '',
        priceLevel: (priceLevel ?? null) as StatedVenue['priceLevel'],
        capacity: capacity ?? null,
      }),
    )
    return inTransaction(context.em, isDryRun, async (transaction) => {
      const written = await writeVenues(transaction, drafts, author.now)
      recordImport(transaction, author, 'importVenues', 'VenueImport', written.changes)
      return { ...written, refused: [] }
    })
  }

  @Mutation(() => CatalogVenue, { description: 'Changes what is known of a venue.' })
  @Directive(write)
  async updateVenue(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateVenueInput, { description: 'What is asked for.' }) input: UpdateVenueInput,
  ): Promise<CatalogVenue> {
    return catalogVenue(await updateVenue(context.em, actorOf(context), input))
  }

  @Mutation(() => CatalogVenue, {
    description: 'Completes a venue that a deploy brought along, and shows it to the public.',
  })
  @Directive(write)
  async approveVenue(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateVenueInput, { description: 'What is asked for.' }) input: UpdateVenueInput,
  ): Promise<CatalogVenue> {
    return catalogVenue(await approveVenue(context.em, actorOf(context), input))
  }

  @Mutation(() => CatalogVenue, { description: 'Shows a venue to the public.' })
  @Directive(write)
  async listVenue(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the venue.' }) id: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<CatalogVenue> {
    return catalogVenue(await moveVenue(context.em, actorOf(context), id, 'list', isDryRun))
  }

  @Mutation(() => CatalogVenue, { description: 'Hides a venue, and with it its events, from the public.' })
  @Directive(write)
  async unlistVenue(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the venue.' }) id: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<CatalogVenue> {
    return catalogVenue(await moveVenue(context.em, actorOf(context), id, 'unlist', isDryRun))
  }

  @Mutation(() => VenueMerge, {
    description: 'Makes one venue of two that are the same place: everything at the first belongs to the second.',
  })
  @Directive(write)
  async mergeVenues(
    @Ctx() context: RequestContext,
    @Arg('fromId', () => UUID, { description: 'The venue that goes.' }) fromId: string,
    @Arg('intoId', () => UUID, { description: 'The venue that remains.' }) intoId: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<VenueMerge> {
    const { onVenuesMerged } = context.hooks
    const merged = await mergeVenues(context.em, actorOf(context), fromId, intoId, isDryRun, onVenuesMerged)
    return { ...merged, venue: catalogVenue(merged.venue) }
  }
}
