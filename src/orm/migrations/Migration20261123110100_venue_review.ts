import { Migration } from '@mikro-orm/migrations'

/** Reasons why an import does not list a venue, and pairs of venues that the operator has declared distinct. */
export class Migration20261123110100_venue_review extends Migration {
  override name = 'Migration20261123110100_venue_review'

  override up(): void | Promise<void> {
    this.addSql(`alter table "venue" add column "review_reason" text not null default '';`)
    this.addSql(
      `create table "venue_distinction" ("first_id" uuid not null, "second_id" uuid not null, "created_at" timestamptz not null, primary key ("first_id", "second_id"));`,
    )
    for (const column of ['first_id', 'second_id'])
      this.addSql(
        `alter table "venue_distinction" add constraint "venue_distinction_${column}_foreign" foreign key ("${column}") references "venue" ("id") on update cascade on delete cascade;`,
      )
    this.addSql(
      `alter table "venue_distinction" add constraint "venue_distinction_is_ordered" check (first_id < second_id);`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "venue_distinction";`)
    this.addSql(`alter table "venue" drop column "review_reason";`)
  }
}
