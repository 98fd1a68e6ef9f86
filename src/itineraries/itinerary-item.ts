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
  description: 'What a stop of an itinerary is.',
  valuesConfig: {
    reservation: { description: 'A table or place that the venue’s agent can promise.' },
    event: { description: "The fan's event." },
    activity: { description: 'A visit that nobody has to promise.' },
    offer: { description: 'A stop that is there for its offer.' },
  },
})

/** When somebody is at a place, and how they get there. */
@ObjectType({ simpleResolvers: true })
export abstract class Stay {
  @Field(() => DateTime, { description: 'When the stop begins.' })
  startsAt!: string

  @Field(() => DateTime, { description: 'When the stop ends.' })
  endsAt!: string

  @Field(() => Int, { description: 'Straight-line metres from the stop before, or from the fan for the first one.' })
  meters!: number

  @Field(() => Int, {
    description: 'Minutes on the way from the stop before, on foot or by a ride, whichever is quicker.',
  })
  travelMinutes!: number

  @Field(() => Boolean, {
    description: 'Whether the opening hours are known from the data; false where they are assumed.',
  })
  areHoursKnown!: boolean
}

/** One stop of an itinerary, as it is stored and shown. */
@ObjectType({ simpleResolvers: true, description: 'One stop of an itinerary.' })
export class ItineraryItem extends Stay {
  @Field(() => ItineraryItemType, { description: 'What the stop is.' })
  type!: ItineraryItemType

  /** The venue's identifier; of the event's venue where the stop is the event. */
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  venueId!: string

  @Field(() => String, { description: 'Name of the venue, or of the event.' })
  venueName!: string

  @Field(() => String, { description: "Time of day to be there in the venue's zone, such as `7:30 PM`." })
  time!: string

  @Field(() => String, { description: 'Offer text; empty when there is none.' })
  offer!: string

  @Field(() => [String], { description: 'The wishes that this stop answers, in plain words.' })
  reasons!: string[]

  /** Path of the page below the public origin. */
  bookPath!: string
}

@ObjectType({ simpleResolvers: true, description: "A sponsor's offer that goes with an itinerary." })
export class SponsorOffer {
  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Field(() => String, { description: 'Text of the offer.' })
  offer!: string

  @Field(() => Int, { description: 'Value of the offer in cents.' })
  valueCents!: number
}
