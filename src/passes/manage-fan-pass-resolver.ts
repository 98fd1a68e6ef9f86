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
import { type FanPassRow, fanPassModel } from './fan-pass-row.js'
import { findFanPasses } from './find-fan-passes.js'
import { issueFanPasses } from './issue-fan-passes.js'
import { transitionFanPass } from './transition-fan-pass.js'

const FanPassConnection = connectionType(FanPass, 'FanPass', 'passes')
const write = '@requiresScopes(scopes: [["passes.write"]])'

@ObjectType({ simpleResolvers: true, description: 'Result of issuing fan passes.' })
export class IssuedFanPasses {
  @Field(() => Int, { description: 'Number of passes that were created.' })
  created!: number

  @Field(() => Int, { description: 'Number of passes whose reference already existed; they are unchanged.' })
  known!: number

  @Field(() => [FanPass], { description: 'The passes, in the order of the input.' })
  @Directive(shortList(100))
  passes!: FanPassRow[]
}

/** Administration of passes by the operator and by partners that issue their own. */
@Resolver(() => FanPass)
export class ManageFanPassResolver {
  @Query(() => FanPassConnection, {
    description:
      'Fan passes that the caller issued (all passes for the operator), newest first unless `orderBy` is given.',
  })
  @Directive(pagedList)
  @Directive(write)
  fanPasses(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => FanPassFilter, {
      nullable: true,
      description: 'Conditions; without them all passes are returned.',
    })
    filter?: FanPassFilter,
    @Arg('orderBy', () => FanPassOrder, { nullable: true, description: 'Sort order; newest first if omitted.' })
    orderBy?: Order<FanPassOrderField>,
  ): Promise<Connection<FanPassRow>> {
    const order = orderBy ?? { field: 'created_at', direction: 'desc' }
    return findFanPasses(queries, requirePrincipal(principal), filter ?? {}, order, page)
  }

  @Mutation(() => IssuedFanPasses, { description: 'Issues fan passes on behalf of the caller.' })
  @Directive(write)
  async issueFanPasses(
    @Ctx() context: RequestContext,
    @Arg('input', () => IssueFanPassesInput, { description: 'The passes to issue.' }) input: IssueFanPassesInput,
  ): Promise<IssuedFanPasses> {
    const { passes, ...counts } = await issueFanPasses(context.em, actorOf(context), input)
    return { ...counts, passes: passes.map((pass) => fanPassModel.fromEntity(pass)) }
  }

  @Mutation(() => FanPass, {
    description:
      'Suspends an active pass, so that it is not verified until it is reinstated. Fails with status 409 if the pass is not active.',
  })
  @Directive(write)
  async suspendFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassModel.fromEntity(
      await transitionFanPass(context.em, requirePrincipal(context.principal), actorOf(context), id, 'suspend'),
    )
  }

  @Mutation(() => FanPass, {
    description: 'Reinstates a suspended pass. Fails with status 409 if the pass is not suspended.',
  })
  @Directive(write)
  async reinstateFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassModel.fromEntity(
      await transitionFanPass(context.em, requirePrincipal(context.principal), actorOf(context), id, 'reinstate'),
    )
  }

  @Mutation(() => FanPass, {
    description: 'Expires a pass permanently. Fails with status 409 if it has already expired.',
  })
  @Directive(write)
  async expireFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassModel.fromEntity(
      await transitionFanPass(context.em, requirePrincipal(context.principal), actorOf(context), id, 'expire'),
    )
  }

  @Mutation(() => FanPass, {
    description:
      'Erases the person behind a pass: name, email address, preferences, and the text and places of the itinerary requests made with it. The pass stays, expired, with the counts of its history. Cannot be undone.',
  })
  @Directive(write)
  async eraseFan(
    @Ctx() context: RequestContext,
    @Arg('fanPassId', () => UUID, { description: 'Identifier of the pass.' }) fanPassId: string,
  ): Promise<FanPassRow> {
    const { em, principal, hooks } = context
    return fanPassModel.fromEntity(
      await eraseFan(em, requirePrincipal(principal), actorOf(context), fanPassId, hooks.onFanErased),
    )
  }
}
