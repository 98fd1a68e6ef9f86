import { Arg, Args, Ctx, Directive, Field, Float, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { ImportResult } from '../audit/import-result.js'
import { recordImport } from '../audit/record-import.js'
import type { RequestContext } from '../context.js'
import { inTransaction } from '../database/in-transaction.js'
import { invalidField } from '../errors.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import {
  CatalogVenueFilter,
  CatalogVenueOrder,
  type CatalogVenueOrderField,
  type ImportVenueInput,
  ImportVenuesInput,
  UpdateVenueInput,
} from './catalog-inputs.js'
import { CatalogVenue, catalogVenue, findCatalogVenue, findCatalogVenues } from './catalog-venue.js'
import { completeVenue, type StatedVenue } from './complete-venue.js'
import { distinguishVenues } from './distinguish-venues.js'
import { type VenueCandidate as Candidate, findCandidates } from './find-candidates.js'
import { approveVenue, transitionVenue, updateVenue } from './manage-venue.js'
import { mergeVenues } from './merge-venues.js'
import { findDuplicates } from './same-place.js'
import type { VenueDraft } from './venue-draft.js'
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

  @Field(() => Int, { description: 'Number of campaigns that the remaining venue joined by the merge.' })
  campaigns!: number

  @Field(() => Int, { description: 'Number of check-ins.' })
  checkIns!: number

  @Field(() => Int, { description: 'Number of reservations.' })
  reservations!: number

  @Field(() => Int, { description: 'Number of verified outcomes.' })
  outcomes!: number
}

@ObjectType({ simpleResolvers: true, description: 'Two venues that are the same place by the rule for duplicates.' })
export class DuplicateVenues {
  @Field(() => UUID, { description: 'Identifier of the venue to merge.' })
  fromId!: string

  @Field(() => UUID, {
    description: 'Identifier of the venue that remains: the listed one, else the one that was added first.',
  })
  intoId!: string

  @Field(() => String, { description: 'Name of the venue that remains.' })
  name!: string

  @Field(() => Int, { description: 'Distance in metres.' })
  meters!: number
}

@ObjectType({ simpleResolvers: true, description: 'A listed venue that an unlisted one may be.' })
export class VenueCandidate {
  @Field(() => CatalogVenue, { description: 'The listed venue.' })
  venue!: CatalogVenue

  @Field(() => Float, { description: 'Similarity of the names, from 0 to 1 (equal).' })
  nameSimilarity!: number

  @Field(() => Boolean, { description: 'Whether street and house number are the same, by the rules of a deploy.' })
  hasSameAddress!: boolean
}

const draftOf = ({ priceLevel, capacity, ...venue }: ImportVenueInput): VenueDraft =>
  completeVenue({
    ...venue,
    source: '',
    priceLevel: (priceLevel ?? null) as StatedVenue['priceLevel'],
    capacity: capacity ?? null,
  })

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
      'Creates or updates the venue of each `sourceId`, all or none. Importing the same rows again changes nothing. New venues are listed, unless there is a reason for review (see `CatalogVenue.reviewReason`). A new venue that is the same place as another (same name apart from case, accents, punctuation and abbreviations; same family of kinds; at most 100 metres apart) is merged into it.',
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
    const drafts = venues.map(draftOf)
    const nameless = drafts.findIndex(({ name }) => name === '')
    if (nameless >= 0) throw invalidField(`input.venues[${nameless}].name`, 'must have a visible character')
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
    description:
      'Completes a venue that awaits approval, and lists it. Later imports with the same reason for review leave it listed.',
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

  @Mutation(() => CatalogVenue, {
    description: 'Unlists a venue: the public no longer sees it and its events, and no import lists it again.',
  })
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

  @Query(() => [DuplicateVenues], {
    description:
      'Up to 100 pairs of venues that are the same place, nearest first: same name apart from case, accents, punctuation and abbreviations, same family of kinds, at most 100 metres apart, and not declared distinct. `mergeVenues` merges a pair.',
  })
  @Directive(shortList(100))
  @Directive(write)
  duplicateVenues(@Ctx() { queries }: RequestContext): Promise<DuplicateVenues[]> {
    return findDuplicates(queries, 100)
  }

  @Query(() => [VenueCandidate], {
    description:
      'Up to 10 listed venues that an unlisted one may be, likeliest first, by name and address; in and around the city that its address names, if that is known. `mergeVenues` from the unlisted one into the right one attaches its agents there, and later deploys with the same name and address find them.',
  })
  @Directive(shortList(10))
  @Directive('@cost(weight: 100)')
  @Directive(write)
  async venueCandidates(
    @Ctx() { queries, gazetteer }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the unlisted venue.' }) id: string,
  ): Promise<Candidate[]> {
    return findCandidates(queries, await gazetteer(), id)
  }

  @Mutation(() => [CatalogVenue], {
    description:
      'Declares two venues distinct: neither imports nor the rule for duplicates merge them. If one was merged into the other, it is listed again; what has moved stays at the other.',
  })
  @Directive(shortList(2))
  @Directive(write)
  async distinguishVenues(
    @Ctx() context: RequestContext,
    @Arg('firstId', () => UUID, { description: 'Identifier of one venue.' }) firstId: string,
    @Arg('secondId', () => UUID, { description: 'Identifier of the other venue.' }) secondId: string,
  ): Promise<CatalogVenue[]> {
    return (await distinguishVenues(context.em, actorOf(context), firstId, secondId)).map(catalogVenue)
  }
}
