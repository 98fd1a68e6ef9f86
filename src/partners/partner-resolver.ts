import { Arg, Args, Ctx, Directive, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { limitsOf } from '../auth/plan.js'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { partnerLimit } from '../rate-limit/limits.js'
import { findPartners } from './find-partners.js'
import { createPartner, movePartner, updatePartner } from './manage-partner.js'
import { Partner } from './partner.js'
import {
  CreatePartnerInput,
  PartnerFilter,
  PartnerOrder,
  type PartnerOrderField,
  UpdatePartnerInput,
} from './partner-inputs.js'
import { findPartner, type PartnerRow, partnerRow } from './partner-row.js'
import { PartnerUsage, usageByPartner } from './partner-usage.js'
import { DailyRequests, LimitWindow, recentRequests } from './request-usage.js'

const PartnerConnection = connectionType(Partner, 'Partner', 'partners')
const admin = '@requiresScopes(scopes: [["partners.admin"]])'

@Resolver(() => Partner)
export class PartnerResolver {
  @Query(() => Partner, { description: 'The partner whose key asks.' })
  @Directive('@authenticated')
  async viewer(@Ctx() { queries, principal }: RequestContext): Promise<PartnerRow> {
    const partner = principal && (await findPartner(queries, principal.partnerId))
    if (!partner) throw notFound('there is no such partner')
    return partner
  }

  @Query(() => Partner, { nullable: true, description: 'A partner by its identifier; null when there is none.' })
  @Directive(admin)
  async partner(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the partner.' }) id: string,
  ): Promise<PartnerRow | null> {
    return (await findPartner(queries, id)) ?? null
  }

  @Query(() => PartnerConnection, { description: 'All partners, by name unless `orderBy` says otherwise.' })
  @Directive(pagedList)
  @Directive(admin)
  partners(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => PartnerFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: PartnerFilter,
    @Arg('orderBy', () => PartnerOrder, { nullable: true, description: 'How they are sorted.' })
    orderBy?: Order<PartnerOrderField>,
  ): Promise<Connection<PartnerRow>> {
    return findPartners(queries, filter ?? {}, orderBy ?? { field: 'name', direction: 'asc' }, page)
  }

  @Mutation(() => Partner, { description: 'Adds a partner.' })
  @Directive(admin)
  async createPartner(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreatePartnerInput, { description: 'What is asked for.' }) input: CreatePartnerInput,
  ): Promise<PartnerRow> {
    return partnerRow(await createPartner(context.em, actorOf(context), input))
  }

  @Mutation(() => Partner, {
    description: 'Changes name, plan or limits of a partner; its keys follow within 5 seconds.',
  })
  @Directive(admin)
  async updatePartner(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdatePartnerInput, { description: 'What is asked for.' }) input: UpdatePartnerInput,
  ): Promise<PartnerRow> {
    return partnerRow(await updatePartner(context.em, actorOf(context), input))
  }

  @Mutation(() => Partner, { description: 'Suspends a partner: its keys are refused within 5 seconds.' })
  @Directive(admin)
  async suspendPartner(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the partner.' }) id: string,
  ): Promise<PartnerRow> {
    return partnerRow(await movePartner(context.em, actorOf(context), id, 'suspend'))
  }

  @Mutation(() => Partner, { description: 'Lets a suspended partner work again; its keys are the same.' })
  @Directive(admin)
  async reinstatePartner(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the partner.' }) id: string,
  ): Promise<PartnerRow> {
    return partnerRow(await movePartner(context.em, actorOf(context), id, 'reinstate'))
  }

  @FieldResolver(() => Int, { description: 'Requests that it may make in a UTC minute, over both doors.' })
  perMinute(@Root() partner: PartnerRow): number {
    return limitsOf(partner).perMinute
  }

  @FieldResolver(() => Int, { description: 'Requests that it may make in a UTC day, over both doors.' })
  perDay(@Root() partner: PartnerRow): number {
    return limitsOf(partner).perDay
  }

  @FieldResolver(() => [LimitWindow], {
    description: 'What is left of its minute and its day; asking uses nothing up.',
  })
  @Directive(shortList(2))
  async limitWindows(@Root() partner: PartnerRow, @Ctx() { limiter, now }: RequestContext): Promise<LimitWindow[]> {
    const windows = await limiter.peek(partnerLimit({ partnerId: partner.id, ...limitsOf(partner) }), now)
    return windows.map(({ resetSeconds, ...window }) => ({ ...window, resetsAt: new Date(resetSeconds * 1_000) }))
  }

  @FieldResolver(() => [DailyRequests], {
    description: 'Its requests over the last 30 UTC days by day and operation, newest day first; some seconds behind.',
  })
  @Directive(shortList(100))
  async dailyRequests(@Root() partner: PartnerRow, @Ctx() context: RequestContext): Promise<DailyRequests[]> {
    return (await context.loaders.load(context, recentRequests, partner.id)) ?? []
  }

  @FieldResolver(() => PartnerUsage, { description: 'What it has made of the service so far.' })
  async usage(@Root() partner: PartnerRow, @Ctx() context: RequestContext): Promise<PartnerUsage> {
    const usage = await context.loaders.load(context, usageByPartner, partner.id)
    if (!usage) throw notFound('there is no such partner')
    return usage
  }
}
