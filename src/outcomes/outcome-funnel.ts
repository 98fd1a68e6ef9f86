import { Directive, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { Period } from './outcome-report.js'

export const FunnelStage = { shown: 'shown', reserved: 'reserved', verified: 'verified' } as const
export type FunnelStage = keyof typeof FunnelStage

registerEnumType(FunnelStage, {
  name: 'FunnelStage',
  description: 'How far fans came with a campaign.',
  valuesConfig: {
    shown: { description: 'An itinerary showed an offer of the campaign; counted once for each itinerary.' },
    reserved: { description: 'A reservation at a venue of the campaign was confirmed.' },
    verified: { description: 'Verified outcomes of every kind: what the report counts.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'One stage of a funnel.' })
export class FunnelStep {
  @Field(() => FunnelStage, { description: 'Which stage.' })
  stage!: FunnelStage

  @Field(() => Int, { description: 'How often it was reached in the period.' })
  count!: number

  @Field(() => Float, {
    nullable: true,
    description: 'In percent of the times that the campaign was shown, one decimal; null where it never was.',
  })
  ofShown!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'From being shown to verified outcomes.' })
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeFunnel {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Field(() => Period, { description: 'The days that were asked for.' })
  period!: Period

  @Field(() => [FunnelStep], { description: 'The three stages in their order.' })
  @Directive(shortList(3))
  stages!: FunnelStep[]
}
