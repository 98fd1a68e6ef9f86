import sql from 'sql-template-tag'
import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { DateTime, LocalDate } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: 'A window of UTC time in which requests are limited.' })
export class LimitWindow {
  @Field(() => Int, { description: 'Its length in seconds: 60 or 86,400.' })
  seconds!: number

  @Field(() => Int, { description: 'Requests that may pass within it.' })
  limit!: number

  @Field(() => Int, { description: 'Requests that are left.' })
  remaining!: number

  @Field(() => DateTime, { description: 'When it ends and the next one begins.' })
  resetsAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Requests of one UTC day to one operation.' })
export class DailyRequests {
  @Field(() => LocalDate, { description: 'The UTC day.' })
  day!: string

  @Field(() => String, { description: 'The path of v1, such as `/api/v1/outcomes`, or `/graphql`.' })
  operation!: string

  @Field(() => Int, { description: 'Requests that a key was accepted for, those refused later included.' })
  requests!: number
}

/** The requests of many partners over the last 30 UTC days, newest day first. */
export const recentRequests: RequestBatchFn<(DailyRequests & { partnerId: string })[]> = async (
  { queries, now },
  partnerIds,
) => {
  const found = await queries.all<DailyRequests & { partnerId: string }>(sql`
    select partner_id as "partnerId", day, operation, requests from request_count
    where partner_id = any(${partnerIds}::uuid[]) and day > ${now}::timestamptz::date - 30
    order by day desc, operation`)
  return Map.groupBy(found, (row) => row.partnerId)
}
