import { Migration } from '@mikro-orm/migrations'

/** The contacts who have confirmed an agent, and the links with which they do. Up to now nobody was asked. */
export class Migration20261123160000_agent_contacts extends Migration {
  override name = 'Migration20261123160000_agent_contacts'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "agent_contact" ("agent_id" text not null, "person_id" uuid not null, "confirmed_at" timestamptz not null, primary key ("agent_id"));`,
    )
    this.addSql(`create index "agent_contact_person_id_index" on "agent_contact" ("person_id");`)
    this.addSql(
      `alter table "agent_contact" add constraint "agent_contact_agent_id_foreign" foreign key ("agent_id") references "agent" ("id");`,
    )
    this.addSql(
      `alter table "agent_contact" add constraint "agent_contact_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`,
    )

    this.addSql(
      `create table "agent_confirmation" ("agent_id" text not null, "email" text not null, "hash" text not null, "mailed_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("agent_id"));`,
    )
    this.addSql(`alter table "agent_confirmation" add constraint "agent_confirmation_hash_unique" unique ("hash");`)
    this.addSql(`create index "agent_confirmation_expires_at_index" on "agent_confirmation" ("expires_at");`)
    this.addSql(
      `alter table "agent_confirmation" add constraint "agent_confirmation_agent_id_foreign" foreign key ("agent_id") references "agent" ("id");`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "agent_confirmation" cascade;`)
    this.addSql(`drop table if exists "agent_contact" cascade;`)
  }
}
