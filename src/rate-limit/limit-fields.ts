import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils'
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql'
import type { AccessContext } from '../auth/access-context.js'
import { type FieldLimitArgs, limitField, rateLimitDirective } from './field-limit.js'
import { callerLimit } from './limits.js'
import type { RateLimitContext } from './rate-limit-context.js'
import { rateLimited } from './rate-limit-headers.js'
import type { RateLimiter } from './rate-limiter.js'

interface LimitedFieldContext extends AccessContext, RateLimitContext {
  now: Date
  /** REST has limits of its own. */
  transport: 'rest' | 'graphql' | 'mcp'
}

type LimitedField = GraphQLFieldConfig<unknown, LimitedFieldContext>

/** Enforces `@rateLimit` for callers over GraphQL. */
export function limitFields(schema: GraphQLSchema, rateLimiter: RateLimiter): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const args = getDirective(schema, field, rateLimitDirective.name)?.[0] as FieldLimitArgs | undefined
      return args && chargeFurtherUses(limitField(field, args, { rateLimiter, identify }), rateLimiter)
    },
  })
}

const identify = ({ transport, principal, now }: LimitedFieldContext) =>
  transport === 'graphql' && principal ? { key: principal.person?.id ?? principal.partnerId, now } : undefined

/** The request itself pays for the first use of a limited field; each further use counts as another request. */
function chargeFurtherUses(field: LimitedField, rateLimiter: RateLimiter): LimitedField {
  const resolve = field.resolve ?? defaultFieldResolver
  return {
    ...field,
    resolve: async (source, args, context, info) => {
      const { transport, principal, now } = context
      if (transport === 'graphql' && principal) {
        context.limitedUses += 1
        const result = context.limitedUses > 1 ? await rateLimiter.consume(callerLimit(principal), now) : undefined
        if (result && !result.allowed) throw rateLimited('requests of the plan', result)
      }
      return resolve(source, args, context, info)
    },
  }
}
