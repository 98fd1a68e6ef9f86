import { Migration } from '@mikro-orm/migrations'

/** Finds the zones in use without reading every venue. */
export class Migration20261123110000_venue_zones extends Migration {
  override name = 'Migration20261123110000_venue_zones'

  override up(): void | Promise<void> {
    this.addSql(`create index "venue_listed_by_zone" on "venue" ("zone") where "listed";`)
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "venue_listed_by_zone";`)
  }
}
