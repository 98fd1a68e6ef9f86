import { Arg, Args, Ctx, Directive, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { limitsOf } from '../auth/plan.js'
import { personWith } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { partnerLimit } from '../rate-limit/limits.js'
import { findPartners } from './find-partners.js'
import { createPartner, transitionPartner, updatePartner } from './manage-partner.js'
import { Partner } from './partner.js'
import {
  CreatePartnerInput,
  PartnerFilter,
  PartnerOrder,
  type PartnerOrderField,
  UpdatePartnerInput,
} from './partner-inputs.js'
import { findPartner, type PartnerRow, partnerModel } from './partner-row.js'
import { PartnerUsage, usageByPartner } from './partner-usage.js'
import { DailyRequests, LimitWindow, recentRequests } from './request-usage.js'

const PartnerConnection = connectionType(Partner, 'Partner', 'partners')
const admin = '@requiresScopes(scopes: [["partners.admin"]])'

@Resolver(() => Partner)
export class PartnerResolver {
  @Query(() => Partner, { description: 'The partner that the API key of the request belongs to.' })
  @Directive('@authenticated')
  async viewer(@Ctx() { queries, principal }: RequestContext): Promise<PartnerRow> {
    const partner = principal && (await findPartner(queries, principal.partnerId))
    if (!partner) throw notFound('there is no partner with this identifier')
    return partner
  }

  @Query(() => Partner, { nullable: true, description: 'A partner by its identifier; null if there is none.' })
  @Directive(admin)
  async partner(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the partner.' }) id: string,
  ): Promise<PartnerRow | null> {
    return (await findPartner(queries, id)) ?? null
  }

  @Query(() => PartnerConnection, { description: 'All partners, by name unless `orderBy` is given.' })
  @Directive(pagedList)
  @Directive(admin)
  partners(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => PartnerFilter, {
      nullable: true,
      description: 'Conditions; without them all partners are returned.',
    })
    filter?: PartnerFilter,
    @Arg('orderBy', () => PartnerOrder, { nullable: true, description: 'Sort order; by name if omitted.' })
    orderBy?: Order<PartnerOrderField>,
  ): Promise<Connection<PartnerRow>> {
    return findPartners(queries, filter ?? {}, orderBy ?? { field: 'name', direction: 'asc' }, page)
  }

  @Mutation(() => Partner, { description: 'Creates a partner.' })
  @Directive(admin)
  async createPartner(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreatePartnerInput, { description: 'The partner to create.' }) input: CreatePartnerInput,
  ): Promise<PartnerRow> {
    return partnerModel.fromEntity(await createPartner(context.em, actorOf(context), input))
  }

  @Mutation(() => Partner, {
    description: 'Changes name, plan or limits of a partner; its API keys follow within 5 seconds.',
  })
  @Directive(admin)
  async updatePartner(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdatePartnerInput, { description: 'The changes.' }) input: UpdatePartnerInput,
  ): Promise<PartnerRow> {
    return partnerModel.fromEntity(await updatePartner(context.em, actorOf(context), input))
  }

  @Mutation(() => Partner, {
    description:
      'Suspends a partner: its API keys are rejected within 5 seconds. Fails with status 409 if the partner is already suspended.',
  })
  @Directive(admin)
  async suspendPartner(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the partner.' }) id: string,
  ): Promise<PartnerRow> {
    return partnerModel.fromEntity(await transitionPartner(context.em, actorOf(context), id, 'suspend'))
  }

  @Mutation(() => Partner, {
    description:
      'Reinstates a suspended partner: its API keys work again within 5 seconds. Fails with status 409 if the partner is not suspended.',
  })
  @Directive(admin)
  async reinstatePartner(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the partner.' }) id: string,
  ): Promise<PartnerRow> {
    return partnerModel.fromEntity(await transitionPartner(context.em, actorOf(context), id, 'reinstate'))
  }

  @FieldResolver(() => Int, { description: 'Requests allowed per UTC minute, over REST and GraphQL together.' })
  perMinute(@Root() partner: PartnerRow): number {
    return limitsOf(partner).perMinute
  }

  @FieldResolver(() => Int, { description: 'Requests allowed per UTC day, over REST and GraphQL together.' })
  perDay(@Root() partner: PartnerRow): number {
    return limitsOf(partner).perDay
  }

  @FieldResolver(() => [LimitWindow], {
    description:
      'Requests left in the current minute and the current day. Reading this field does not count towards the limits beyond its own request.',
  })
  @Directive(shortList(2))
  @Directive(personWith('usage.read'))
  async limitWindows(@Root() partner: PartnerRow, @Ctx() { limiter, now }: RequestContext): Promise<LimitWindow[]> {
    const windows = await limiter.peek(partnerLimit({ partnerId: partner.id, ...limitsOf(partner) }), now)
    return windows.map(({ resetSeconds, ...window }) => ({ ...window, resetsAt: new Date(resetSeconds * 1_000) }))
  }

  @FieldResolver(() => [DailyRequests], {
    description: 'Requests of the last 30 UTC days by day and operation, newest day first. Updated every few seconds.',
  })
  @Directive(shortList(100))
  @Directive(personWith('usage.read'))
  async dailyRequests(@Root() partner: PartnerRow, @Ctx() context: RequestContext): Promise<DailyRequests[]> {
    return (await context.loaders.load(context, recentRequests, partner.id)) ?? []
  }

  @FieldResolver(() => PartnerUsage, {
    description: "The partner's use of the service: keys, passes, agents, campaigns and itineraries.",
  })
  @Directive(personWith('usage.read'))
  async usage(@Root() partner: PartnerRow, @Ctx() context: RequestContext): Promise<PartnerUsage> {
    const usage = await context.loaders.load(context, usageByPartner, partner.id)
    if (!usage) throw notFound('there is no partner with this identifier')
    return usage
  }
}
