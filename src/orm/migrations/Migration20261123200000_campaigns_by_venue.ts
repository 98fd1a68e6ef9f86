import { Migration } from '@mikro-orm/migrations'

/** Finds the running campaigns of a venue without reading all campaigns. */
export class Migration20261123200000_campaigns_by_venue extends Migration {
  override name = 'Migration20261123200000_campaigns_by_venue'

  override up(): void | Promise<void> {
    this.addSql('create index "campaign_venue_by_venue" on "campaign_venue" ("venue_id");')
    this.addSql(
      `create index "running_campaign_by_tags" on "campaign" using gin ("venue_tags") where "status" = 'running';`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql('drop index "running_campaign_by_tags";')
    this.addSql('drop index "campaign_venue_by_venue";')
  }
}
