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
import { approveVenue, transitionVenue, updateVenue } from './manage-venue.js'
import { mergeVenues } from './merge-venues.js'
import { writeVenues } from './write-venues.js'

const CatalogVenueConnection = connectionType(CatalogVenue, 'CatalogVenue', "the catalogue's venues")
const write = '@requiresScopes(scopes: [["catalog.write"]])'
const dryRun = { defaultValue: false, description: 'If true, returns the result without storing anything.' }

@ObjectType({
  simpleResolvers: true,
  description: 'Result of a merge: the remaining venue and the numbers of objects that moved to it.',
})
export class VenueMerge {
  @Field(() => CatalogVenue, { description: 'The remaining venue.' })
  venue!: CatalogVenue

  @Field(() => Int, { description: 'Number of events.' })
  events!: number

  @Field(() => Int, { description: "Number of agents; a partner's second agent stays at the old venue and is paused." })
  agents!: number

  @Field(() => Int, { description: 'Number of offers.' })
  offers!: number

  @Field(() => Int, { description: 'Number of campaigns in which the remaining venue newly takes part.' })
  campaigns!: number

  @Field(() => Int, { description: 'Number of check-ins.' })
  checkIns!: number

  @Field(() => Int, { description: 'Number of reservations.' })
  reservations!: number

  @Field(() => Int, { description: 'Number of verified outcomes.' })
  outcomes!: number
}

/** Administration of the catalogue's venues. */
@Resolver(() => CatalogVenue)
export class CatalogVenueResolver {
  @Query(() => CatalogVenue, {
    nullable: true,
    description: 'A venue, listed or not; null if there is none with this identifier.',
  })
  @Directive(write)
  async catalogVenue(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the venue.' }) id: string,
  ): Promise<CatalogVenue | null> {
    return (await findCatalogVenue(queries, id)) ?? null
  }

  @Query(() => CatalogVenueConnection, {
    description: 'All venues, listed or not, by name unless `orderBy` is given.',
  })
  @Directive(pagedList)
  @Directive(write)
  catalogVenues(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => CatalogVenueFilter, {
      nullable: true,
      description: 'Conditions; without them all venues are returned.',
    })
    filter?: CatalogVenueFilter,
    @Arg('orderBy', () => CatalogVenueOrder, { nullable: true, description: 'Sort order; by name if omitted.' })
    orderBy?: Order<CatalogVenueOrderField>,
  ): Promise<Connection<CatalogVenue>> {
    return findCatalogVenues(queries, filter ?? {}, orderBy ?? { field: 'name', direction: 'asc' }, page)
  }

  @Mutation(() => ImportResult, {
    description:
      'Creates or updates the venue of each `sourceId`, all or none. Importing the same rows again changes nothing. New venues are listed.',
  })
  @Directive(write)
  importVenues(
    @Ctx() context: RequestContext,
    @Arg('input', () => ImportVenuesInput, { description: 'The venues to import.' }) {
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

  @Mutation(() => CatalogVenue, { description: 'Changes a venue.' })
  @Directive(write)
  async updateVenue(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateVenueInput, { description: 'The changes.' }) input: UpdateVenueInput,
  ): Promise<CatalogVenue> {
    return catalogVenue(await updateVenue(context.em, actorOf(context), input))
  }

  @Mutation(() => CatalogVenue, {
    description: 'Completes a venue that was added by a deploy, and lists it.',
  })
  @Directive(write)
  async approveVenue(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateVenueInput, { description: 'The data that completes the venue.' })
    input: UpdateVenueInput,
  ): Promise<CatalogVenue> {
    return catalogVenue(await approveVenue(context.em, actorOf(context), input))
  }

  @Mutation(() => CatalogVenue, {
    description: 'Lists a venue, so that the public sees it. Fails with status 409 if it lacks a place.',
  })
  @Directive(write)
  async listVenue(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the venue.' }) id: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<CatalogVenue> {
    return catalogVenue(await transitionVenue(context.em, actorOf(context), id, 'list', isDryRun))
  }

  @Mutation(() => CatalogVenue, { description: 'Unlists a venue: the public no longer sees it and its events.' })
  @Directive(write)
  async unlistVenue(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the venue.' }) id: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<CatalogVenue> {
    return catalogVenue(await transitionVenue(context.em, actorOf(context), id, 'unlist', isDryRun))
  }

  @Mutation(() => VenueMerge, {
    description:
      'Merges two venues that are the same place: everything at the first moves to the second. Cannot be undone.',
  })
  @Directive(write)
  async mergeVenues(
    @Ctx() context: RequestContext,
    @Arg('fromId', () => UUID, { description: 'Identifier of the venue that is merged and unlisted.' }) fromId: string,
    @Arg('intoId', () => UUID, { description: 'Identifier of the remaining venue.' }) intoId: string,
    @Arg('isDryRun', () => Boolean, dryRun) isDryRun: boolean,
  ): Promise<VenueMerge> {
    const { onVenuesMerged } = context.hooks
    const merged = await mergeVenues(context.em, actorOf(context), fromId, intoId, isDryRun, onVenuesMerged)
    return { ...merged, venue: catalogVenue(merged.venue) }
  }
}
