import { Arg, Ctx, Directive, ID, Int, Mutation, Resolver } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { Principal } from '../auth/principal.js'
import type { RequestContext } from '../context.js'
import { cancelReservation } from './cancel-reservation.js'
import { confirmReservation, type StopAddress } from './confirm-reservation.js'
import { Reservation } from './reservation.js'

const write = '@requiresScopes(scopes: [["passes.write"]])'
const item = { description: 'Index of the stop in the itinerary, counted from 0.' }

/** The verbs of the booking page, for the caller's own itineraries; the operator may use any. */
@Resolver(() => Reservation)
export class ReservationResolver {
  @Mutation(() => Reservation, {
    description:
      "Confirms a reservation stop of an itinerary if the venue has room; a repeat returns the existing reservation. Sends `reservation.confirmed` to the partners of the itinerary and of the venue's agent.",
  })
  @Directive(write)
  confirmReservation(
    @Ctx() context: RequestContext,
    @Arg('itineraryId', () => ID, { description: 'Identifier of the itinerary.' }) itineraryId: string,
    @Arg('item', () => Int, item) index: number,
  ): Promise<ReservationRow> {
    const { em, principal, webhooks, now } = context
    const address = addressOf(requirePrincipal(principal), itineraryId, index)
    return confirmReservation(em, address, actorOf(context), webhooks.emit, now).then(reservationRow)
  }

  @Mutation(() => Reservation, {
    description: 'Cancels a confirmed reservation before its start. A cancelled reservation cannot be confirmed again.',
  })
  @Directive(write)
  cancelReservation(
    @Ctx() context: RequestContext,
    @Arg('itineraryId', () => ID, { description: 'Identifier of the itinerary.' }) itineraryId: string,
    @Arg('item', () => Int, item) index: number,
  ): Promise<ReservationRow> {
    const address = addressOf(requirePrincipal(context.principal), itineraryId, index)
    return cancelReservation(context.em, address, actorOf(context), context.now).then(reservationRow)
  }
}

type ReservationRow = Pick<
  Reservation,
  'id' | 'item' | 'partySize' | 'startsAt' | 'endsAt' | 'status' | 'confirmedAt' | 'cancelledAt'
>

const addressOf = ({ partnerId, scopes }: Principal, itineraryId: string, index: number): StopAddress =>
  scopes.has('partners.admin') ? { itineraryId, item: index } : { itineraryId, item: index, partnerId }

const reservationRow = (reservation: Reservation): ReservationRow => {
  const { id, item: index, partySize, startsAt, endsAt, status, confirmedAt, cancelledAt } = reservation
  return { id, item: index, partySize, startsAt, endsAt, status, confirmedAt, cancelledAt }
}
