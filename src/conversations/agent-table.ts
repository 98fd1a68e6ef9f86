import { Field, Int, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: 'A table that a visitor has reserved.' })
export class AgentTable {
  @Field(() => UUID, { description: 'Identifier of the reservation.' })
  id!: string

  @Field(() => DateTime, { description: 'Start, with the offset of the venue.' })
  startsAt!: string

  @Field(() => Int, { description: 'Number of people.' })
  partySize!: number

  @Field(() => String, {
    description:
      "The visitor's page of the reservation, on which it can be cancelled. Whoever has the address can do so.",
  })
  pageUrl!: string

  @Field(() => String, { description: 'Calendar file of the reservation.' })
  calendarUrl!: string
}
