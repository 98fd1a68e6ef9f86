import { ArrayMaxSize, ArrayMinSize, IsOptional, Matches, MaxLength, MinLength } from 'class-validator'
import { Directive, Field, InputType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'

/** What `events` can be ordered by. */
export const EventOrder = { start: 'start', relevance: 'relevance' } as const
export type EventOrder = keyof typeof EventOrder

registerEnumType(EventOrder, {
  name: 'EventOrder',
  description: 'What a list of events is ordered by.',
  valuesConfig: {
    start: { description: 'Soonest first.' },
    relevance: { description: 'Best match first; needs `filter.search`.' },
  },
})

const listed = { message: 'must have 1 to 100 elements' }

@InputType({ description: 'Which events; fields that are given all hold.' })
export class EventFilter {
  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Field(() => String, {
    nullable: true,
    description: 'City of the venue, compared without regard to case, accents and outer blanks.',
  })
  city?: string | null

  @IsOptional()
  @MinLength(1)
  @MaxLength(200)
  @Field(() => String, { nullable: true, description: 'Category, compared without regard to case.' })
  category?: string | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(100, listed)
  @Field(() => [UUID], { nullable: true, description: 'At one of these venues; 1 to 100.' })
  venueIds?: string[] | null

  @IsOptional()
  @Field(() => DateTime, {
    nullable: true,
    description: 'Not ended at this instant; now when left out. An earlier one brings past events back.',
  })
  from?: string | null

  @IsOptional()
  @Field(() => DateTime, { nullable: true, description: 'Begun before this instant; after `from`.' })
  to?: string | null

  @IsOptional()
  @MaxLength(100)
  @Matches(/[\p{L}\p{N}]/u, { message: 'must have a letter or a digit' })
  @Field(() => String, {
    nullable: true,
    description:
      'Words that all stand in name or category; beginnings and typing errors are forgiven. At most 100 characters.',
  })
  @Directive('@cost(weight: 10)')
  search?: string | null
}
