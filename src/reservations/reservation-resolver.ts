import { Arg, Ctx, Directive, ID, Int, Mutation, Resolver } from 'type-graphql'
import { signedIn } from '../access/access-rule.js'
import type { Principal } from '../access/principal.js'
import { authorOf } from '../audit/author.js'
import type { RequestContext } from '../context.js'
import { cancelReservation } from './cancel-reservation.js'
import { confirmReservation, type StopAddress } from './confirm-reservation.js'
import { Reservation } from './reservation.js'

const write = '@requiresScopes(scopes: [["passes.write"]])'
const item = { description: 'Which stop, counted from 0.' }

/** The same two verbs as the booking page's buttons, for one's own itineraries; the operator reaches all. */
@Resolver(() => Reservation)
export class ReservationResolver {
  @Mutation(() => Reservation, {
    description:
      'Confirms a reservation stop of an itinerary while the venue has room; a repeat answers the first. The partners whose itinerary and whose agent led to it are told `reservation.confirmed`.',
  })
  @Directive(write)
  confirmReservation(
    @Ctx() context: RequestContext,
    @Arg('itineraryId', () => ID, { description: 'Identifier of the itinerary.' }) itineraryId: string,
    @Arg('item', () => Int, item) index: number,
  ): Promise<ReservationRow> {
    const { em, principal, webhooks, now } = context
    const address = addressOf(signedIn(principal), itineraryId, index)
    return confirmReservation(em, address, authorOf(context), webhooks.tell, now).then(reservationRow)
  }

  @Mutation(() => Reservation, { description: 'Cancels a confirmed reservation before its time; cancelled is final.' })
  @Directive(write)
  cancelReservation(
    @Ctx() context: RequestContext,
    @Arg('itineraryId', () => ID, { description: 'Identifier of the itinerary.' }) itineraryId: string,
    @Arg('item', () => Int, item) index: number,
  ): Promise<ReservationRow> {
    const address = addressOf(signedIn(context.principal), itineraryId, index)
    return cancelReservation(context.em, address, authorOf(context), context.now).then(reservationRow)
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
