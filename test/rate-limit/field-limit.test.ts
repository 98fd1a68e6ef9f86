import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils'
import { describe, expect, test } from '@jest/globals'
import { buildSchema, GraphQLSchema, graphql, printSchema } from 'graphql'
import { type FieldLimitArgs, limitField, rateLimitDirective } from '../../src/rate-limit/field-limit.js'
import { MemoryCounterStore } from '../../src/rate-limit/local-counters.js'
import { RateLimiter } from '../../src/rate-limit/rate-limiter.js'

interface Caller {
  partner: string | undefined
  now: Date
}

const sdl = (limit: string) => `${printSchema(new GraphQLSchema({ directives: [rateLimitDirective] }))}
  type Query { free: Int }
  type Mutation {
    deploy(name: String): String ${limit}
    submit: String @rateLimit(max: 2, window: "1h")
  }`

function limitedSchema(limit = '@rateLimit(max: 3, window: "1m")') {
  const schema = buildSchema(sdl(limit))
  const rateLimiter = new RateLimiter(new MemoryCounterStore())
  const identify = ({ partner, now }: Caller) => (partner === undefined ? undefined : { key: partner, now })
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const args = getDirective(schema, field, 'rateLimit')?.[0] as FieldLimitArgs | undefined
      return args ? limitField(field, args, { rateLimiter, identify }) : field
    },
  })
}

const noon = new Date('2026-06-11T12:00:10Z')
const alice: Caller = { partner: 'alice', now: noon }
const rootValue = { deploy: ({ name }: { name: string }) => name, submit: () => 'done' }

const aliases = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}: deploy(name: "${index}")`).join(' ')

function run(schema: ReturnType<typeof limitedSchema>, selection: string, contextValue: Caller) {
  return graphql({ schema, source: `mutation { ${selection} }`, rootValue, contextValue })
}

describe('a field with a limit of its own', () => {
  test('N aliases of it cost N, and those past the limit are refused one by one', async () => {
    const schema = limitedSchema()
    const { data, errors } = await run(schema, aliases(5), alice)
    expect(data).toEqual({ a0: '0', a1: '1', a2: '2', a3: null, a4: null })
    expect(errors?.map((error) => error.originalError)).toEqual(
      new Array(2).fill(
        expect.objectContaining({ code: 'RATE_LIMITED', status: 429, headers: { 'Retry-After': '50' } }),
      ),
    )
  })

  test('simultaneous requests pass exactly as often as it says', async () => {
    const schema = limitedSchema('@rateLimit(max: 10, window: "1m")')
    const results = await Promise.all(Array.from({ length: 200 }, () => run(schema, 'deploy(name: "x")', alice)))
    expect(results.filter((result) => !result.errors)).toHaveLength(10)
  })

  test('is counted for each partner and each field, in windows of UTC time', async () => {
    const schema = limitedSchema()
    await run(schema, aliases(4), alice)
    expect((await run(schema, 'deploy(name: "x")', { ...alice, partner: 'bob' })).errors).toBeUndefined()
    expect((await run(schema, 'submit', alice)).errors).toBeUndefined()
    expect(
      (await run(schema, 'deploy(name: "x")', { ...alice, now: new Date('2026-06-11T12:00:59Z') })).errors,
    ).toHaveLength(1)
    expect(
      (await run(schema, 'deploy(name: "x")', { ...alice, now: new Date('2026-06-11T12:01:00Z') })).errors,
    ).toBeUndefined()
  })

  test('is not counted for whom the limit does not hold', async () => {
    const schema = limitedSchema()
    expect((await run(schema, aliases(20), { partner: undefined, now: noon })).errors).toBeUndefined()
  })

  test.each([
    '@rateLimit(max: 0, window: "1m")',
    '@rateLimit(max: 3, window: "soon")',
    '@rateLimit(max: 3, window: "0s")',
  ])('%s stops the start', (limit) => {
    expect(() => limitedSchema(limit)).toThrow('max must be 1 or more, window a time such as')
  })
})
