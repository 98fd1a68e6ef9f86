import { Migration } from '@mikro-orm/migrations'

/** Stored revision inputs keep the fan's request under `request`, as the code names it, instead of `wish`. */
export class Migration20261123000000_revision_request extends Migration {
  override name = 'Migration20261123000000_revision_request'

  override up(): void | Promise<void> {
    this.addSql(
      `update "itinerary" set "asked" = ("asked" - 'wish') || jsonb_build_object('request', "asked"->'wish') where jsonb_exists("asked", 'wish');`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(
      `update "itinerary" set "asked" = ("asked" - 'request') || jsonb_build_object('wish', "asked"->'request') where jsonb_exists("asked", 'request');`,
    )
  }
}
