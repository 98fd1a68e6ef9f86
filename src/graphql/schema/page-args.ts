import { ArgsType, Field, Int } from 'type-graphql'

/** Which page of a list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Elements on the page, 1 to 200.' })
  first: number = 50

  @Field(() => String, { nullable: true, description: 'The cursor after which the page begins.' })
  after?: string | null
}

/** The cost of a page is that of its elements times `first`. */
export const pagedList =
  '@listSize(slicingArguments: ["first"], sizedFields: ["nodes", "edges"], requireOneSlicingArgument: false)'

/** The cost of a list without pages is that of its elements times what a long one has. */
export const shortList = (assumedSize: number): string => `@listSize(assumedSize: ${assumedSize})`
