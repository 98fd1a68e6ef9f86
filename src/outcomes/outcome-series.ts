import { Directive, Field, Float, ObjectType, registerEnumType } from 'type-graphql'
import { shortList } from '../graphql/schema/page-args.js'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { OutcomeFigures } from './figures.js'
import { Period } from './outcome-report.js'
import { Granularity } from './outcome-rollup.js'
import { Suppressed } from './suppressed.js'

registerEnumType(Granularity, {
  name: 'OutcomeInterval',
  description: 'Interval between the points of a series.',
  valuesConfig: {
    day: { description: "A day in the campaign's time zone." },
    week: { description: 'A week from Monday to Sunday.' },
    month: { description: 'A calendar month.' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'Outcomes of one day, week or month; at both ends only the requested days.',
})
export class OutcomePoint extends OutcomeFigures {
  @Field(() => LocalDate, { description: 'First day of the interval.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of the interval.' })
  to!: string

  @Field(() => Float, {
    nullable: true,
    description:
      "Mean number of the fans' check-ins at each outcome, one decimal, over groups of at least 5 different fans in weeks that have ended; null without such a group.",
  })
  avgCheckIns!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Verified outcomes over time. The points add up to the report.' })
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeSeries {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: 'Brand of the sponsor.' })
  brand!: string

  @Field(() => String, { description: 'ISO 4217 code of the currency of all amounts.' })
  currency!: string

  @Field(() => Period, { description: 'The requested period.' })
  period!: Period

  @Field(() => Granularity, { description: 'Length of the interval of one point.' })
  interval!: Granularity

  @Field(() => [OutcomePoint], {
    description: 'One point per day, week or month, in order, including those without outcomes.',
  })
  @Directive(shortList(366))
  points!: OutcomePoint[]

  @Field(() => Suppressed, {
    nullable: true,
    description: 'Figures that the points suppress, and the reason; null if there are none.',
  })
  withheld!: Suppressed | null
}
