import sql from 'sql-template-tag'
import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestBatchFn } from '../database/request-data-loaders.js'

@ObjectType({ simpleResolvers: true, description: 'Requests with an API key in the last 30 UTC days.' })
export class ApiKeyUsage {
  @Field(() => Int, { description: 'All requests, including those that failed.' })
  requests!: number

  @Field(() => Int, { description: 'Requests that returned an error.' })
  failures!: number
}

/** Usage of several keys in one statement. */
export const usageByKey: RequestBatchFn<ApiKeyUsage> = async ({ queries, now }, keyIds) => {
  const before = new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
  const rows = await queries.all<ApiKeyUsage & { id: string }>(sql`
    select api_key_id as id, sum(requests)::int as requests, sum(failures)::int as failures from request_count
    where api_key_id = any(${keyIds}::uuid[]) and day > ${before}::date
    group by api_key_id`)
  return new Map(rows.map((usage) => [usage.id, usage]))
}
