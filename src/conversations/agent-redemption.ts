import { Field, ObjectType } from 'type-graphql'
import { DateTime } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: 'An offer that a visitor has redeemed.' })
export class AgentRedemption {
  @Field(() => DateTime, { description: 'When the offer was redeemed.' })
  redeemedAt!: Date
}
