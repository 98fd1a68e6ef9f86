import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ExecutionResult, execute, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { Access } from '../../src/auth/access.js'
import { hashToken } from '../../src/auth/api-key-token.js'
import { findPrincipal } from '../../src/auth/find-principal.js'
import type { Principal } from '../../src/auth/principal.js'
import { type Scope, scopes } from '../../src/auth/scope.js'
import { CatalogueVersion } from '../../src/catalogue/catalogue-version.js'
import { TotalCountCache } from '../../src/catalogue/total-count-cache.js'
import type { RequestContext } from '../../src/context.js'
import { RequestDataLoaders } from '../../src/database/request-data-loaders.js'
import { ServiceError } from '../../src/errors.js'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { writeNodeId } from '../../src/graphql/schema/node.js'
import { compile } from '../../src/graphql/server/executor.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { MemoryCounterStore } from '../../src/rate-limit/local-counters.js'
import { RateLimiter } from '../../src/rate-limit/rate-limiter.js'
import { Gazetteer } from '../../src/venues/gazetteer.js'
import { generatedQueries } from '../graphql/generated-queries.js'
import { openWorld, type World } from '../support/world.js'

const runs = Number(process.env.DIFFERENTIAL_RUNS ?? 400)

describe('the compiled executor', () => {
  let world: World
  let schema: GraphQLSchema
  const limiter = new RateLimiter(new MemoryCounterStore())
  let principals: (Principal | null)[]
  beforeAll(async () => {
    world = await openWorld()
    schema = await buildServiceSchema()
    const { stage, cast, database, clock } = world
    const field = await stage.venue('Soldier Field', { kind: 'stadium' })
    await stage.venue('El Rey', { cuisines: ['mexican'], tags: ['vegan'], priceLevel: 1 })
    await stage.event('Home game', field, '2026-12-06T18:00:00Z', '2026-12-06T21:00:00Z')
    await stage.event('Second game', field, '2026-12-07T18:00:00Z', '2026-12-07T21:00:00Z')
    await stage.pass('alice', cast.olga.partnerId)
    await stage.campaign('Lager', cast.grace.partnerId, { venueTags: ['vegan'] })
    const principalOf = async (key: string) =>
      (await findPrincipal(database.queries, hashToken(key), clock.now)) ?? null
    const [nora, grace, olga] = await Promise.all([cast.nora, cast.grace, cast.olga].map(({ key }) => principalOf(key)))
    principals = [null, nora ?? null, grace ?? null, olga ?? null]
    // Who lacks no scope sees answers where others see refusals.
    if (olga) principals.push({ ...olga, scopes: new Set(Object.keys(scopes) as Scope[]) })
  })
  afterAll(() => world.close())

  const known = () => ({
    id: [
      uuidV5('venue Soldier Field Chicago'),
      uuidV5('pass alice'),
      uuidV5('campaign Lager'),
      writeNodeId('Venue', uuidV5('venue El Rey Chicago')),
      'x',
    ],
    ids: [
      writeNodeId('Venue', uuidV5('venue El Rey Chicago')),
      writeNodeId('FanPass', uuidV5('pass alice')),
      writeNodeId('Campaign', uuidV5('campaign Lager')),
    ],
    campaignId: [uuidV5('campaign Lager'), uuidV5('none')],
    slug: ['soldier-field-chicago', 'none'],
    first: [1, 2, 5, 0, 201, -1],
    after: ['x', Buffer.from(JSON.stringify(['', uuidV5('none')])).toString('base64url')],
    city: ['Chicago', 'chicago ', ''],
    category: ['sports', 'chess'],
    search: ['soldier', 'gmae', '?'],
    cuisines: ['mexican', 'thai'],
    lat: [41.88, 91],
    lng: [-87.63],
    south: [40],
    north: [42, 39],
    west: [-90],
    east: [-80],
    radiusMeters: [5_000, 0],
    minPriceLevel: [1, 3, 5],
    maxPriceLevel: [1, 3],
    UUID: [uuidV5('venue Soldier Field Chicago'), 'x'],
    ID: ['x'],
    DateTime: ['2026-12-06T19:00:00Z', '2026-12-06T19:00:00-06:00', 'tomorrow'],
    LocalDate: ['2026-12-01', '2026-01-31', '2026-02-30'],
    String: ['x'],
    Int: [1, 2],
    Float: [1.5],
    Boolean: [true, false],
  })
  const totalCounts = new TotalCountCache(new CatalogueVersion(async () => Number.POSITIVE_INFINITY))
  const contextOf = (principal: Principal | null): RequestContext => ({
    em: world.database.em.fork(),
    queries: world.database.queries,
    queueMail: async () => false,
    hasMail: false,
    totalCounts,
    gazetteer: async () => new Gazetteer([]),
    loaders: new RequestDataLoaders(),
    principal,
    now: world.clock.now,
    transport: 'rest',
    idempotencyKey: undefined,
    storeAnswer: async () => undefined,
    keepsAnswer: false,
    onReplay: () => undefined,
    readIntent: undefined,
    onWithdrawn: () => undefined,
    webhooks: world.app.webhooks,
    hooks: { onCheckIn: [], onFanErased: [], onVenuesMerged: [] },
    get liveOutcomes(): never {
      throw new Error('reads need no events')
    },
    get conversations(): never {
      throw new Error('reads need no conversations')
    },
    callerAddress: () => 'unknown',
    get catalogue(): never {
      throw new Error('reads need no catalogue')
    },
    get planningBulkhead(): never {
      throw new Error('reads plan nothing')
    },
    limiter,
    limitedUses: 0,
    requestId: 'x',
    origin: 'https://pass.example',
    signInOrigin: 'https://pass.example',
    isRouter: false,
    access: new Access(principal),
  })
  const reveal = (error: unknown) =>
    error instanceof ServiceError ? error : new ServiceError('INTERNAL', `unexpected: ${(error as Error).message}`)
  /**
   * What a caller sees: data with the order of its keys, and errors by the place that they made null. Where several errors
   * make one place null, the specification does not say how many of them are reported.
   */
  const shown = ({ data, errors = [] }: ExecutionResult) => ({
    data: JSON.stringify(data ?? null),
    errors: [...new Set(errors.map((error) => placeOf(error, data)))].sort(),
  })
  function placeOf({ path = [], message }: GraphQLError, data: unknown): string {
    let value = data
    for (const [index, key] of path.entries()) {
      if (value === null || value === undefined) return path.slice(0, index).join('.')
      value = (value as Record<string | number, unknown>)[key]
    }
    return `${path.join('.')}: ${path.length > 0 ? message : 'input'}`
  }

  test(`${runs} generated queries are answered as graphql-js answers them`, async () => {
    let [valid, withErrors] = [0, 0]
    await fc.assert(
      fc.asyncProperty(generatedQueries(schema, known()), fc.nat(7), async ({ query, variables }, caller) => {
        const document = parse(query)
        if (validate(schema, document).length > 0) return
        valid++
        const principal = principals[Math.min(caller, principals.length - 1)] ?? null
        const compiled = await compile(schema, document, reveal)(variables, contextOf(principal))
        const reference = await execute({
          schema,
          document,
          variableValues: variables,
          contextValue: contextOf(principal),
        })
        if (reference.errors) withErrors++
        expect(shown(compiled)).toEqual(shown(reference))
        expect(JSON.stringify(compiled)).not.toContain('unexpected: ')
      }),
      { numRuns: runs, seed: 20261121 },
    )
    console.log(`${valid} of ${runs} generated queries were valid, ${withErrors} of them had errors`)
    expect(valid).toBeGreaterThan(runs / 2)
  })
})
