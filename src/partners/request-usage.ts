import sql from 'sql-template-tag'
import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { DateTime, LocalDate } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: 'A rate-limit window in UTC.' })
export class LimitWindow {
  @Field(() => Int, { description: 'Length of the window in seconds: 60 or 86,400.' })
  seconds!: number

  @Field(() => Int, { description: 'Requests allowed in the window.' })
  limit!: number

  @Field(() => Int, { description: 'Requests left in the window.' })
  remaining!: number

  @Field(() => DateTime, { description: 'When the window ends and the next one begins.' })
  resetsAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Requests of one UTC day to one operation.' })
export class DailyRequests {
  @Field(() => LocalDate, { description: 'Day in UTC.' })
  day!: string

  @Field(() => String, { description: 'Path of a v1 endpoint, such as `/api/v1/outcomes`, or `/graphql`.' })
  operation!: string

  @Field(() => Int, { description: 'Authenticated requests, including those that failed later.' })
  requests!: number

  @Field(() => Int, { description: 'Requests that returned an error.' })
  failures!: number
}

/** Requests of several partners in the last 30 UTC days, newest day first. */
export const recentRequests: RequestBatchFn<(DailyRequests & { partnerId: string })[]> = async (
  { queries, now },
  partnerIds,
) => {
  const firstDay = new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
  const rows = await queries.all<DailyRequests & { partnerId: string }>(sql`
    select partner_id as "partnerId", day, operation, sum(requests)::int as requests,
      sum(failures)::int as failures
    from request_count where partner_id = any(${partnerIds}::uuid[]) and day > ${firstDay}::date
    group by partner_id, day, operation
    order by day desc, operation`)
  return Map.groupBy(rows, (row) => row.partnerId)
}
