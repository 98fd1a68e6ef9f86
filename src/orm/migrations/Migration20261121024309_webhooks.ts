import { Migration } from '@mikro-orm/migrations'

export class Migration20261121024309_webhooks extends Migration {
  override name = 'Migration20261121024309_webhooks'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "signing_secret" ("partner_id" uuid not null, "newest" text not null, "previous" text null, "created_at" timestamptz not null, "previous_until" timestamptz null, primary key ("partner_id"));`,
    )

    this.addSql(
      `create table "webhook_endpoint" ("id" uuid not null, "partner_id" uuid not null, "url" text not null, "kinds" text[] not null, "status" text not null default 'active', "disabled_reason" text null, "failing_since" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_partner_id_url_unique" unique ("partner_id", "url");`,
    )

    this.addSql(
      `create table "webhook_event" ("id" text not null, "partner_id" uuid not null, "event" text not null, "body" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "webhook_event_created_at_index" on "webhook_event" ("created_at");`)

    this.addSql(
      `create table "delivery" ("id" uuid not null, "event_id" text not null, "endpoint_id" uuid not null, "status" text not null default 'pending', "attempt_count" int not null default 0, "failures" int not null default 0, "is_held" boolean not null default false, "next_attempt_at" timestamptz null, "delivered_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "delivery_held" on "delivery" ("endpoint_id") where "is_held";`)
    this.addSql(`create index "delivery_event_id_index" on "delivery" ("event_id");`)
    this.addSql(
      `create index "delivery_endpoint_id_created_at_id_index" on "delivery" ("endpoint_id", "created_at", "id");`,
    )

    this.addSql(
      `create table "delivery_attempt" ("id" bigserial primary key, "delivery_id" uuid not null, "started_at" timestamptz not null, "status" smallint null, "latency_ms" int not null, "response_head" text not null, "error" text null);`,
    )
    this.addSql(`create index "delivery_attempt_delivery_id_index" on "delivery_attempt" ("delivery_id");`)

    this.addSql(
      `alter table "signing_secret" add constraint "signing_secret_partner_id_foreign" foreign key ("partner_id") references "partner" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )
    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_status_check" check ("status" in ('active', 'paused', 'disabled'));`,
    )
    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_disabled_reason_check" check ("disabled_reason" in ('gone', 'failing'));`,
    )

    this.addSql(
      `alter table "webhook_event" add constraint "webhook_event_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )

    this.addSql(
      `alter table "delivery" add constraint "delivery_event_id_foreign" foreign key ("event_id") references "webhook_event" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "delivery" add constraint "delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "delivery" add constraint "delivery_status_check" check ("status" in ('pending', 'delivered', 'failed'));`,
    )

    this.addSql(
      `alter table "delivery_attempt" add constraint "delivery_attempt_delivery_id_foreign" foreign key ("delivery_id") references "delivery" ("id") on delete cascade;`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "delivery" drop constraint "delivery_endpoint_id_foreign";`)
    this.addSql(`alter table "delivery" drop constraint "delivery_event_id_foreign";`)
    this.addSql(`alter table "delivery_attempt" drop constraint "delivery_attempt_delivery_id_foreign";`)

    this.addSql(`drop table if exists "signing_secret" cascade;`)
    this.addSql(`drop table if exists "webhook_endpoint" cascade;`)
    this.addSql(`drop table if exists "webhook_event" cascade;`)
    this.addSql(`drop table if exists "delivery" cascade;`)
    this.addSql(`drop table if exists "delivery_attempt" cascade;`)
  }
}
