import { Migration } from '@mikro-orm/migrations'

/** An index-only scan counts the events of a venue. */
export class Migration20261121174500_events_of_a_city extends Migration {
  override name = 'Migration20261121174500_events_of_a_city'

  override up(): void | Promise<void> {
    this.addSql(
      `create index "event_by_venue" on "event" ("venue_id", "starts_at", "id") include ("ends_at", "status");`,
    )
    this.addSql(`drop index "event_venue_id_starts_at_id_index";`)
  }

  override down(): void | Promise<void> {
    this.addSql(`create index "event_venue_id_starts_at_id_index" on "event" ("venue_id", "starts_at", "id");`)
    this.addSql(`drop index "event_by_venue";`)
  }
}
