import { Migration } from '@mikro-orm/migrations'

export class Migration20261121030058_reservations extends Migration {
  override name = 'Migration20261121030058_reservations'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "offer_redemption" ("id" uuid not null, "offer_id" uuid not null, "fan_pass_id" uuid not null, "venue_id" uuid not null, "redeemed_at" timestamptz not null, "is_outcome" boolean not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "offer_redemption" add constraint "offer_redemption_offer_id_fan_pass_id_unique" unique ("offer_id", "fan_pass_id");`,
    )

    this.addSql(
      `create table "reservation" ("id" uuid not null, "itinerary_id" text not null, "item" smallint not null, "agent_id" text not null, "venue_id" uuid not null, "fan_pass_id" uuid not null, "party_size" int not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "status" text not null default 'confirmed', "confirmed_at" timestamptz not null, "cancelled_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index "reservation_venue_id_starts_at_index" on "reservation" ("venue_id", "starts_at");`)
    this.addSql(
      `alter table "reservation" add constraint "reservation_itinerary_id_item_unique" unique ("itinerary_id", "item");`,
    )

    this.addSql(
      `alter table "offer_redemption" add constraint "offer_redemption_offer_id_foreign" foreign key ("offer_id") references "offer" ("id") on delete no action;`,
    )
    this.addSql(
      `alter table "offer_redemption" add constraint "offer_redemption_fan_pass_id_foreign" foreign key ("fan_pass_id") references "fan_pass" ("id");`,
    )
    this.addSql(
      `alter table "offer_redemption" add constraint "offer_redemption_venue_id_foreign" foreign key ("venue_id") references "venue" ("id");`,
    )

    this.addSql(
      `alter table "reservation" add constraint "reservation_itinerary_id_foreign" foreign key ("itinerary_id") references "itinerary" ("id");`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_agent_id_foreign" foreign key ("agent_id") references "agent" ("id");`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_venue_id_foreign" foreign key ("venue_id") references "venue" ("id");`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_fan_pass_id_foreign" foreign key ("fan_pass_id") references "fan_pass" ("id");`,
    )
    this.addSql(
      `alter table "reservation" add constraint "reservation_status_check" check ("status" in ('confirmed', 'cancelled'));`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offer_redemption" cascade;`)
    this.addSql(`drop table if exists "reservation" cascade;`)
  }
}
