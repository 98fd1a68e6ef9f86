import { Field, ObjectType } from 'type-graphql'
import { leastFans } from './cells-of-outcome.js'

@ObjectType({ simpleResolvers: true, description: 'What an answer leaves out, and why.' })
export class Withheld {
  @Field(() => [String], { description: 'Names of the fields that are left out.' })
  fields!: string[]

  @Field(() => String, { description: 'Why, in one sentence.' })
  reason!: string
}

/** @param where what has too few fans, with its verb */
export const fewFans = (fields: string[], where: string): Withheld => ({
  fields,
  reason: `${where} fewer than ${leastFans} different fans, and what so few were like is not told`,
})
