import { Directive, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { UUID } from '../graphql/schema/scalars.js'
import { OutcomeFigures } from './figures.js'
import { Period } from './outcome-report.js'

export const BreakdownBy = {
  venue: 'venue',
  event: 'event',
  outcome_type: 'outcome_type',
  weekday: 'weekday',
  hour: 'hour',
} as const
export type BreakdownBy = keyof typeof BreakdownBy

registerEnumType(BreakdownBy, {
  name: 'OutcomeBreakdownBy',
  description: 'What a breakdown tells apart.',
  valuesConfig: {
    venue: { description: 'Venues, most outcomes first.' },
    event: { description: 'Events, most outcomes first; `none` for outcomes without one.' },
    outcome_type: { description: 'Kinds of outcome, most outcomes first.' },
    weekday: { description: 'Monday (`1`) to Sunday (`7`).' },
    hour: { description: "Hours of the day in the campaign's time zone, `00` to `23`." },
  },
})

@ObjectType({ simpleResolvers: true, description: 'The outcomes that share what a breakdown tells apart.' })
export class OutcomeBreakdownRow extends OutcomeFigures {
  @Field(() => String, {
    description: 'Identifier of the venue or event, outcome type, weekday or hour; `other` for what is merged.',
  })
  key!: string

  @Field(() => String, { description: 'Name to show for it.' })
  name!: string

  @Field(() => Float, { description: 'Part of all outcomes in percent, one decimal.' })
  share!: number

  @Field(() => Float, {
    nullable: true,
    description:
      "Mean of the fans' number of check-ins at each outcome, one decimal, over the whole ended weeks in which the row has at least 5 different fans; null without such a week.",
  })
  avgCheckIns!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What was merged into the row `other`, and why.' })
export class MergedRows {
  @Field(() => Int, { description: 'Number of rows that were merged.' })
  rows!: number

  @Field(() => String, { description: 'Why, in one sentence.' })
  reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'Verified outcomes told apart. Its rows add up to the report.' })
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeBreakdown {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Field(() => String, { description: 'Currency of every amount, ISO 4217.' })
  currency!: string

  @Field(() => Period, { description: 'The days that were asked for.' })
  period!: Period

  @Field(() => BreakdownBy, { description: 'What is told apart.' })
  by!: BreakdownBy

  @Field(() => [OutcomeBreakdownRow], { description: 'The rows; `other` is the last.' })
  @Directive(shortList(200))
  rows!: OutcomeBreakdownRow[]

  @Field(() => MergedRows, {
    nullable: true,
    description: 'Rows of fewer than 5 different fans are merged into `other`; null where none was.',
  })
  merged!: MergedRows | null
}
