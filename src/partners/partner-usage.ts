import sql from 'sql-template-tag'
import { Field, Int, ObjectType } from 'type-graphql'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { DateTime } from '../graphql/schema/scalars.js'

@ObjectType({ simpleResolvers: true, description: "A partner's use of the service." })
export class PartnerUsage {
  @Field(() => Int, { description: 'Number of API keys that are neither revoked nor expired.' })
  liveKeys!: number

  @Field(() => DateTime, {
    nullable: true,
    description: "When any of the partner's keys was last used, to the minute; null if never.",
  })
  lastUsedAt!: string | null

  @Field(() => Int, { description: 'Number of fan passes that the partner issued.' })
  passes!: number

  @Field(() => Int, { description: 'Number of agents that the partner deployed.' })
  agents!: number

  @Field(() => Int, { description: 'Number of campaigns that the partner owns.' })
  campaigns!: number

  @Field(() => Int, { description: 'Number of itineraries planned in the last 30 days.' })
  recentItineraries!: number
}

/** Usage of several partners. */
export const usageByPartner: RequestBatchFn<PartnerUsage> = async ({ queries, now }, partnerIds) => {
  const rows = await queries.all<PartnerUsage & { id: string }>(sql`
    select p.id,
      (select count(*)::int from api_key k where k.partner_id = p.id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${now})) as "liveKeys",
      (select max(k.last_used_at) from api_key k where k.partner_id = p.id) as "lastUsedAt",
      (select count(*)::int from fan_pass f where f.issuer_id = p.id) as passes,
      (select count(*)::int from agent a where a.partner_id = p.id and a.removed_at is null) as agents,
      (select count(*)::int from campaign c where c.owner_id = p.id) as campaigns,
      (select count(*)::int from itinerary i where i.partner_id = p.id
        and i.created_at > ${now}::timestamptz - interval '30 days') as "recentItineraries"
    from partner p where p.id = any(${partnerIds}::uuid[])`)
  return new Map(rows.map((usage) => [usage.id, usage]))
}
