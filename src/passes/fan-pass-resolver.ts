import { Arg, Ctx, Directive, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { UUID } from '../graphql/schema/scalars.js'
import { FanPass, isDrinkDue, isVerified } from './fan-pass.js'
import { type FanPassRow, findFanPass } from './fan-pass-row.js'

@Resolver(() => FanPass)
export class FanPassResolver {
  @Query(() => FanPass, { description: 'A fan pass by its identifier. Fails with `NOT_FOUND` if there is none.' })
  @Directive('@requiresScopes(scopes: [["fanpass.verify"]])')
  async fanPass(
    @Ctx() { queries }: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the fan pass.' }) id: string,
  ): Promise<FanPassRow> {
    const pass = await findFanPass(queries, id)
    if (!pass) throw notFound('there is no fan pass with this identifier')
    return pass
  }

  @FieldResolver(() => Boolean, { description: 'Whether the pass is valid now, that is, its status is `active`.' })
  verified(@Root() pass: FanPassRow): boolean {
    return isVerified(pass)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the welcome drink can be redeemed: the pass is active and its drink has not been redeemed.',
  })
  welcomeDrinkEligible(@Root() pass: FanPassRow): boolean {
    return isDrinkDue(pass)
  }
}
