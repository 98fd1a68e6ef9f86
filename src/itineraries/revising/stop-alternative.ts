import { Field, ObjectType } from 'type-graphql'
import { UUID } from '../../graphql/schema/scalars.js'
import { TimedStop } from '../itinerary-item.js'

@ObjectType({
  simpleResolvers: true,
  description: 'Another venue for a stop while every other stop keeps its venue; times may move slightly.',
})
export class StopAlternative extends TimedStop {
  @Field(() => UUID, { description: 'Identifier of the venue.' })
  venueId!: string

  @Field(() => String, { description: 'Name of the venue.' })
  venueName!: string
}
