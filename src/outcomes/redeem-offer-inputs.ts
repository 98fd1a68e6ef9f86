import { Field, InputType } from 'type-graphql'
import { UUID } from '../graphql/schema/scalars.js'

@InputType({ description: 'A redemption of an offer.' })
export class RedeemOfferInput {
  @Field(() => UUID, { description: 'Identifier of the offer.' })
  offerId!: string

  @Field(() => UUID, { description: 'Identifier of the fan pass; it must be active.' })
  fanPassId!: string

  @Field(() => UUID, {
    nullable: true,
    description: 'Identifier of the venue; required only if the offer is valid at all venues of its campaign.',
  })
  venueId?: string | null
}
