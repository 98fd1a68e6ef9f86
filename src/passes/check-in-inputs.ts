import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'
import { CheckIn } from './check-in.js'

@InputType({ description: "A fan's arrival at a venue." })
export class CheckInInput {
  @Field(() => UUID, { description: 'Identifier of the fan pass; it must be active.' })
  fanPassId!: string

  @Field(() => UUID, { description: 'Identifier of a listed venue.' })
  venueId!: string

  @Field(() => UUID, {
    nullable: true,
    description:
      'Identifier of an event at the venue. It must be scheduled; check-in opens 12 hours before its start and closes at its end.',
  })
  eventId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Result of a check-in.' })
export class CheckInResult {
  @Field(() => CheckIn, { description: 'The check-in: the new one, or the existing one if the request repeats it.' })
  checkIn!: CheckInRow

  @Field(() => Boolean, {
    description: 'False if the pass was already checked in for this event or on this local day; nothing was changed.',
  })
  isNew!: boolean

  @Field(() => Int, { description: 'Number of campaigns in which the check-in became a verified outcome.' })
  verifiedOutcomes!: number
}

/** A check-in as returned by the API. */
export type CheckInRow = Pick<CheckIn, 'id' | 'checkedInAt' | 'localDate'> & {
  fanPassId: string
  venueId: string
  eventId: string | null
}
