import { Arg, Args, Ctx, Directive, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { Principal } from '../auth/principal.js'
import type { RequestContext } from '../context.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { listedVenuesById } from '../venues/find-venues.js'
import { Venue } from '../venues/venue.js'
import type { VenueRow } from '../venues/venue-row.js'
import { cancelReservation, cancelStop } from './cancel-reservation.js'
import { confirmReservation, type StopAddress } from './confirm-reservation.js'
import { findReservations, latestFirst } from './find-reservations.js'
import { markNoShow, undoNoShow } from './mark-no-show.js'
import { Reservation } from './reservation.js'
import { manageReservations, readReservations } from './reservation-access.js'
import { depsOf } from './reservation-deps.js'
import { ReservationFilter, ReservationOrder, type ReservationOrderField } from './reservation-inputs.js'
import { managerOf } from './reservation-manager.js'
import { doorNamesById, type ReservationRow, readReservation } from './reservation-row.js'

const writePasses = '@requiresScopes(scopes: [["passes.write"]])'
const item = { description: 'Index of the stop in the itinerary, counted from 0.' }
const identifier = { description: 'Identifier of the reservation.' }

export const ReservationConnection = connectionType(Reservation, 'Reservation', 'reservations', readReservations)

@Resolver(() => Reservation)
export class ReservationResolver {
  @Query(() => ReservationConnection, {
    description:
      "Reservations, latest start first unless `orderBy` is given: those of the caller's agents, of the agent whose contact the caller is, or all for the operator.",
  })
  @Directive(pagedList)
  @Directive(manageReservations)
  reservations(
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => ReservationFilter, {
      nullable: true,
      description: 'Conditions; without them all reservations are returned.',
    })
    filter?: ReservationFilter,
    @Arg('orderBy', () => ReservationOrder, {
      nullable: true,
      description: 'Sort order; latest start first if omitted.',
    })
    orderBy?: Order<ReservationOrderField> | null,
  ): Promise<Connection<ReservationRow>> {
    return findReservations(queries, requirePrincipal(principal), filter ?? {}, orderBy ?? latestFirst, page)
  }

  @FieldResolver(() => ID, { description: 'Identifier of the agent that promised the table.' })
  agentId(@Root() { agentId }: ReservationRow): string {
    return agentId
  }

  @FieldResolver(() => String, { description: 'Name of the venue, listed or not.' })
  venueName(@Root() { venueName }: ReservationRow): string {
    return venueName
  }

  @FieldResolver(() => Venue, { nullable: true, description: 'The venue; null while it is not listed.' })
  venue(@Root() { venueId }: ReservationRow, @Ctx() context: RequestContext): Promise<VenueRow | undefined> {
    return context.loaders.load(context, listedVenuesById, venueId)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Tier of the fan pass with which the table was reserved; null without a pass.',
  })
  passTier(@Root() { passTier }: ReservationRow): string | null {
    return passTier
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Name for the reservation, where the guest has no pass: for the venue's contact only, null for everyone else and 30 days after the visit.",
  })
  doorName(@Root() { id }: ReservationRow, @Ctx() context: RequestContext): Promise<string | undefined> {
    return context.loaders.load(context, doorNamesById, id)
  }

  @Mutation(() => Reservation, {
    description:
      "Confirms a reservation stop of an itinerary if the agent of the venue can promise it; a repeat returns the existing reservation. Mails the venue's contact, and sends `reservation.confirmed` to the partners of the itinerary and of the agent. Fails with status 409 where the table cannot be promised.",
  })
  @Directive(writePasses)
  async confirmReservation(
    @Ctx() context: RequestContext,
    @Arg('itineraryId', () => ID, { description: 'Identifier of the itinerary.' }) itineraryId: string,
    @Arg('item', () => Int, item) index: number,
  ): Promise<ReservationRow> {
    const address = addressOf(requirePrincipal(context.principal), itineraryId, index)
    const { id } = await confirmReservation(context.em, address, actorOf(context), depsOf(context))
    return readReservation(context.queries, id)
  }

  @Mutation(() => Reservation, {
    description:
      "Cancels the confirmed reservation of an itinerary's stop before its start. A cancelled reservation cannot be confirmed again.",
  })
  @Directive(writePasses)
  async cancelReservation(
    @Ctx() context: RequestContext,
    @Arg('itineraryId', () => ID, { description: 'Identifier of the itinerary.' }) itineraryId: string,
    @Arg('item', () => Int, item) index: number,
  ): Promise<ReservationRow> {
    const principal = requirePrincipal(context.principal)
    const by = principal.scopes.has('partners.admin') ? 'operator' : 'partner'
    const address = addressOf(principal, itineraryId, index)
    const { id } = await cancelStop(context.em, address, { by, actor: actorOf(context) }, depsOf(context))
    return readReservation(context.queries, id)
  }

  @Mutation(() => Reservation, {
    description:
      "Cancels a confirmed reservation of one of the caller's agents before its start. The guest's page says who cancelled it; guests without a pass have left no address, so call them if you can. Fails with status 409 if it is not confirmed.",
  })
  @Directive(manageReservations)
  async cancelAgentReservation(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, identifier) id: string,
  ): Promise<ReservationRow> {
    await cancelReservation(context.em, id, managerOf(context), depsOf(context))
    return readReservation(context.queries, id)
  }

  @Mutation(() => Reservation, {
    description:
      "Records that the guests of a confirmed reservation of one of the caller's agents did not come. Fails with status 409 before its start, and if it is not confirmed.",
  })
  @Directive(manageReservations)
  async markNoShow(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, identifier) id: string,
  ): Promise<ReservationRow> {
    await markNoShow(context.em, id, managerOf(context))
    return readReservation(context.queries, id)
  }

  @Mutation(() => Reservation, {
    description: 'Undoes `markNoShow`. Fails with status 409 if the reservation is not marked.',
  })
  @Directive(manageReservations)
  async undoNoShow(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, identifier) id: string,
  ): Promise<ReservationRow> {
    await undoNoShow(context.em, id, managerOf(context))
    return readReservation(context.queries, id)
  }
}

/** The caller's own itineraries; the operator may use any. */
const addressOf = ({ partnerId, scopes }: Principal, itineraryId: string, index: number): StopAddress =>
  scopes.has('partners.admin') ? { itineraryId, item: index } : { itineraryId, item: index, partnerId }
