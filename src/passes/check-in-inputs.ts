import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'
import { CheckIn } from './check-in.js'

@InputType({ description: 'A fan arrives.' })
export class CheckInInput {
  @Field(() => UUID, { description: 'With which pass; it must be active.' })
  fanPassId!: string

  @Field(() => UUID, { description: 'At which listed venue.' })
  venueId!: string

  @Field(() => UUID, {
    nullable: true,
    description: 'For which event there: scheduled, from 12 hours before its start until its end.',
  })
  eventId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What checking in did.' })
export class CheckInResult {
  @Field(() => CheckIn, { description: 'The check-in: this one, or the earlier one that it repeats.' })
  checkIn!: CheckInRow

  @Field(() => Boolean, {
    description: 'False where the pass was checked in already, for this event or on this local day: nothing was done.',
  })
  isNew!: boolean

  @Field(() => Int, { description: 'Campaigns in which it became a verified outcome.' })
  verifiedOutcomes!: number
}

/** A check-in as an answer shows it. */
export type CheckInRow = Pick<CheckIn, 'id' | 'checkedInAt' | 'localDate'> & {
  fanPassId: string
  venueId: string
  eventId: string | null
}
