import { Directive, Field, Float, ObjectType, registerEnumType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { OutcomeFigures } from './figures.js'
import { Period } from './outcome-report.js'
import { Granularity } from './outcome-rollup.js'
import { Suppressed } from './suppressed.js'

registerEnumType(Granularity, {
  name: 'OutcomeInterval',
  description: 'The length of time between the points of a series.',
  valuesConfig: {
    day: { description: "A day of the campaign's time zone." },
    week: { description: 'Monday to Sunday.' },
    month: { description: 'A calendar month.' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'The outcomes of one day, week or month; at both ends only the days that were asked for.',
})
export class OutcomePoint extends OutcomeFigures {
  @Field(() => LocalDate, { description: 'First day.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day.' })
  to!: string

  @Field(() => Float, {
    nullable: true,
    description: "Mean of the fans' number of check-ins at each outcome, one decimal; null below 5 different fans.",
  })
  avgCheckIns!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Verified outcomes over time. Its points add up to the report.' })
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeSeries {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Field(() => String, { description: 'Currency of every amount, ISO 4217.' })
  currency!: string

  @Field(() => Period, { description: 'The days that were asked for.' })
  period!: Period

  @Field(() => Granularity, { description: 'What one point stands for.' })
  interval!: Granularity

  @Field(() => [OutcomePoint], { description: 'One for each day, week or month in its order, those of zeros too.' })
  @Directive(shortList(366))
  points!: OutcomePoint[]

  @Field(() => Suppressed, { nullable: true, description: 'What the points leave out, and why; null for nothing.' })
  withheld!: Suppressed | null
}
