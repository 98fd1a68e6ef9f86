import { Directive, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Period } from './outcome-report.js'

export const FunnelStage = { shown: 'shown', reserved: 'reserved', verified: 'verified' } as const
export type FunnelStage = keyof typeof FunnelStage

registerEnumType(FunnelStage, {
  name: 'FunnelStage',
  description: "Stage of a campaign's funnel.",
  valuesConfig: {
    shown: { description: 'An itinerary showed an offer of the campaign; counted once per itinerary.' },
    reserved: { description: 'A reservation at a venue of the campaign was confirmed.' },
    verified: { description: 'Verified outcomes of every type, as counted by the report.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'One stage of a funnel.' })
export class FunnelStep {
  @Field(() => FunnelStage, { description: 'Name of the stage.' })
  stage!: FunnelStage

  @Field(() => Int, { description: 'How often the stage was reached in the period.' })
  count!: number

  @Field(() => Float, {
    nullable: true,
    description: 'Count as a percentage of the impressions, one decimal; may exceed 100. Null without impressions.',
  })
  ofShown!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'From impressions to verified outcomes.' })
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeFunnel {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: 'Brand of the sponsor.' })
  brand!: string

  @Field(() => Period, { description: 'The requested period.' })
  period!: Period

  @Field(() => [FunnelStep], {
    description:
      'The three stages in order. They are counted independently: a fan may check in without a reservation or without having ' +
      'seen an offer, so a stage can be larger than the one before it, and `ofShown` above 100.',
  })
  @Directive(shortList(3))
  stages!: FunnelStep[]
}
