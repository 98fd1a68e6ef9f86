import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { UUID } from '../graphql/schema/scalars.js'
import { activateFanPass } from './activate-fan-pass.js'
import { checkFanIn } from './check-fan-in.js'
import { CheckInInput, CheckInResult } from './check-in-inputs.js'
import { FanPass } from './fan-pass.js'
import { type FanPassRow, fanPassModel } from './fan-pass-row.js'
import { redeemWelcomeDrink } from './redeem-welcome-drink.js'

const write = '@requiresScopes(scopes: [["passes.write"]])'

/** Use of a pass by its fan. */
@Resolver(() => FanPass)
export class PassLifeResolver {
  @Mutation(() => FanPass, {
    description:
      "Activates an issued pass and sends `pass.activated` to its issuer's webhook endpoints. Fails with status 409 if the pass is not in status `issued`.",
  })
  @Directive(write)
  async activateFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    const { em, principal, webhooks } = context
    return fanPassModel.fromEntity(
      await activateFanPass(em, requirePrincipal(principal), actorOf(context), id, webhooks.emit),
    )
  }

  @Mutation(() => FanPass, {
    description: 'Redeems the welcome drink of an active pass. Fails with status 409 if it has been redeemed before.',
  })
  @Directive(write)
  async redeemWelcomeDrink(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassModel.fromEntity(
      await redeemWelcomeDrink(context.em, requirePrincipal(context.principal), actorOf(context), id),
    )
  }

  @Mutation(() => CheckInResult, {
    description:
      "Checks a fan in, once per pass, venue and event, or per local day without an event; a repeat returns the existing check-in. The check-in becomes a verified outcome in every running campaign that pays for it, and `outcome.verified` is sent to the campaign's owner.",
  })
  @Directive(write)
  async checkIn(
    @Ctx() context: RequestContext,
    @Arg('input', () => CheckInInput, { description: 'Pass, venue and event.' }) input: CheckInInput,
  ): Promise<CheckInResult> {
    const { em, principal, hooks } = context
    return checkFanIn(em, requirePrincipal(principal), actorOf(context), input, hooks.onCheckIn)
  }
}
