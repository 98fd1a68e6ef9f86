import { Migration } from '@mikro-orm/migrations'

export class Migration20261121014644_operator extends Migration {
  override name = 'Migration20261121014644_operator'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_entry" ("id" bigserial primary key, "at" timestamptz not null, "actor_id" uuid not null, "key_id" uuid null, "request_id" text not null, "action" text not null, "subject_type" text not null, "subject_id" text not null, "before" jsonb null, "after" jsonb null);`,
    )
    this.addSql(`create index "audit_entry_at_index" on "audit_entry" ("at");`)
    this.addSql(
      `create index "audit_entry_subject_type_subject_id_id_index" on "audit_entry" ("subject_type", "subject_id", "id");`,
    )

    this.addSql(`alter table "partner" add "version" int not null default 1;`)

    this.addSql(`alter table "campaign" add "version" int not null default 1;`)

    this.addSql(`alter table "venue" add "merged_into_id" uuid null, add "version" int not null default 1;`)
    this.addSql(
      `alter table "venue" add constraint "venue_merged_into_id_foreign" foreign key ("merged_into_id") references "venue" ("id") on delete set null;`,
    )

    this.addSql(`alter table "offer" add "version" int not null default 1;`)

    this.addSql(`alter table "event" add "version" int not null default 1;`)
  }
}
