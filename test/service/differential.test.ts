import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ExecutionResult, execute, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { hashToken } from '../../src/access/api-key-token.js'
import { findPrincipal } from '../../src/access/find-principal.js'
import { LocalCounters } from '../../src/access/local-counters.js'
import type { Principal } from '../../src/access/principal.js'
import { RateLimiter } from '../../src/access/rate-limit.js'
import { type Scope, scopes } from '../../src/access/scope.js'
import type { RequestContext } from '../../src/context.js'
import { KeptTotals } from '../../src/database/kept-totals.js'
import { Loaders } from '../../src/database/load-relations.js'
import { ServiceError } from '../../src/errors.js'
import { compile } from '../../src/graphql/executor.js'
import { writeNodeId } from '../../src/graphql/node.js'
import { PublicState } from '../../src/public-state.js'
import { buildServiceSchema } from '../../src/schema.js'
import { stableId } from '../../src/stable-id.js'
import { generatedQueries } from '../graphql/generated-queries.js'
import { openWorld, type World } from '../support/world.js'

const runs = Number(process.env.DIFFERENTIAL_RUNS ?? 400)

describe('the compiled executor', () => {
  let world: World
  let schema: GraphQLSchema
  const limiter = new RateLimiter(new LocalCounters())
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
    const principalOf = async (key: string) => (await findPrincipal(database.rows, hashToken(key), clock.now)) ?? null
    const [nora, grace, olga] = await Promise.all([cast.nora, cast.grace, cast.olga].map(({ key }) => principalOf(key)))
    principals = [null, nora ?? null, grace ?? null, olga ?? null]
    // Who lacks no scope sees answers where others see refusals.
    if (olga) principals.push({ ...olga, scopes: new Set(Object.keys(scopes) as Scope[]) })
  })
  afterAll(() => world.close())

  const known = () => ({
    id: [
      stableId('venue Soldier Field Chicago'),
      stableId('pass alice'),
      stableId('campaign Lager'),
      writeNodeId('Venue', stableId('venue El Rey Chicago')),
      'x',
    ],
    ids: [
      writeNodeId('Venue', stableId('venue El Rey Chicago')),
      writeNodeId('FanPass', stableId('pass alice')),
      writeNodeId('Campaign', stableId('campaign Lager')),
    ],
    campaignId: [stableId('campaign Lager'), stableId('none')],
    slug: ['soldier-field-chicago', 'none'],
    first: [1, 2, 5, 0, 201, -1],
    after: ['x', Buffer.from(JSON.stringify(['', stableId('none')])).toString('base64url')],
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
    UUID: [stableId('venue Soldier Field Chicago'), 'x'],
    ID: ['x'],
    DateTime: ['2026-12-06T19:00:00Z', '2026-12-06T19:00:00-06:00', 'tomorrow'],
    LocalDate: ['2026-12-01', '2026-01-31', '2026-02-30'],
    String: ['x'],
    Int: [1, 2],
    Float: [1.5],
    Boolean: [true, false],
  })
  const totals = new KeptTotals(new PublicState(async () => Number.POSITIVE_INFINITY))
  const contextOf = (principal: Principal | null): RequestContext => ({
    get em(): never {
      throw new Error('reads need no entities')
    },
    rows: world.database.rows,
    totals,
    loaders: new Loaders(),
    principal,
    now: world.clock.now,
    door: 'rest',
    idempotencyKey: undefined,
    remember: async () => undefined,
    onReplay: () => undefined,
    askModel: undefined,
    webhooks: world.app.webhooks,
    get liveOutcomes(): never {
      throw new Error('reads need no events')
    },
    get catalogue(): never {
      throw new Error('reads need no catalogue')
    },
    get curations(): never {
      throw new Error('reads plan nothing')
    },
    limiter,
    limitedUses: 0,
    requestId: 'x',
    origin: 'https://pass.example',
    isRouter: false,
  })
  const reveal = (error: unknown) =>
    error instanceof ServiceError ? error : new ServiceError('INTERNAL', `unexpected: ${(error as Error).message}`)
  /**
   * What a caller sees: data with the order of its keys, and errors by the place that they made null. Where several errors
   * make one place null, the specification leaves open how many of them are told.
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
