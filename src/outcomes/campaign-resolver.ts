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
import { notFound } from '../errors.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { relatedPage } from '../graphql/schema/relation.js'
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
import { type CampaignTransition, createCampaign, moveCampaign, updateCampaign } from './manage-campaign.js'
import { addOffer, removeOffer, updateOffer } from './manage-offer.js'
import { Offer } from './offer.js'
import { OutcomeType } from './outcome.js'

const write = '@requiresScopes(scopes: [["outcomes.write"]])'
const read = '@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])'

@ObjectType({ simpleResolvers: true, description: 'What a campaign pays for one outcome.' })
export class OutcomePrice {
  @Field(() => OutcomeType, { description: 'Which outcome.' })
  type!: OutcomeType

  @Field(() => Int, { description: 'Price of one, in cents.' })
  cents!: number
}

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => Campaign, {
    nullable: true,
    description: 'A campaign of the caller’s, for the operator any; else null.',
  })
  @Directive(read)
  async campaign(
    @Ctx() { queries, principal }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow | null> {
    return (await findCampaign(queries, requirePrincipal(principal), id)) ?? null
  }

  @Query(() => CampaignConnection, {
    description: 'The caller’s campaigns, for the operator all, by brand unless `orderBy` says otherwise.',
  })
  @Directive(read)
  @Directive(pagedList)
  campaigns(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => CampaignFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: CampaignFilter,
    @Arg('orderBy', () => CampaignOrder, { nullable: true, description: 'How they are sorted.' })
    orderBy?: Order<CampaignOrderField>,
  ): Promise<Connection<CampaignRow>> {
    const order = orderBy ?? { field: 'brand', direction: 'asc' }
    return findCampaigns(queries, requirePrincipal(principal), filter ?? {}, order, page)
  }

  @Mutation(() => Campaign, { description: 'Makes a campaign as a draft.' })
  @Directive(write)
  async createCampaign(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateCampaignInput, { description: 'What is asked for.' }) input: CreateCampaignInput,
  ): Promise<CampaignRow> {
    const campaign = await createCampaign(context.em, requirePrincipal(context.principal), actorOf(context), input)
    return reread(context, campaign.id)
  }

  @Mutation(() => Campaign, { description: 'Changes a campaign that has not ended.' })
  @Directive(write)
  async updateCampaign(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCampaignInput, { description: 'What is asked for.' }) input: UpdateCampaignInput,
  ): Promise<CampaignRow> {
    const campaign = await updateCampaign(context.em, requirePrincipal(context.principal), actorOf(context), input)
    return reread(context, campaign.id)
  }

  @Mutation(() => Campaign, { description: 'Starts a campaign, or lets a paused one run again.' })
  @Directive(write)
  startCampaign(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow> {
    return moved(context, id, 'start')
  }

  @Mutation(() => Campaign, { description: 'Pauses a running campaign: no outcomes are made until it runs again.' })
  @Directive(write)
  pauseCampaign(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow> {
    return moved(context, id, 'pause')
  }

  @Mutation(() => Campaign, { description: 'Ends a campaign for good.' })
  @Directive(write)
  endCampaign(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the campaign.' }) id: string,
  ): Promise<CampaignRow> {
    return moved(context, id, 'end')
  }

  @FieldResolver(() => Partner, {
    nullable: true,
    description: 'Whose campaign it is; null for whoever may not see that partner.',
  })
  owner(@Root() campaign: CampaignRow, @Ctx() context: RequestContext): Promise<PartnerRow | undefined> {
    return context.loaders.load(context, partnersById, campaign.ownerId)
  }

  @FieldResolver(() => VenueConnection, {
    description: 'The listed venues that belong to it: those it names, and those with one of its tags. By name.',
  })
  @Directive(pagedList)
  venues(
    @Root() campaign: CampaignRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<VenueRow>> {
    return relatedPage(context, venuesOfCampaign, campaign.id, page)
  }

  @FieldResolver(() => UUID, { description: 'The partner that owns it.' })
  ownerId(@Root() campaign: CampaignRow): string {
    return campaign.ownerId
  }

  @FieldResolver(() => Float, { description: 'What is left of the budget, in cents.' })
  remainingCents(@Root() campaign: CampaignRow): number {
    return campaign.budgetCents - campaign.spentCents
  }

  @FieldResolver(() => [OutcomePrice], { description: 'What it pays for; nothing for what is left out.' })
  @Directive(shortList(3))
  prices(@Root() campaign: CampaignRow): OutcomePrice[] {
    return Object.values(OutcomeType).flatMap((type) => {
      const cents = campaign[priceColumns[type]]
      return cents === null ? [] : [{ type, cents }]
    })
  }

  @FieldResolver(() => [UUID], { description: 'Venues that belong to it, beside those by `venueTags`.' })
  async venueIds(@Root() campaign: CampaignRow, @Ctx() context: RequestContext): Promise<string[]> {
    return (await context.loaders.load(context, venueIdsByCampaign, campaign.id)) ?? []
  }

  @FieldResolver(() => [Offer], { description: 'Its offers, the most valuable first.' })
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
    @Arg('input', () => AddOfferInput, { description: 'What is asked for.' }) input: AddOfferInput,
  ): Promise<OfferRow> {
    return offerRow(await addOffer(context.em, requirePrincipal(context.principal), actorOf(context), input))
  }

  @Mutation(() => Offer, { description: 'Changes an offer.' })
  @Directive(write)
  async updateOffer(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateOfferInput, { description: 'What is asked for.' }) input: UpdateOfferInput,
  ): Promise<OfferRow> {
    return offerRow(await updateOffer(context.em, requirePrincipal(context.principal), actorOf(context), input))
  }

  @Mutation(() => Offer, { description: 'Takes an offer away and answers what it was.' })
  @Directive(write)
  async removeOffer(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the offer.' }) id: string,
  ): Promise<OfferRow> {
    return offerRow(await removeOffer(context.em, requirePrincipal(context.principal), actorOf(context), id))
  }

  @FieldResolver(() => Campaign, { nullable: true, description: 'Whose offer it is.' })
  campaign(@Root() offer: OfferRow, @Ctx() context: RequestContext): Promise<CampaignRow | undefined> {
    return context.loaders.load(context, readableCampaignsById, offer.campaignId)
  }

  @FieldResolver(() => Venue, { nullable: true, description: 'Where it holds; null for every venue of the campaign.' })
  venue(@Root() { venueId }: OfferRow, @Ctx() context: RequestContext): Promise<VenueRow | undefined> | null {
    return venueId === null ? null : context.loaders.load(context, listedVenuesById, venueId)
  }

  @FieldResolver(() => UUID, { description: 'Its campaign.' })
  campaignId(@Root() offer: OfferRow): string {
    return offer.campaignId
  }

  @FieldResolver(() => UUID, { nullable: true, description: 'Where it holds; null for every venue of the campaign.' })
  venueId(@Root() offer: OfferRow): string | null {
    return offer.venueId
  }
}

async function moved(context: RequestContext, id: string, move: CampaignTransition): Promise<CampaignRow> {
  const campaign = await moveCampaign(context.em, requirePrincipal(context.principal), actorOf(context), id, move)
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
