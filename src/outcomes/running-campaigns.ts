import sql, { type Sql } from 'sql-template-tag'

/**
 * Selects `campaign_id` and `venue_id` of the running campaigns in which venues take part: by name, or by a tag or cuisine.
 * Both ways begin at the venue and use an index, so that the cost does not grow with the number of campaigns.
 *
 * @param isWanted whether the id of a venue is among the venues
 */
export const runningCampaignsAt = (isWanted: (venueId: Sql) => Sql): Sql => sql`
  select named.campaign_id, named.venue_id from campaign_venue named join campaign on campaign.id = named.campaign_id
    where ${isWanted(sql`named.venue_id`)} and campaign.status = 'running'
  union
  select tagged.id, venue.id from venue join campaign tagged on tagged.venue_tags && (venue.tags || venue.cuisines)
    where ${isWanted(sql`venue.id`)} and tagged.status = 'running'`
