import { Field, ObjectType } from 'type-graphql'
import { minFans } from './rollups-of-outcome.js'

@ObjectType('Withheld', { simpleResolvers: true, description: 'What an answer leaves out, and why.' })
export class Suppressed {
  @Field(() => [String], { description: 'Names of the fields that are left out.' })
  fields!: string[]

  @Field(() => String, { description: 'Why, in one sentence.' })
  reason!: string
}

/** @param where what has too few fans, with its verb */
export const fewFans = (fields: string[], where: string): Suppressed => ({
  fields,
  reason: `${where} fewer than ${minFans} different fans, and what so few were like is not told`,
})
