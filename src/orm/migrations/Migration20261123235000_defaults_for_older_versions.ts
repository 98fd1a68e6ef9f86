import { Migration } from '@mikro-orm/migrations'

/** Versions from before these columns insert rows without them while they run beside a newer one. */
export class Migration20261123235000_defaults_for_older_versions extends Migration {
  override name = 'Migration20261123235000_defaults_for_older_versions'

  override up(): void | Promise<void> {
    this.addSql(`alter table "itinerary" alter column "remarks" set default '{}';`)
    this.addSql(`alter table "reservation" alter column "source" set default 'booking_page';`)
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "itinerary" alter column "remarks" drop default;`)
    this.addSql(`alter table "reservation" alter column "source" drop default;`)
  }
}
