import { Migration } from '@mikro-orm/migrations'

/** What a fan should know before going, apart from what the plan does not meet. */
export class Migration20261123214000_remarks extends Migration {
  override name = 'Migration20261123214000_remarks'

  override up(): void | Promise<void> {
    this.addSql(`alter table "itinerary" add "remarks" text[] not null default '{}';`)
    this.addSql(`alter table "itinerary" alter column "remarks" drop default;`)
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "itinerary" drop column "remarks";`)
  }
}
