import { Migration } from '@mikro-orm/migrations'

/** Reservations without an itinerary or a pass, who cancelled them, and what an agent may promise. */
export class Migration20261123170000_reservations_of_agents extends Migration {
  override name = 'Migration20261123170000_reservations_of_agents'

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "reservation" alter column "itinerary_id" drop not null, alter column "item" drop not null, alter column "fan_pass_id" drop not null;`,
    )
    this.addSql(
      `alter table "reservation" add column "source" text not null default 'booking_page', add column "cancelled_by" text null, add column "notice" text not null default 'none', add column "secret_hash" text null;`,
    )
    this.addSql(`alter table "reservation" alter column "source" drop default;`)
    this.addSql(`alter table "reservation" add constraint "reservation_secret_hash_unique" unique ("secret_hash");`)
    this.addSql(`alter table "reservation" drop constraint "reservation_status_check";`)
    this.addSql(
      `alter table "reservation" add constraint "reservation_status_check" check ("status" in ('confirmed', 'cancelled', 'no_show'));`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_source_check" check ("source" in ('itinerary', 'booking_page', 'widget'));`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_cancelled_by_check" check ("cancelled_by" in ('fan', 'venue', 'partner', 'operator'));`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_notice_check" check ("notice" in ('none', 'queued', 'sent'));`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_stop_check" check ((itinerary_id is null) = (item is null));`,
    )
    this.addSql(`create index "reservation_agent_id_starts_at_index" on "reservation" ("agent_id", "starts_at");`)
    this.addSql(`create index "reservation_starts_at_id_index" on "reservation" ("starts_at", "id");`)

    this.addSql(
      `create table "reservation_guest" ("reservation_id" uuid not null, "name" text not null, primary key ("reservation_id"));`,
    )
    this.addSql(
      `alter table "reservation_guest" add constraint "reservation_guest_reservation_id_foreign" foreign key ("reservation_id") references "reservation" ("id") on delete cascade;`,
    )
    this.addSql(
      `create table "agent_tables" ("agent_id" text not null, "places_by_hour" jsonb null, "largest_party" smallint null, "lead_minutes" int null, "list_mailed_on" date null, primary key ("agent_id"));`,
    )
    this.addSql(
      `alter table "agent_tables" add constraint "agent_tables_agent_id_foreign" foreign key ("agent_id") references "agent" ("id");`,
    )
    this.addSql(
      `alter table "agent_tables" add constraint "agent_tables_hours_check" check (places_by_hour is null or jsonb_array_length(places_by_hour) = 24);`,
    )
    this.addSql(
      `create table "closed_day" ("agent_id" text not null, "day" date not null, primary key ("agent_id", "day"));`,
    )
    this.addSql(
      `alter table "closed_day" add constraint "closed_day_agent_id_foreign" foreign key ("agent_id") references "agent" ("id");`,
    )
  }

  /** Reservations without an itinerary or a pass are lost, and a no-show is confirmed again. */
  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "closed_day" cascade;`)
    this.addSql(`drop table if exists "agent_tables" cascade;`)
    this.addSql(`drop table if exists "reservation_guest" cascade;`)
    this.addSql(`delete from "reservation" where "itinerary_id" is null or "fan_pass_id" is null;`)
    this.addSql(`update "reservation" set "status" = 'confirmed' where "status" = 'no_show';`)
    this.addSql(`drop index "reservation_agent_id_starts_at_index";`)
    this.addSql(`drop index "reservation_starts_at_id_index";`)
    this.addSql(`alter table "reservation" drop constraint "reservation_stop_check";`)
    this.addSql(`alter table "reservation" drop constraint "reservation_status_check";`)
    this.addSql(
      `alter table "reservation" add constraint "reservation_status_check" check ("status" in ('confirmed', 'cancelled'));`,
    )
    this.addSql(
      `alter table "reservation" drop column "source", drop column "cancelled_by", drop column "notice", drop column "secret_hash";`,
    )
    this.addSql(
      `alter table "reservation" alter column "itinerary_id" set not null, alter column "item" set not null, alter column "fan_pass_id" set not null;`,
    )
  }
}
