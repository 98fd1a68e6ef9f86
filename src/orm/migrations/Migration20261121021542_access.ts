import { Migration } from '@mikro-orm/migrations'

export class Migration20261121021542_access extends Migration {
  override name = 'Migration20261121021542_access'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "idempotent_call" ("partner_id" uuid not null, "key" text not null, "fingerprint" text not null, "claim" uuid not null, "claimed_until" timestamptz not null, "answer" text null, "created_at" timestamptz not null, primary key ("partner_id", "key"));`,
    )
    this.addSql(`create index "idempotent_call_created_at_index" on "idempotent_call" ("created_at");`)

    this.addSql(
      `create table "request_count" ("partner_id" uuid not null, "day" date not null, "operation" text not null, "requests" int not null, primary key ("partner_id", "day", "operation"));`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "idempotent_call" cascade;`)
    this.addSql(`drop table if exists "request_count" cascade;`)
  }
}
