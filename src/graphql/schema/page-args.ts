import { ArgsType, Field, Int } from 'type-graphql'

/** The page of a list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Number of elements on the page, from 1 to 200.' })
  first: number = 50

  @Field(() => String, {
    nullable: true,
    description: 'Cursor after which the page starts: from an earlier page of the same list, filter and order.',
  })
  after?: string | null
}

/** A page costs what its elements cost, times `first`. */
export const pagedList =
  '@listSize(slicingArguments: ["first"], sizedFields: ["nodes", "edges"], requireOneSlicingArgument: false)'

/** A list without pages costs what its elements cost, times the length of a long one. */
export const shortList = (assumedSize: number): string => `@listSize(assumedSize: ${assumedSize})`
