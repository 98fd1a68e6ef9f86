import { Migration } from '@mikro-orm/migrations'

/** Renames the key of the fan's request in stored revision inputs from `wish` to `request`. */
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
