import 'reflect-metadata'
import { beforeAll, expect, test } from '@jest/globals'
import { MaxLength, Min } from 'class-validator'
import type { GraphQLResolveInfo } from 'graphql'
import {
  Arg,
  Args,
  ArgsType,
  buildSchema,
  Ctx,
  createResolversMap,
  Field,
  FieldResolver,
  Info,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
  type ResolversMap,
  Root,
} from 'type-graphql'
import type { RequestContext } from '../../src/context.js'
import { directResolvers } from '../../src/graphql/registry/direct-resolvers.js'
import { validateInput } from '../../src/graphql/server/validate-input.js'

@InputType()
class Place {
  @Field(() => String)
  @MaxLength(5, { message: 'city must have at most 5 characters' })
  city!: string

  @Field(() => [String], { nullable: true })
  tags?: string[] | null
}

@InputType()
class NamedPlace extends Place {
  @Field(() => Int)
  rank: number = 7

  @Field(() => [Place], { nullable: true })
  around?: Place[] | null

  @Field(() => NamedPlace, { nullable: true })
  within?: NamedPlace | null
}

@ArgsType()
class Page {
  @Field(() => Int)
  @Min(1)
  first: number = 50

  @Field(() => String, { nullable: true })
  after?: string | null
}

@ObjectType()
class Thing {
  @Field(() => String)
  name!: string
}

let seen: unknown[] = []
const see = (...values: unknown[]): string => {
  seen = values
  return 'seen'
}

@Resolver(() => Thing)
class ThingResolver {
  @Query(() => String)
  places(
    @Arg('limit', () => Int, { nullable: true }) limit: number | undefined,
    @Info() info: GraphQLResolveInfo,
    @Arg('place', () => NamedPlace, { nullable: true }) place: NamedPlace | undefined,
    @Ctx() context: RequestContext,
    @Args(() => Page) page: Page,
    @Arg('ids', () => [String], { nullable: true }) ids?: string[],
  ): string {
    return see(limit, info, place, context, page, ids)
  }

  @Query(() => Thing)
  thing(): Thing {
    return { name: 'x' }
  }

  @FieldResolver(() => String)
  label(@Root() thing: { name: string }): string {
    return see(thing)
  }

  @FieldResolver(() => String)
  copied(@Root() thing: Thing): string {
    return see(thing)
  }
}

type Resolve = (root: unknown, args: unknown, context: unknown, info: unknown) => unknown
let made: ResolversMap
let direct: ResolversMap

beforeAll(async () => {
  made = createResolversMap(
    await buildSchema({ resolvers: [ThingResolver], validateFn: validateInput, skipCheck: true }),
  )
  direct = directResolvers(made)
})

const fieldOf = (map: ResolversMap, type: string, field: string) =>
  (map[type] as Record<string, Resolve>)[field] as Resolve

/** What the method is given, or the words of the refusal. */
async function given(map: ResolversMap, type: string, field: string, ...call: Parameters<Resolve>): Promise<unknown> {
  seen = []
  try {
    await fieldOf(map, type, field)(...call)
    return seen
  } catch (error) {
    return (error as Error).message
  }
}

const info = { fieldName: 'places' }
const context = { now: 1 }

test.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['a value and a page', { limit: 3, first: 20 }],
  ['null', { limit: null, place: null, ids: null, first: 1, after: null }],
  ['an input', { first: 5, place: { city: 'Paris' } }],
  ['an input that leaves its default out', { first: 5, place: { city: 'Paris', tags: [] } }],
  ['an input that overrides its default', { first: 5, place: { city: 'Paris', rank: 1, tags: ['a', 'b'] } }],
  [
    'inputs within an input',
    {
      ids: ['1'],
      place: {
        city: 'Paris',
        around: [{ city: 'Lyon' }, { city: 'Nice', tags: null }],
        within: { city: 'EU', around: [], within: null },
      },
    },
  ],
  ['an input that is not accepted', { place: { city: 'Amsterdam' } }],
  ['a page that is not accepted', { first: 0 }],
])('a method is given what TypeGraphQL gives it: %s', async (_, args) => {
  const expected = await given(made, 'Query', 'places', undefined, args, context, info)
  expect(await given(direct, 'Query', 'places', undefined, args, context, info)).toStrictEqual(expected)
})

test('the parent is handed on', async () => {
  const thing = { name: 'x' }
  expect(await given(direct, 'Thing', 'label', thing, {}, context, info)).toStrictEqual([thing])
  expect(fieldOf(direct, 'Thing', 'label')).not.toBe(fieldOf(made, 'Thing', 'label'))
})

test('a parent that becomes an instance of a class is left to TypeGraphQL', () => {
  expect(fieldOf(direct, 'Thing', 'copied')).toBe(fieldOf(made, 'Thing', 'copied'))
})

test('nothing is waited for', () => {
  expect(fieldOf(direct, 'Query', 'places')(undefined, { first: 2 }, context, info)).toBe('seen')
})
