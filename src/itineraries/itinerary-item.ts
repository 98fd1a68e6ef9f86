import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

export const ItineraryItemType = {
  reservation: 'reservation',
  event: 'event',
  activity: 'activity',
  offer: 'offer',
} as const
export type ItineraryItemType = keyof typeof ItineraryItemType

registerEnumType(ItineraryItemType, {
  name: 'ItineraryItemType',
  description: 'Type of a stop of an itinerary.',
  valuesConfig: {
    reservation: { description: 'A table that the venue’s agent can confirm.' },
    event: { description: "The fan's event." },
    activity: { description: 'A visit without a reservation.' },
    offer: { description: 'A stop chosen for its offer.' },
  },
})

@ObjectType({ simpleResolvers: true })
export abstract class TimedStop {
  @Field(() => DateTime, { description: 'When the stop begins.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'When the stop ends.' })
  endsAt!: string

  @Field(() => Int, { description: 'Straight-line metres from the previous stop, or from the fan for the first one.' })
  meters!: number

  @Field(() => Int, {
    description: 'Minutes of travel from the previous stop, on foot or by a ride, whichever is quicker.',
  })
  travelMinutes!: number

  @Field(() => Boolean, {
    description: 'Whether the opening hours are known; false if they are assumed from the kind of venue.',
  })
  areHoursKnown!: boolean
}

/** Stored as JSON in the itinerary: its property names are the stored ones. */
@ObjectType({ simpleResolvers: true, description: 'One stop of an itinerary.' })
export class ItineraryItem extends TimedStop {
  @Field(() => ItineraryItemType, { description: 'Type of the stop.' })
  type!: ItineraryItemType

  @Field(() => UUID, { description: 'Identifier of the venue; for the event, of its venue.' })
  venueId!: string

  @Field(() => String, { description: 'Name of the venue, or of the event.' })
  venueName!: string

  @Field(() => String, { description: 'Local start time at the venue, such as `7:30 PM`.' })
  time!: string

  @Field(() => String, { description: 'Offer text; empty when there is none.' })
  offer!: string

  @Field(() => [String], { description: 'The parts of the intent that this stop satisfies.' })
  reasons!: string[]

  /** Path of the page below the public origin. */
  bookPath!: string
}

@ObjectType({ simpleResolvers: true, description: "A sponsor's offer at a venue of the itinerary." })
export class SponsorOffer {
  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Field(() => String, { description: 'Text of the offer.' })
  offer!: string

  @Field(() => Int, { description: 'Value of the offer in cents.' })
  valueCents!: number
}
