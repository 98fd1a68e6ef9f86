import sql from 'sql-template-tag'
import { textKey, uuidKey } from '../database/keyset.js'
import { relation } from '../database/relation.js'
import { type VenueRow, venueModel } from './venue-row.js'

/** The listed venues of a campaign, by name: those that it names and those with one of its tags or cuisines. */
export const venuesOfCampaign = relation<VenueRow>({
  list: 'campaign.venues',
  model: venueModel,
  parentJoin: sql`join campaign c on c.id = parent.id`,
  from: sql`venue v`,
  parent: sql`c.id`,
  parentType: 'uuid',
  where: () => sql`v.listed and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
    or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))`,
  order: { name: 'name', by: textKey(sql`v.name_key`), id: uuidKey(sql`v.id`) },
})
