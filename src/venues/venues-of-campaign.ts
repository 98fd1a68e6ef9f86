import sql from 'sql-template-tag'
import { relation } from '../graphql/schema/relation.js'
import { type VenueRow, venueColumns } from './venue-row.js'

/** The listed venues that belong to a campaign: those it names, and those with one of its tags or cuisines. By name. */
export const venuesOfCampaign = relation<VenueRow>({
  columns: venueColumns,
  given: sql`join campaign c on c.id = asked.id`,
  from: sql`venue v`,
  parent: sql`c.id`,
  parentType: 'uuid',
  where: () => sql`v.listed and (v.tags && c.venue_tags or v.cuisines && c.venue_tags
    or exists (select from campaign_venue cv where cv.campaign_id = c.id and cv.venue_id = v.id))`,
  sort: sql`v.name_key collate "C"`,
  id: sql`v.id`,
  keyTypes: { sort: 'text', id: 'uuid' },
})
