import { Field, ObjectType } from 'type-graphql'
import { minFans } from './rollups-of-outcome.js'

@ObjectType('Withheld', { simpleResolvers: true, description: 'What an answer leaves out, and why.' })
export class Suppressed {
  @Field(() => [String], { description: 'Names of the fields that are left out.' })
  fields!: string[]

  @Field(() => String, { description: 'Why, in one sentence.' })
  reason!: string
}

export const fewFans = (fields: string[]): Suppressed => ({
  fields,
  reason: `demographics cover whole weeks (Monday to Sunday) that have ended, and groups of at least ${minFans} different fans in each`,
})
