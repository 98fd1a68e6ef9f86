import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { UUID } from '../graphql/schema/scalars.js'
import { activateFanPass } from './activate-fan-pass.js'
import { checkFanIn } from './check-fan-in.js'
import type { CheckIn } from './check-in.js'
import { CheckInInput, CheckInResult, type CheckInRow } from './check-in-inputs.js'
import { FanPass } from './fan-pass.js'
import { type FanPassRow, fanPassRow } from './fan-pass-row.js'
import { redeemWelcomeDrink } from './redeem-welcome-drink.js'

const write = '@requiresScopes(scopes: [["passes.write"]])'

/** What happens with a pass once a fan holds it. */
@Resolver(() => FanPass)
export class PassLifeResolver {
  @Mutation(() => FanPass, { description: 'Activates an issued pass; its issuer is told `pass.activated`.' })
  @Directive(write)
  async activateFanPass(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    const { em, principal, webhooks } = context
    return fanPassRow(await activateFanPass(em, requirePrincipal(principal), actorOf(context), id, webhooks.emit))
  }

  @Mutation(() => FanPass, { description: 'Redeems the welcome drink of an active pass, once.' })
  @Directive(write)
  async redeemWelcomeDrink(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the pass.' }) id: string,
  ): Promise<FanPassRow> {
    return fanPassRow(await redeemWelcomeDrink(context.em, requirePrincipal(context.principal), actorOf(context), id))
  }

  @Mutation(() => CheckInResult, {
    description:
      'Checks a fan in, once per pass, venue and event, or per local day where there is no event. Owners of running campaigns that pay for it are told `outcome.verified`.',
  })
  @Directive(write)
  async checkIn(
    @Ctx() context: RequestContext,
    @Arg('input', () => CheckInInput, { description: 'Which pass came in where.' }) input: CheckInInput,
  ): Promise<CheckInResult> {
    const { em, principal, hooks } = context
    const done = await checkFanIn(em, requirePrincipal(principal), actorOf(context), input, hooks.onCheckIn)
    return { ...done, checkIn: checkInRow(done.checkIn) }
  }
}

const checkInRow = ({ id, checkedInAt, localDate, fanPass, venue, event }: CheckIn): CheckInRow => ({
  id,
  checkedInAt,
  localDate,
  fanPassId: fanPass.id,
  venueId: venue.id,
  eventId: event?.id ?? null,
})
