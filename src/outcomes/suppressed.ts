import { Field, ObjectType } from 'type-graphql'
import { minFans } from './rollups-of-outcome.js'

@ObjectType('Withheld', { simpleResolvers: true, description: 'Figures that a response suppresses, and the reason.' })
export class Suppressed {
  @Field(() => [String], { description: 'Names of the suppressed fields.' })
  fields!: string[]

  @Field(() => String, { description: 'Why they are suppressed, in one sentence.' })
  reason!: string
}

export const fewFans = (fields: string[]): Suppressed => ({
  fields,
  reason: `demographics cover whole weeks (Monday to Sunday) that have ended, and groups of at least ${minFans} different fans in each`,
})
