import { Field, InputType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'

@InputType({ description: 'An offer that a fan takes.' })
export class RedeemOfferInput {
  @Field(() => UUID, { description: 'Which offer.' })
  offerId!: string

  @Field(() => UUID, { description: 'With which pass; it must be active.' })
  fanPassId!: string

  @Field(() => UUID, {
    nullable: true,
    description: 'Where; needed only where the offer holds at every venue of its campaign.',
  })
  venueId?: string | null
}
