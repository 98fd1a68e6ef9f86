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
  description: 'Dimension of a breakdown.',
  valuesConfig: {
    venue: { description: 'By venue, most outcomes first.' },
    event: { description: 'By event, most outcomes first; `none` for outcomes without an event.' },
    outcome_type: { description: 'By type of outcome, most outcomes first.' },
    weekday: { description: 'By weekday, Monday (`1`) to Sunday (`7`).' },
    hour: { description: "By hour of the day in the campaign's time zone, `00` to `23`." },
  },
})

@ObjectType({ simpleResolvers: true, description: 'The outcomes of one value of a dimension.' })
export class OutcomeBreakdownRow extends OutcomeFigures {
  @Field(() => String, {
    description: 'Identifier of the venue or event, outcome type, weekday or hour; `other` for merged rows.',
  })
  key!: string

  @Field(() => String, { description: 'Display name of the key.' })
  name!: string

  @Field(() => Float, { description: 'Share of all outcomes in percent, one decimal.' })
  share!: number

  @Field(() => Float, {
    nullable: true,
    description:
      "Mean of the fans' number of check-ins at each outcome, one decimal, over the whole ended weeks in which the row has at least 5 different fans; null without such a week.",
  })
  avgCheckIns!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'The rows that were merged into `other`.' })
export class MergedRows {
  @Field(() => Int, { description: 'Number of merged rows.' })
  rows!: number

  @Field(() => String, { description: 'Why they were merged, in one sentence.' })
  reason!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'Verified outcomes by one dimension. The rows add up to the report.',
})
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeBreakdown {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: 'Brand of the sponsor.' })
  brand!: string

  @Field(() => String, { description: 'ISO 4217 code of the currency of all amounts.' })
  currency!: string

  @Field(() => Period, { description: 'The requested period.' })
  period!: Period

  @Field(() => BreakdownBy, { description: 'Dimension of the breakdown.' })
  by!: BreakdownBy

  @Field(() => [OutcomeBreakdownRow], { description: 'The rows; `other` is last.' })
  @Directive(shortList(200))
  rows!: OutcomeBreakdownRow[]

  @Field(() => MergedRows, {
    nullable: true,
    description: 'Rows with fewer than 5 different fans are merged into `other`; null if no row was.',
  })
  merged!: MergedRows | null
}
