import { Directive, Field, Float, ObjectType } from 'type-graphql'
import { LocalDate, UUID } from '../graphql/schema/scalars.js'
import { OutcomeFigures } from './figures.js'
import { Suppressed } from './suppressed.js'

@ObjectType({ simpleResolvers: true, description: 'Calendar days, both included.' })
export class Period {
  @Field(() => LocalDate, { description: 'First day.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day.' })
  to!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Averages over the whole ISO weeks (Monday to Sunday, campaign time zone) of the period that have ended and have at least 5 different fans each; 0 and empty without such a week.',
})
export class FanDemographics {
  @Field(() => Float, {
    description: "Mean of the fans' number of check-ins at the moment of each outcome, one decimal.",
  })
  avgCheckIns!: number

  @Field(() => [String], {
    description:
      'Names of up to five events, most outcomes first, then by name; of each week, events with at least 5 different fans.',
  })
  topEvents!: string[]
}

@ObjectType({
  simpleResolvers: true,
  description: "The verified outcomes of a campaign over a period of the campaign's own days.",
})
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeReport extends OutcomeFigures {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: "The sponsor's brand." })
  brand!: string

  @Field(() => String, { description: 'Currency of every amount, ISO 4217.' })
  currency!: string

  @Field(() => Period, { description: 'The days that were asked for.' })
  period!: Period

  @Field(() => [String], { description: 'Up to five venues, most outcomes first, then by name.' })
  topVenues!: string[]

  @Field(() => FanDemographics, { description: 'Who the fans were.' })
  fanDemographics!: FanDemographics

  @Field(() => Suppressed, { nullable: true, description: 'What the report leaves out, and why; null for nothing.' })
  withheld!: Suppressed | null
}
