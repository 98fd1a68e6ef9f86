import {
  DirectiveLocation,
  defaultFieldResolver,
  GraphQLDirective,
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import type { Identity, Store } from 'graphql-rate-limit'
import { rateLimited } from './rate-limit-headers.js'
import type { RateLimiter, RateLimitResult, RateLimitWindow } from './rate-limiter.js'

/** `@rateLimit(max: 10, window: "1m")`: each use of the field counts, so N aliases cost N. */
export const rateLimitDirective = new GraphQLDirective({
  name: 'rateLimit',
  description:
    'A limit of the field\'s own, for each partner: `max` uses within each `window` (`"30s"`, `"1m"`, `"1h"`, `"1d"`) of UTC time.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    max: { type: new GraphQLNonNull(GraphQLInt) },
    window: { type: new GraphQLNonNull(GraphQLString) },
  },
})

export interface FieldLimitArgs {
  max: number
  window: string
}

export interface FieldLimitOptions<Context> {
  rateLimiter: RateLimiter
  /** The user to count and the time of use; undefined if the limit does not apply. */
  identify(context: Context): { key: string; now: Date } | undefined
}

/** The field, refused with `RATE_LIMITED` above its limit. Throws if the directive's arguments are not valid. */
export function limitField<Source, Context>(
  field: GraphQLFieldConfig<Source, Context>,
  args: FieldLimitArgs,
  { rateLimiter, identify }: FieldLimitOptions<Context>,
): GraphQLFieldConfig<Source, Context> {
  const window = windowOf(args)
  const resolve = field.resolve ?? defaultFieldResolver
  return {
    ...field,
    resolve: async (source, fieldArgs, context, info) => {
      const user = identify(context)
      if (!user) return resolve(source, fieldArgs, context, info)
      const store = new OneUseStore(rateLimiter, window, user.now)
      const identifyContext = () => `${user.key}:${info.parentType.name}`
      const { getGraphQLRateLimiter } = await import('graphql-rate-limit')
      const limiter = getGraphQLRateLimiter({ store, identifyContext })
      const refusal = await limiter({ parent: source, args: fieldArgs, context: {}, info }, { ...args })
      if (refusal && store.result) throw rateLimited(`uses of ${info.fieldName} per ${args.window}`, store.result)
      return resolve(source, fieldArgs, context, info)
    },
  }
}

/**
 * A store for graphql-rate-limit that lives for one use of one field. The library reads a list of past calls, adds one and
 * writes the list back, so simultaneous calls miss each other. Here the read itself counts atomically, and returns a list
 * that is either empty or full.
 */
class OneUseStore implements Store {
  result: RateLimitResult | undefined

  constructor(
    private readonly rateLimiter: RateLimiter,
    private readonly window: RateLimitWindow,
    private readonly now: Date,
  ) {}

  async getForIdentity({ contextIdentity, fieldIdentity }: Identity): Promise<readonly number[]> {
    const limit = { kind: `field.${fieldIdentity}`, key: contextIdentity, windows: [this.window] }
    this.result = await this.rateLimiter.consume(limit, this.now)
    return this.result.allowed ? [] : new Array<number>(this.window.limit).fill(Number.POSITIVE_INFINITY)
  }

  setForIdentity(): void {}
}

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 }

function windowOf({ max, window }: FieldLimitArgs): RateLimitWindow {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([smhd])$/.exec(window) ?? []
  const seconds = Number(count) * (unitSeconds[unit] ?? 0)
  if (max >= 1 && seconds >= 1) return { limit: max, seconds }
  throw new Error(
    `@rateLimit(max: ${max}, window: "${window}"): max must be 1 or more, window a time such as "30s", "1m", "1h" or "1d"`,
  )
}
