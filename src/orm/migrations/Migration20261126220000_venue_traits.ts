import { Migration } from '@mikro-orm/migrations'

export class Migration20261126220000_venue_traits extends Migration {
  override name = 'Migration20261126220000_venue_traits'

  override up(): void | Promise<void> {
    this.addSql(`alter table "venue" add column "traits" text[] not null default '{}';`)
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "venue" drop column "traits";`)
  }
}
