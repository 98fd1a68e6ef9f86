import { Field, ObjectType } from 'type-graphql'
import { UUID } from '../../graphql/schema/scalars.js'
import { Stay } from '../itinerary-item.js'

/** Another place that a stop could be at, as an answer shows it. */
@ObjectType({
  simpleResolvers: true,
  description: 'Another place for a stop, while every other stop keeps its place; their times may move a little.',
})
export class StopAlternative extends Stay {
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  venueId!: string

  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string
}
