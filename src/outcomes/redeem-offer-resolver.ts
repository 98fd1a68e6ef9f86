import { Arg, Ctx, Directive, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { OfferRedemption } from './offer-redemption.js'
import { type RedemptionRow, redeemOffer } from './redeem-offer.js'
import { RedeemOfferInput } from './redeem-offer-inputs.js'

@Resolver(() => OfferRedemption)
export class RedeemOfferResolver {
  @Mutation(() => OfferRedemption, {
    description:
      "Redeems an offer of a running campaign with an active pass, once per pass. If the campaign pays for it and has budget left, it becomes a verified outcome, and `outcome.verified` is sent to the campaign's owner.",
  })
  @Directive('@requiresScopes(scopes: [["passes.write"]])')
  async redeemOffer(
    @Ctx() context: RequestContext,
    @Arg('input', () => RedeemOfferInput, { description: 'Offer, pass and venue.' }) input: RedeemOfferInput,
  ): Promise<RedemptionRow> {
    const { em, principal, webhooks } = context
    return redeemOffer(em, requirePrincipal(principal), actorOf(context), input, webhooks.emit)
  }
}
