import { Migration } from '@mikro-orm/migrations'

export class Migration20261123140000_people extends Migration {
  override name = 'Migration20261123140000_people'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "person" ("id" uuid not null, "email" text not null, "created_at" timestamptz not null, "last_sign_in_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`alter table "person" add constraint "person_email_unique" unique ("email");`)

    this.addSql(
      `create table "membership" ("id" uuid not null, "person_id" uuid not null, "partner_id" uuid not null, "role" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "membership_partner_id_index" on "membership" ("partner_id");`)
    this.addSql(
      `alter table "membership" add constraint "membership_person_id_partner_id_unique" unique ("person_id", "partner_id");`,
    )
    this.addSql(
      `alter table "membership" add constraint "membership_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "membership" add constraint "membership_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )
    this.addSql(
      `alter table "membership" add constraint "membership_role_check" check ("role" in ('operator', 'owner', 'developer', 'analyst'));`,
    )

    this.addSql(
      `create table "invitation" ("id" uuid not null, "partner_id" uuid not null, "email" text not null, "role" text not null, "hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`alter table "invitation" add constraint "invitation_hash_unique" unique ("hash");`)
    this.addSql(`create index "invitation_expires_at_index" on "invitation" ("expires_at");`)
    this.addSql(
      `alter table "invitation" add constraint "invitation_partner_id_email_unique" unique ("partner_id", "email");`,
    )
    this.addSql(
      `alter table "invitation" add constraint "invitation_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )
    this.addSql(
      `alter table "invitation" add constraint "invitation_role_check" check ("role" in ('operator', 'owner', 'developer', 'analyst'));`,
    )

    this.addSql(
      `create table "session" ("id" uuid not null, "hash" text not null, "person_id" uuid not null, "method" text not null, "device" text not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, "expires_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`alter table "session" add constraint "session_hash_unique" unique ("hash");`)
    this.addSql(`create index "session_person_id_index" on "session" ("person_id");`)
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`)
    this.addSql(
      `alter table "session" add constraint "session_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "session" add constraint "session_method_check" check ("method" in ('mail', 'invitation', 'passkey', 'oidc'));`,
    )

    this.addSql(
      `create table "sign_in_link" ("hash" text not null, "person_id" uuid not null, "return_path" text not null, "expires_at" timestamptz not null, primary key ("hash"));`,
    )
    this.addSql(`create index "sign_in_link_person_id_index" on "sign_in_link" ("person_id");`)
    this.addSql(`create index "sign_in_link_expires_at_index" on "sign_in_link" ("expires_at");`)
    this.addSql(
      `alter table "sign_in_link" add constraint "sign_in_link_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`,
    )

    this.addSql(
      `create table "passkey" ("id" uuid not null, "person_id" uuid not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" text[] not null, "name" text not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index "passkey_person_id_index" on "passkey" ("person_id");`)
    this.addSql(`alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`)
    this.addSql(
      `alter table "passkey" add constraint "passkey_person_id_foreign" foreign key ("person_id") references "person" ("id") on delete cascade;`,
    )

    this.addSql(
      `create table "passkey_challenge" ("hash" text not null, "person_id" uuid null, "expires_at" timestamptz not null, primary key ("hash"));`,
    )
    this.addSql(`create index "passkey_challenge_expires_at_index" on "passkey_challenge" ("expires_at");`)

    this.addSql(`alter table "audit_entry" add "person_id" uuid null;`)

    this.addSql(`alter table "partner" add "granted_scopes" text[] null;`)
    // A partner is granted what its keys have, without the scopes of the operator.
    this.addSql(
      `update partner p set granted_scopes = array(select distinct scope from api_key k cross join unnest(k.scopes) as scope where k.partner_id = p.id and k.revoked_at is null and scope !~ '\\.(write|admin|read_any)$' order by scope);`,
    )
    this.addSql(`alter table "partner" alter column "granted_scopes" set not null;`)
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "partner" drop column "granted_scopes";`)
    this.addSql(`alter table "audit_entry" drop column "person_id";`)
    this.addSql(`drop table if exists "passkey_challenge" cascade;`)
    this.addSql(`drop table if exists "passkey" cascade;`)
    this.addSql(`drop table if exists "sign_in_link" cascade;`)
    this.addSql(`drop table if exists "session" cascade;`)
    this.addSql(`drop table if exists "invitation" cascade;`)
    this.addSql(`drop table if exists "membership" cascade;`)
    this.addSql(`drop table if exists "person" cascade;`)
  }
}
