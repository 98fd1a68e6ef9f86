import { Migration } from '@mikro-orm/migrations'

/** The log of requests, and the counts of requests by key with their failures. */
export class Migration20261123150000_request_log extends Migration {
  override name = 'Migration20261123150000_request_log'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "logged_request" ("partner_id" uuid not null, "at" timestamptz not null, "id" bigserial not null, "request_id" text not null, "api_key_id" uuid not null, "method" text not null, "path" text not null, "operation" text null, "status" smallint not null, "code" text null, "duration_ms" real not null, "limit_seconds" int null, "limit_requests" int null, "limit_remaining" int null, "limit_resets_at" timestamptz null, primary key ("partner_id", "at", "id"));`,
    )
    this.addSql(
      `create index "logged_request_partner_id_request_id_index" on "logged_request" ("partner_id", "request_id");`,
    )
    this.addSql(`create index "logged_request_at" on "logged_request" using brin ("at");`)
    this.addSql(
      `alter table "request_count" add column "api_key_id" uuid not null default '00000000-0000-0000-0000-000000000000', add column "failures" int not null default 0;`,
    )
    this.addSql(`alter table "request_count" alter column "api_key_id" drop default;`)
    this.addSql(`alter table "request_count" drop constraint "request_count_pkey";`)
    this.addSql(
      `alter table "request_count" add constraint "request_count_pkey" primary key ("partner_id", "day", "operation", "api_key_id");`,
    )
    this.addSql(`create index "request_count_api_key_id_day_index" on "request_count" ("api_key_id", "day");`)
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "logged_request" cascade;`)
    this.addSql(`drop index if exists "request_count_api_key_id_day_index";`)
    this.addSql(
      `create temporary table "requests_by_operation" as select "partner_id", "day", "operation", sum("requests")::int as "requests" from "request_count" group by 1, 2, 3;`,
    )
    this.addSql(`delete from "request_count";`)
    this.addSql(`alter table "request_count" drop constraint "request_count_pkey";`)
    this.addSql(`alter table "request_count" drop column "api_key_id", drop column "failures";`)
    this.addSql(
      `alter table "request_count" add constraint "request_count_pkey" primary key ("partner_id", "day", "operation");`,
    )
    this.addSql(`insert into "request_count" select * from "requests_by_operation";`)
    this.addSql(`drop table "requests_by_operation";`)
  }
}
