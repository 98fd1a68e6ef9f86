import {
  Arg,
  Args,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  Float,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import { notFound } from '../errors.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import { type PartnerRow, partnersById } from '../partners/partner-row.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import { VenueConnection } from '../venues/venue-connection.js'
import type { VenueRow } from '../venues/venue-row.js'
import { venuesOfCampaign } from '../venues/venues-of-campaign.js'
import { Campaign } from './campaign.js'
import { CampaignConnection } from './campaign-connection.js'
import {
  AddOfferInput,
  CampaignFilter,
  CampaignOrder,
  type CampaignOrderField,
  CreateCampaignInput,
  UpdateCampaignInput,
  UpdateOfferInput,
} from './campaign-inputs.js'
import {
  type CampaignRow,
  type OfferRow,
  offersByCampaign,
  priceColumns,
  readableCampaignsById,
  venueIdsByCampaign,
} from './campaign-row.js'
import { findCampaign, findCampaigns } from './find-campaigns.js'
import { type CampaignTransition, createCampaign, transitionCampaign, updateCampaign } from './manage-campaign.js'
import { addOffer, removeOffer, updateOffer } from './manage-offer.js'
import { Offer } from './offer.js'
import { OutcomeType } from './outcome.js'

const write = '@requiresScopes(scopes: [["outcomes.write"]])'
const read = '@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])'

@ObjectType({ simpleResolvers: true, description: 'The price that a campaign pays for one outcome of a type.' })
export class OutcomePrice {
  @Field(() => OutcomeType, { description: 'Type of outcome.' })
  type!: OutcomeType

  @Field(() => Int, { description: "Price of one outcome, in cents of the campaign's currency." })
  cents!: number
}

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => Campaign, {
    nullable: true,
    description:
      "One of the caller's campaigns (any campaign for the operator); null if there is none with this identifier.",
  })
  @Directive(read)
  async campaign(
    @Ctx() { queries, principal }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow | null> {
    return (await findCampaign(queries, requirePrincipal(principal), id)) ?? null
  }

  @Query(() => CampaignConnection, {
    description: "The caller's campaigns (all campaigns for the operator), by brand unless `orderBy` is given.",
  })
  @Directive(read)
  @Directive(pagedList)
  campaigns(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => CampaignFilter, {
      nullable: true,
      description: 'Conditions; without them all campaigns are returned.',
    })
    filter?: CampaignFilter,
    @Arg('orderBy', () => CampaignOrder, { nullable: true, description: 'Sort order; by brand if omitted.' })
    orderBy?: Order<CampaignOrderField>,
  ): Promise<Connection<CampaignRow>> {
    const order = orderBy ?? { field: 'brand', direction: 'asc' }
    return findCampaigns(queries, requirePrincipal(principal), filter ?? {}, order, page)
  }

  @Mutation(() => Campaign, { description: 'Creates a campaign in status `draft`.' })
  @Directive(write)
  async createCampaign(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateCampaignInput, { description: 'The campaign to create.' }) input: CreateCampaignInput,
  ): Promise<CampaignRow> {
    const campaign = await createCampaign(context.em, requirePrincipal(context.principal), actorOf(context), input)
    return reread(context, campaign.id)
  }

  @Mutation(() => Campaign, { description: 'Changes a campaign that has not ended.' })
  @Directive(write)
  async updateCampaign(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCampaignInput, { description: 'The changes.' }) input: UpdateCampaignInput,
  ): Promise<CampaignRow> {
    const campaign = await updateCampaign(context.em, requirePrincipal(context.principal), actorOf(context), input)
    return reread(context, campaign.id)
  }

  @Mutation(() => Campaign, {
    description:
      'Starts a draft or resumes a paused campaign. Fails with status 409 if it has no prices, no venues or no days left.',
  })
  @Directive(write)
  startCampaign(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow> {
    return transitioned(context, id, 'start')
  }

  @Mutation(() => Campaign, {
    description: 'Pauses a running campaign: no outcomes are recorded until it is started again.',
  })
  @Directive(write)
  pauseCampaign(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow> {
    return transitioned(context, id, 'pause')
  }

  @Mutation(() => Campaign, { description: 'Ends a campaign permanently.' })
  @Directive(write)
  endCampaign(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow> {
    return transitioned(context, id, 'end')
  }

  @FieldResolver(() => Partner, {
    nullable: true,
    description: 'The partner that owns the campaign; null if the caller may not see that partner.',
  })
  owner(@Root() campaign: CampaignRow, @Ctx() context: RequestContext): Promise<PartnerRow | undefined> {
    return context.loaders.load(context, partnersById, campaign.ownerId)
  }

  @FieldResolver(() => VenueConnection, {
    description: 'Listed venues that take part, named or selected by tag, by name.',
  })
  @Directive(pagedList)
  venues(
    @Root() campaign: CampaignRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<VenueRow>> {
    return relatedPage(context, venuesOfCampaign, campaign.id, page)
  }

  @FieldResolver(() => UUID, { description: 'Identifier of the partner that owns the campaign.' })
  ownerId(@Root() campaign: CampaignRow): string {
    return campaign.ownerId
  }

  @FieldResolver(() => Float, { description: 'Budget left, in cents.' })
  remainingCents(@Root() campaign: CampaignRow): number {
    return campaign.budgetCents - campaign.spentCents
  }

  @FieldResolver(() => [OutcomePrice], {
    description: 'Prices by outcome type; the campaign does not pay for types that are missing.',
  })
  @Directive(shortList(3))
  prices(@Root() campaign: CampaignRow): OutcomePrice[] {
    return Object.values(OutcomeType).flatMap((type) => {
      const cents = campaign[priceColumns[type]]
      return cents === null ? [] : [{ type, cents }]
    })
  }

  @FieldResolver(() => [UUID], {
    description: 'Identifiers of the venues that are named in the campaign; `venueTags` may select more.',
  })
  async venueIds(@Root() campaign: CampaignRow, @Ctx() context: RequestContext): Promise<string[]> {
    return (await context.loaders.load(context, venueIdsByCampaign, campaign.id)) ?? []
  }

  @FieldResolver(() => [Offer], { description: "The campaign's offers, highest value first." })
  @Directive(shortList(10))
  async offers(@Root() campaign: CampaignRow, @Ctx() context: RequestContext): Promise<OfferRow[]> {
    return (await context.loaders.load(context, offersByCampaign, campaign.id)) ?? []
  }
}

@Resolver(() => Offer)
export class OfferResolver {
  @Mutation(() => Offer, { description: 'Adds an offer to a campaign.' })
  @Directive(write)
  async addOffer(
    @Ctx() context: RequestContext,
    @Arg('input', () => AddOfferInput, { description: 'The offer to add.' }) input: AddOfferInput,
  ): Promise<OfferRow> {
    return offerRow(await addOffer(context.em, requirePrincipal(context.principal), actorOf(context), input))
  }

  @Mutation(() => Offer, { description: 'Changes an offer.' })
  @Directive(write)
  async updateOffer(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateOfferInput, { description: 'The changes.' }) input: UpdateOfferInput,
  ): Promise<OfferRow> {
    return offerRow(await updateOffer(context.em, requirePrincipal(context.principal), actorOf(context), input))
  }

  @Mutation(() => Offer, { description: 'Removes an offer that has not been redeemed; returns the removed offer.' })
  @Directive(write)
  async removeOffer(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the offer.' }) id: string,
  ): Promise<OfferRow> {
    return offerRow(await removeOffer(context.em, requirePrincipal(context.principal), actorOf(context), id))
  }

  @FieldResolver(() => Campaign, { nullable: true, description: 'Identifier of the campaign the offer belongs to.' })
  campaign(@Root() offer: OfferRow, @Ctx() context: RequestContext): Promise<CampaignRow | undefined> {
    return context.loaders.load(context, readableCampaignsById, offer.campaignId)
  }

  @FieldResolver(() => Venue, {
    nullable: true,
    description: 'Identifier of the venue where the offer is valid; null for all venues of the campaign.',
  })
  venue(@Root() { venueId }: OfferRow, @Ctx() context: RequestContext): Promise<VenueRow | undefined> | null {
    return venueId === null ? null : context.loaders.load(context, listedVenuesById, venueId)
  }

  @FieldResolver(() => UUID, { description: 'The campaign the offer belongs to.' })
  campaignId(@Root() offer: OfferRow): string {
    return offer.campaignId
  }

  @FieldResolver(() => UUID, {
    nullable: true,
    description: 'The venue where the offer is valid; null for all venues of the campaign.',
  })
  venueId(@Root() offer: OfferRow): string | null {
    return offer.venueId
  }
}

async function transitioned(context: RequestContext, id: string, transition: CampaignTransition): Promise<CampaignRow> {
  const campaign = await transitionCampaign(
    context.em,
    requirePrincipal(context.principal),
    actorOf(context),
    id,
    transition,
  )
  return reread(context, campaign.id)
}

async function reread({ queries, principal }: RequestContext, id: string): Promise<CampaignRow> {
  const row = await findCampaign(queries, requirePrincipal(principal), id)
  if (!row) throw notFound('there is no campaign with this identifier')
  return row
}

const offerRow = ({ id, campaign, venue, text, valueCents, version }: Offer): OfferRow => ({
  id,
  campaignId: campaign.id,
  venueId: venue?.id ?? null,
  text,
  valueCents,
  version,
})
