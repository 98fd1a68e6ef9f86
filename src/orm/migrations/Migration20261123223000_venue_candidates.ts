import { Migration } from '@mikro-orm/migrations'

/** What an unlisted venue may be is found by likeness of the name and by house number. */
export class Migration20261123223000_venue_candidates extends Migration {
  override name = 'Migration20261123223000_venue_candidates'

  override up(): void | Promise<void> {
    this.addSql(`create index "venue_by_like_name" on "venue" using gin ("match_key" gin_trgm_ops) where "listed";`)
    this.addSql(`create index "venue_by_street" on "venue" ("street" collate "C") where "listed";`)
  }

  override down(): void | Promise<void> {
    this.addSql('drop index "venue_by_like_name", "venue_by_street";')
  }
}
