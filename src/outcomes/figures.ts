import { Field, Float, Int, ObjectType } from 'type-graphql'

/** What is counted of outcomes, as the database adds it up. */
export interface Sums {
  outcomes: number
  spendCents: number
}

@ObjectType({ simpleResolvers: true })
export abstract class OutcomeFigures {
  @Field(() => Int, { description: 'Number of verified outcomes.' })
  verifiedOutcomes!: number

  @Field(() => Float, { description: "Their spend in units of the campaign's currency, two decimals." })
  totalSpend!: number

  @Field(() => Float, { description: 'Spend divided by outcomes, two decimals, half up; 0 when there is none.' })
  costPerOutcome!: number
}

export function figuresOf({ outcomes, spendCents }: Sums): OutcomeFigures {
  return {
    verifiedOutcomes: outcomes,
    totalSpend: spendCents / 100,
    costPerOutcome: outcomes === 0 ? 0 : Math.floor(spendCents / outcomes + 0.5) / 100,
  }
}
