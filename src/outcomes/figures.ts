import { Field, Float, Int, ObjectType } from 'type-graphql'

/** Sums over outcomes, as the database computes them. */
export interface Sums {
  outcomes: number
  spendCents: number
}

@ObjectType({ simpleResolvers: true })
export abstract class OutcomeFigures {
  @Field(() => Int, { description: 'Number of verified outcomes.' })
  verifiedOutcomes!: number

  @Field(() => Float, { description: "Spend in units of the campaign's currency, two decimals." })
  totalSpend!: number

  @Field(() => Float, { description: 'Spend divided by outcomes, two decimals, rounded half up; 0 without outcomes.' })
  costPerOutcome!: number
}

export function figuresOf({ outcomes, spendCents }: Sums): OutcomeFigures {
  return {
    verifiedOutcomes: outcomes,
    totalSpend: spendCents / 100,
    costPerOutcome: outcomes === 0 ? 0 : Math.floor(spendCents / outcomes + 0.5) / 100,
  }
}
