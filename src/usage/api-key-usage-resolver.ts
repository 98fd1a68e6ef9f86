import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { ApiKey } from '../api-keys/api-key.js'
import type { ApiKeyRow } from '../api-keys/api-key-row.js'
import type { RequestContext } from '../context.js'
import { ApiKeyUsage, usageByKey } from './api-key-usage.js'

const unused: ApiKeyUsage = { requests: 0, failures: 0 }

@Resolver(() => ApiKey)
export class ApiKeyUsageResolver {
  @FieldResolver(() => ApiKeyUsage, {
    description: 'Use of the key in the last 30 UTC days, updated every few seconds.',
  })
  async usage(@Root() key: ApiKeyRow, @Ctx() context: RequestContext): Promise<ApiKeyUsage> {
    return (await context.loaders.load(context, usageByKey, key.id)) ?? unused
  }
}
