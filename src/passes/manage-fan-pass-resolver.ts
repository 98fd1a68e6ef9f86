import { Arg, Args, Ctx, Directive, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { eraseFan } from './erase-fan.js'
import { FanPass } from './fan-pass.js'
import { FanPassFilter, FanPassOrder, type FanPassOrderField, IssueFanPassesInput } from './fan-pass-inputs.js'
import { type FanPassRow, fanPassRow } from './fan-pass-row.js'
import { findFanPasses } from './find-fan-passes.js'
import { issueFanPasses } from './issue-fan-passes.js'
import { moveFanPass } from './move-fan-pass.js'

const FanPassConnection = connectionType(FanPass, 'FanPass', 'passes')
const write = '@requiresScopes(scopes: [["passes.write"]])'

@ObjectType({ simpleResolvers: true, description: 'What issuing passes did.' })
export class IssuedFanPasses {
  @Field(() => Int, { description: 'Passes that are new.' })
  created!: number

  @Field(() => Int, { description: 'Passes whose reference was used before: they stay as they are.' })
  known!: number

  @Field(() => [FanPass], { description: 'The passes, in the order in which they were asked for.' })
  @Directive(shortList(100))
  passes!: FanPassRow[]
}

/** What the operator, and a partner with a separate arrangement, does with passes. */
@Resolver(() => FanPass)
export class ManageFanPassResolver {
  @Query(() => FanPassConnection, {
    description:
      'Passes that the caller issued, for the operator all, the latest first unless `orderBy` says otherwise.',
  })
  @Directive(pagedList)
  @Directive(write)
  fanPasses(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => FanPassFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: FanPassFilter,
    @Arg('orderBy', () => FanPassOrder, { nullable: true, description: 'How they are sorted.' })
    orderBy?: Order<FanPassOrderField>,
  ): Promise<Connection<FanPassRow>> {
    const order = orderBy ?? { field: 'created_at', direction: 'desc' }
    return findFanPasses(queries, requirePrincipal(principal), filter ?? {}, order, page)
  }

  @Mutation(() => IssuedFanPasses, { description: 'Issues passes in the name of the partner whose key asks.' })
  @Directive(write)
  async issueFanPasses(
    @Ctx() context: RequestContext,
    @Arg('input', () => IssueFanPassesInput, { description: 'What is asked for.' }) input: IssueFanPassesInput,
  ): Promise<IssuedFanPasses> {
    const { passes, ...counts } = await issueFanPasses(context.em, actorOf(context), input)
    return { ...counts, passes: passes.map(fanPassRow) }
  }

  @Mutation(() => FanPass, { description: 'Suspends an active pass: it does not verify until it is reinstated.' })
  @Directive(write)
  async suspendFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassRow(
      await moveFanPass(context.em, requirePrincipal(context.principal), actorOf(context), id, 'suspend'),
    )
  }

  @Mutation(() => FanPass, { description: 'Makes a suspended pass active again.' })
  @Directive(write)
  async reinstateFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassRow(
      await moveFanPass(context.em, requirePrincipal(context.principal), actorOf(context), id, 'reinstate'),
    )
  }

  @Mutation(() => FanPass, { description: 'Ends a pass for good.' })
  @Directive(write)
  async expireFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassRow(
      await moveFanPass(context.em, requirePrincipal(context.principal), actorOf(context), id, 'expire'),
    )
  }

  @Mutation(() => FanPass, {
    description:
      'Erases the person behind a pass: name, e-mail, preferences, and the words and places of what was asked with it. The pass stays, expired, with the counts of its history.',
  })
  @Directive(write)
  async eraseFan(
    @Ctx() context: RequestContext,
    @Arg('fanPassId', () => UUID, { description: 'Identifier of the pass.' }) fanPassId: string,
  ): Promise<FanPassRow> {
    const { em, principal, hooks } = context
    return fanPassRow(await eraseFan(em, requirePrincipal(principal), actorOf(context), fanPassId, hooks.onFanErased))
  }
}
