import { ArrayMaxSize, ArrayMinSize, IsOptional, Matches, MaxLength } from 'class-validator'
import { Directive, Field, InputType, registerEnumType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Text } from '../graphql/schema/text-input.js'

export const EventOrder = { start: 'start', relevance: 'relevance' } as const
export type EventOrder = keyof typeof EventOrder

registerEnumType(EventOrder, {
  name: 'EventOrder',
  description: 'Sort order of events.',
  valuesConfig: {
    start: { description: 'Earliest start first.' },
    relevance: { description: 'Best match first; requires `filter.search`.' },
  },
})

const listed = { message: 'must have 1 to 100 elements' }

@InputType({ description: 'Conditions on events; all given conditions must hold.' })
export class EventFilter {
  @IsOptional()
  @Text(1, 200)
  @Field(() => String, {
    nullable: true,
    description:
      'City of the venue, ignoring case, accents and surrounding spaces, or another usual name of it: `NYC`, `Queens`.',
  })
  city?: string | null

  @IsOptional()
  @Text(1, 200)
  @Field(() => String, { nullable: true, description: 'Category, ignoring case, such as `sports`.' })
  category?: string | null

  @IsOptional()
  @ArrayMinSize(1, listed)
  @ArrayMaxSize(100, listed)
  @Field(() => [UUID], { nullable: true, description: 'Identifiers of venues, 1 to 100.' })
  venueIds?: string[] | null

  @IsOptional()
  @Field(() => DateTime, {
    nullable: true,
    description: 'Events that have not ended at this time; now if omitted. An earlier time includes past events.',
  })
  from?: string | null

  @IsOptional()
  @Field(() => DateTime, { nullable: true, description: 'Events that start before this time; must be after `from`.' })
  to?: string | null

  @IsOptional()
  @MaxLength(100)
  @Matches(/[\p{L}\p{N}]/u, { message: 'must contain a letter or a digit' })
  @Field(() => String, {
    nullable: true,
    description:
      'Words that must all occur in name or category, as prefixes or with small typing errors. At most 100 characters.',
  })
  @Directive('@cost(weight: 1000)')
  search?: string | null
}
