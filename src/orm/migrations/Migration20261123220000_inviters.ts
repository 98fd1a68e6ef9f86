import { Migration } from '@mikro-orm/migrations'

/** An invitation depends on the member who sent it. */
export class Migration20261123220000_inviters extends Migration {
  override name = 'Migration20261123220000_inviters'

  override up(): void | Promise<void> {
    this.addSql(`alter table "invitation" add "inviter_id" uuid null;`)
    this.addSql(
      `alter table "invitation" add constraint "invitation_inviter_id_foreign" foreign key ("inviter_id") references "person" ("id") on delete cascade;`,
    )
    this.addSql(`create index "invitation_inviter_id_index" on "invitation" ("inviter_id");`)
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invitation" drop column "inviter_id";`)
  }
}
