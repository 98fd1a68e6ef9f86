import sql from 'sql-template-tag'
import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { DateTime } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: 'What a partner has made of the service so far.' })
export class PartnerUsage {
  @Field(() => Int, { description: 'Keys that work.' })
  liveKeys!: number

  @Field(() => DateTime, { nullable: true, description: 'When one of its keys was last used, to the minute.' })
  lastUsedAt!: string | null

  @Field(() => Int, { description: 'Passes that it issued.' })
  passes!: number

  @Field(() => Int, { description: 'Agents that it deployed.' })
  agents!: number

  @Field(() => Int, { description: 'Campaigns that it owns.' })
  campaigns!: number

  @Field(() => Int, { description: 'Itineraries of the last 30 days.' })
  recentItineraries!: number
}

/** The usage of many partners. */
export const usageByPartner: RequestBatchFn<PartnerUsage> = async ({ queries, now }, partnerIds) => {
  const found = await queries.all<PartnerUsage & { id: string }>(sql`
    select p.id,
      (select count(*)::int from api_key k where k.partner_id = p.id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${now})) as "liveKeys",
      (select max(k.last_used_at) from api_key k where k.partner_id = p.id) as "lastUsedAt",
      (select count(*)::int from fan_pass f where f.issuer_id = p.id) as passes,
      (select count(*)::int from agent a where a.partner_id = p.id) as agents,
      (select count(*)::int from campaign c where c.owner_id = p.id) as campaigns,
      (select count(*)::int from itinerary i where i.partner_id = p.id
        and i.created_at > ${now}::timestamptz - interval '30 days') as "recentItineraries"
    from partner p where p.id = any(${partnerIds}::uuid[])`)
  return new Map(found.map((usage) => [usage.id, usage]))
}
