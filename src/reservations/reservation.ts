import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Agent } from '../agents/agent.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Itinerary } from '../itineraries/itinerary.js'
import { FanPass } from '../passes/fan-pass.js'
import { Venue } from '../venues/venue.js'
import { readReservations } from './reservation-access.js'

export const ReservationStatus = { confirmed: 'confirmed', cancelled: 'cancelled', no_show: 'no_show' } as const
export type ReservationStatus = keyof typeof ReservationStatus

registerEnumType(ReservationStatus, {
  name: 'ReservationStatus',
  description: 'Status of a reservation.',
  valuesConfig: {
    confirmed: { description: "The venue's agent has promised the table." },
    cancelled: { description: 'Cancelled permanently; `cancelledBy` names who did it.' },
    no_show: { description: 'No-show: the guests did not come.' },
  },
})

export const ReservationSource = { itinerary: 'itinerary', booking_page: 'booking_page', widget: 'widget' } as const
export type ReservationSource = keyof typeof ReservationSource

registerEnumType(ReservationSource, {
  name: 'ReservationSource',
  description: 'How a reservation was made.',
  valuesConfig: {
    itinerary: { description: 'A partner confirmed a stop of an itinerary over GraphQL.' },
    booking_page: { description: 'A fan confirmed a stop of an itinerary on its booking page.' },
    widget: { description: "A visitor reserved with the venue's agent, usually on the venue's website." },
  },
})

export const CancelledBy = { fan: 'fan', venue: 'venue', partner: 'partner', operator: 'operator' } as const
export type CancelledBy = keyof typeof CancelledBy

registerEnumType(CancelledBy, {
  name: 'CancelledBy',
  description: 'Who cancelled a reservation.',
  valuesConfig: {
    fan: { description: 'The guest.' },
    venue: { description: "The agent's contact at the venue." },
    partner: { description: 'A partner: of the agent or of the itinerary.' },
    operator: { description: 'The operator of the service.' },
  },
})

export const ContactNotice = { none: 'none', queued: 'queued', sent: 'sent' } as const
export type ContactNotice = keyof typeof ContactNotice

registerEnumType(ContactNotice, {
  name: 'ContactNotice',
  description: "State of the mail that informs the venue's contact of a reservation.",
  valuesConfig: {
    none: { description: 'No mail: the service cannot send any, or nobody at the venue had confirmed the agent.' },
    queued: { description: 'Not sent yet. After a day the service gives up.' },
    sent: { description: "Accepted by the contact's mail server." },
  },
})

/** A table at a venue, promised by its agent: from a stop of an itinerary, or to a visitor of the venue's website. */
@Entity()
@Unique({ properties: ['itinerary', 'item', 'venue'] })
@Index({ properties: ['venue', 'startsAt'] })
@Index({ properties: ['agent', 'startsAt'] })
@Index({ properties: ['startsAt', 'id'] })
@Check({ name: 'reservation_stop_check', expression: '(itinerary_id is null) = (item is null)' })
@ObjectType({ simpleResolvers: true, description: "A table at a venue, promised by the venue's agent." })
@Directive(readReservations)
export class Reservation {
  declare [OptionalProps]?: 'id' | 'status' | 'notice'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the reservation.' })
  id: string = randomUUID()

  /** Null for a table that is no stop of an itinerary. */
  @ManyToOne(() => Itinerary, { ref: true, nullable: true, deleteRule: 'no action' })
  itinerary: Ref<Itinerary> | null = null

  /** Index of the stop in the itinerary, from 0. */
  @Property({ type: 'smallint', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Index of the stop in its itinerary, counted from 0; null for a table that is no stop of one.',
  })
  item: number | null = null

  @ManyToOne(() => Agent, { ref: true })
  agent!: Ref<Agent>

  @ManyToOne(() => Venue, { ref: true })
  venue!: Ref<Venue>

  /** Null for a visitor without a pass, who gave a name for the reservation: `ReservationGuest`. */
  @ManyToOne(() => FanPass, { ref: true, nullable: true, deleteRule: 'no action' })
  fanPass: Ref<FanPass> | null = null

  @Enum({ items: () => Object.values(ReservationSource), default: ReservationSource.booking_page })
  @Field(() => ReservationSource, { description: 'How the reservation was made.' })
  source!: ReservationSource

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Number of people.' })
  partySize!: number

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: "Start of the reservation, with the offset of the venue's time zone." })
  startsAt!: Date

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: "End of the reservation, with the offset of the venue's time zone." })
  endsAt!: Date

  @Enum({ items: () => Object.values(ReservationStatus) })
  @Field(() => ReservationStatus, { description: 'Status of the reservation.' })
  status: ReservationStatus = 'confirmed'

  @Enum({ items: () => Object.values(CancelledBy), nullable: true })
  @Field(() => CancelledBy, {
    nullable: true,
    description: 'Who cancelled the reservation; null if it was not, or before this was recorded.',
  })
  cancelledBy: CancelledBy | null = null

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When the reservation was confirmed.' })
  confirmedAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When the reservation was cancelled; null if it was not.' })
  cancelledAt: Date | null = null

  @Enum({ items: () => Object.values(ContactNotice) })
  @Field(() => ContactNotice, {
    description: "Whether the mail that informs the venue's contact of the reservation has been sent.",
  })
  notice: ContactNotice = 'none'

  /** SHA-256 of the secret in the address of the guest's page; null for a stop, whose page is the booking page. */
  @Unique()
  @Property({ type: 'text', nullable: true })
  secretHash: string | null = null
}
