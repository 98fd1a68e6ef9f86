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
    description: "Mean number of the fans' check-ins at the moment of each outcome, one decimal.",
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
  description: "Verified outcomes of a campaign over a period, in the campaign's own days.",
})
@Directive('@requiresScopes(scopes: [["outcomes.read"]])')
export class OutcomeReport extends OutcomeFigures {
  @Field(() => UUID, { description: 'Identifier of the campaign.' })
  campaignId!: string

  @Field(() => String, { description: 'Brand of the sponsor.' })
  brand!: string

  @Field(() => String, { description: 'ISO 4217 code of the currency of all amounts.' })
  currency!: string

  @Field(() => Period, { description: 'The requested period.' })
  period!: Period

  @Field(() => [String], { description: 'Up to five venues, most outcomes first, then by name.' })
  topVenues!: string[]

  @Field(() => FanDemographics, { description: 'Figures about the fans.' })
  fanDemographics!: FanDemographics

  @Field(() => Suppressed, {
    nullable: true,
    description: 'Figures that the report suppresses, and the reason; null if there are none.',
  })
  withheld!: Suppressed | null
}
