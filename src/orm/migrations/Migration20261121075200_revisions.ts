import { Migration } from '@mikro-orm/migrations'

export class Migration20261121075200_revisions extends Migration {
  override name = 'Migration20261121075200_revisions'

  override up(): void | Promise<void> {
    this.addSql(`alter table "itinerary" add "asked" jsonb null, add "version" int not null default 1;`)

    this.addSql(`alter table "reservation" drop constraint "reservation_itinerary_id_item_unique";`)
    this.addSql(
      `alter table "reservation" add constraint "reservation_itinerary_id_item_venue_id_unique" unique ("itinerary_id", "item", "venue_id");`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "reservation" drop constraint "reservation_itinerary_id_item_venue_id_unique";`)
    this.addSql(
      `alter table "reservation" add constraint "reservation_itinerary_id_item_unique" unique ("itinerary_id", "item");`,
    )
    this.addSql(`alter table "itinerary" drop column "asked", drop column "version";`)
  }
}
