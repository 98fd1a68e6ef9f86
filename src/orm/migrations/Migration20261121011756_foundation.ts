import { Migration } from '@mikro-orm/migrations'

export class Migration20261121011756_foundation extends Migration {
  override name = 'Migration20261121011756_foundation'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "fan" ("id" uuid not null, "name" text not null, "email" text not null, primary key ("id"));`,
    )

    this.addSql(
      `create table "partner" ("id" uuid not null, "name" text not null, "plan" text not null, "own_per_minute" int null, "own_per_day" int null, "suspended_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "partner" add constraint "partner_plan_check" check ("plan" in ('starter', 'growth', 'enterprise'));`,
    )

    this.addSql(
      `create table "fan_pass" ("id" uuid not null, "fan_id" uuid null, "issuer_id" uuid not null, "tier" text not null, "status" text not null, "member_since" date not null, "preferences" text[] not null, "drink_redeemed_at" timestamptz null, "check_in_count" int not null default 0, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`alter table "fan_pass" add constraint "fan_pass_fan_id_unique" unique ("fan_id");`)
    this.addSql(`create index "fan_pass_issuer_id_index" on "fan_pass" ("issuer_id");`)
    this.addSql(
      `alter table "fan_pass" add constraint "fan_pass_tier_check" check ("tier" in ('general', 'premium', 'vip'));`,
    )
    this.addSql(
      `alter table "fan_pass" add constraint "fan_pass_status_check" check ("status" in ('issued', 'active', 'suspended', 'expired'));`,
    )

    this.addSql(
      `create table "campaign" ("id" uuid not null, "owner_id" uuid not null, "brand" text not null, "currency" text not null default 'USD', "zone" text not null default 'UTC', "starts_on" date not null, "ends_on" date not null, "budget_cents" bigint not null, "spent_cents" bigint not null default '0', "status" text not null default 'draft', "check_in_cents" int null, "reservation_cents" int null, "offer_redeemed_cents" int null, "venue_tags" text[] not null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "campaign_owner_id_id_index" on "campaign" ("owner_id", "id");`)
    this.addSql(
      `alter table "campaign" add constraint "campaign_status_check" check ("status" in ('draft', 'running', 'paused', 'ended'));`,
    )

    this.addSql(
      `create table "api_key" ("id" uuid not null, "partner_id" uuid not null, "name" text not null, "hash" text not null, "last_four" text not null, "scopes" text[] not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, "expires_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index "api_key_partner_id_index" on "api_key" ("partner_id");`)
    this.addSql(`alter table "api_key" add constraint "api_key_hash_unique" unique ("hash");`)

    this.addSql(
      `create table "venue" ("id" uuid not null, "source_id" text not null, "slug" text not null, "name" text not null, "kind" text not null, "cuisines" text[] not null, "tags" text[] not null, "street" text not null default '', "city" text not null, "city_key" text not null, "state" text not null, "postcode" text not null default '', "country" text not null, "lat" double precision null, "lng" double precision null, "zone" text not null, "phone" text not null default '', "website" text not null default '', "opening_hours" jsonb not null, "hours_text" text not null default '', "hours_source" text not null, "price_level" smallint not null, "price_source" text not null, "capacity" int null, "capacity_source" text not null, "name_key" text not null, "match_key" text not null, "listed" boolean not null, "created_by_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`alter table "venue" add constraint "venue_source_id_unique" unique ("source_id");`)
    this.addSql(`alter table "venue" add constraint "venue_slug_unique" unique ("slug");`)
    this.addSql(`create index "venue_match_key_index" on "venue" ("match_key");`)
    this.addSql(`create index "venue_lat_lng_index" on "venue" ("lat", "lng");`)
    this.addSql(
      `create index "venue_listed_by_city" on "venue" ("city_key", "name_key" collate "C", "id") where "listed";`,
    )
    this.addSql(`create index "venue_listed_by_name" on "venue" ("name_key" collate "C", "id") where "listed";`)
    this.addSql(
      `alter table "venue" add constraint "venue_listed_has_place" check (not listed or (lat is not null and lng is not null));`,
    )
    this.addSql(
      `alter table "venue" add constraint "venue_kind_check" check ("kind" in ('restaurant', 'fast_food', 'cafe', 'bar', 'pub', 'nightclub', 'ice_cream', 'brewery', 'museum', 'gallery', 'theatre', 'cinema', 'arts_centre', 'library', 'market', 'landmark', 'memorial', 'stadium', 'park', 'hotel', 'other'));`,
    )
    this.addSql(
      `alter table "venue" add constraint "venue_hours_source_check" check ("hours_source" in ('known', 'assumed'));`,
    )
    this.addSql(
      `alter table "venue" add constraint "venue_price_source_check" check ("price_source" in ('known', 'assumed'));`,
    )
    this.addSql(
      `alter table "venue" add constraint "venue_capacity_source_check" check ("capacity_source" in ('known', 'assumed'));`,
    )

    this.addSql(
      `create table "offer" ("id" uuid not null, "campaign_id" uuid not null, "venue_id" uuid null, "text" text not null, "value_cents" int not null, primary key ("id"));`,
    )
    this.addSql(`create index "offer_campaign_id_index" on "offer" ("campaign_id");`)
    this.addSql(`create index "offer_venue_id_index" on "offer" ("venue_id");`)

    this.addSql(
      `create table "event" ("id" uuid not null, "source_id" text not null, "name" text not null, "category" text not null, "status" text not null default 'scheduled', "venue_id" uuid not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "is_demonstration" boolean not null default false, "original_start" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`alter table "event" add constraint "event_source_id_unique" unique ("source_id");`)
    this.addSql(`create index "event_venue_id_starts_at_id_index" on "event" ("venue_id", "starts_at", "id");`)
    this.addSql(`create index "event_scheduled_by_start" on "event" ("starts_at", "id") where "status" = 'scheduled';`)
    this.addSql(
      `alter table "event" add constraint "event_status_check" check ("status" in ('scheduled', 'cancelled'));`,
    )

    this.addSql(
      `create table "outcome" ("id" uuid not null, "campaign_id" uuid not null, "type" text not null, "venue_id" uuid not null, "event_id" uuid null, "fan_pass_id" uuid not null, "occurred_at" timestamptz not null, "local_date" date not null, "spend_cents" int not null, "check_ins_then" int not null, primary key ("id"));`,
    )
    this.addSql(`create index "outcome_campaign_id_local_date_index" on "outcome" ("campaign_id", "local_date");`)
    this.addSql(
      `alter table "outcome" add constraint "outcome_type_check" check ("type" in ('check_in', 'reservation', 'offer_redeemed'));`,
    )

    this.addSql(
      `create table "itinerary" ("id" text not null, "partner_id" uuid not null, "fan_pass_id" uuid not null, "event_id" uuid null, "summary" text not null, "party_size" int not null, "items" jsonb not null, "sponsor_offers" jsonb not null, "intent" text null, "lat" double precision null, "lng" double precision null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "itinerary_partner_id_index" on "itinerary" ("partner_id");`)
    this.addSql(`create index "itinerary_created_at_index" on "itinerary" ("created_at");`)

    this.addSql(
      `create table "check_in" ("id" uuid not null, "fan_pass_id" uuid not null, "venue_id" uuid not null, "event_id" uuid null, "checked_in_at" timestamptz not null, "local_date" date not null, primary key ("id"));`,
    )
    this.addSql(
      `create unique index "check_in_once_per_day" on "check_in" ("fan_pass_id", "venue_id", "local_date") where "event_id" is null;`,
    )
    this.addSql(
      `create unique index "check_in_once_per_event" on "check_in" ("fan_pass_id", "venue_id", "event_id") where "event_id" is not null;`,
    )

    this.addSql(
      `create table "campaign_venue" ("campaign_id" uuid not null, "venue_id" uuid not null, primary key ("campaign_id", "venue_id"));`,
    )

    this.addSql(
      `create table "agent" ("id" text not null, "partner_id" uuid not null, "venue_id" uuid not null, "contact_email" text not null, "tagline" text not null, "logo_url" text not null, "capabilities" text[] not null, "status" text not null default 'active', "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "agent_venue_id_index" on "agent" ("venue_id");`)
    this.addSql(
      `alter table "agent" add constraint "agent_partner_id_venue_id_unique" unique ("partner_id", "venue_id");`,
    )
    this.addSql(`alter table "agent" add constraint "agent_status_check" check ("status" in ('active', 'paused'));`)

    this.addSql(
      `alter table "fan_pass" add constraint "fan_pass_fan_id_foreign" foreign key ("fan_id") references "fan" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "fan_pass" add constraint "fan_pass_issuer_id_foreign" foreign key ("issuer_id") references "partner" ("id");`,
    )

    this.addSql(
      `alter table "campaign" add constraint "campaign_owner_id_foreign" foreign key ("owner_id") references "partner" ("id");`,
    )

    this.addSql(
      `alter table "api_key" add constraint "api_key_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )

    this.addSql(
      `alter table "venue" add constraint "venue_created_by_id_foreign" foreign key ("created_by_id") references "partner" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "offer" add constraint "offer_campaign_id_foreign" foreign key ("campaign_id") references "campaign" ("id");`,
    )
    this.addSql(
      `alter table "offer" add constraint "offer_venue_id_foreign" foreign key ("venue_id") references "venue" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "event" add constraint "event_venue_id_foreign" foreign key ("venue_id") references "venue" ("id");`,
    )

    this.addSql(
      `alter table "outcome" add constraint "outcome_campaign_id_foreign" foreign key ("campaign_id") references "campaign" ("id");`,
    )
    this.addSql(
      `alter table "outcome" add constraint "outcome_venue_id_foreign" foreign key ("venue_id") references "venue" ("id");`,
    )
    this.addSql(
      `alter table "outcome" add constraint "outcome_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete set null;`,
    )
    this.addSql(
      `alter table "outcome" add constraint "outcome_fan_pass_id_foreign" foreign key ("fan_pass_id") references "fan_pass" ("id");`,
    )

    this.addSql(
      `alter table "itinerary" add constraint "itinerary_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )
    this.addSql(
      `alter table "itinerary" add constraint "itinerary_fan_pass_id_foreign" foreign key ("fan_pass_id") references "fan_pass" ("id");`,
    )
    this.addSql(
      `alter table "itinerary" add constraint "itinerary_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "check_in" add constraint "check_in_fan_pass_id_foreign" foreign key ("fan_pass_id") references "fan_pass" ("id");`,
    )
    this.addSql(
      `alter table "check_in" add constraint "check_in_venue_id_foreign" foreign key ("venue_id") references "venue" ("id");`,
    )
    this.addSql(
      `alter table "check_in" add constraint "check_in_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete set null;`,
    )

    this.addSql(
      `alter table "campaign_venue" add constraint "campaign_venue_campaign_id_foreign" foreign key ("campaign_id") references "campaign" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "campaign_venue" add constraint "campaign_venue_venue_id_foreign" foreign key ("venue_id") references "venue" ("id") on update cascade on delete cascade;`,
    )

    this.addSql(
      `alter table "agent" add constraint "agent_partner_id_foreign" foreign key ("partner_id") references "partner" ("id");`,
    )
    this.addSql(
      `alter table "agent" add constraint "agent_venue_id_foreign" foreign key ("venue_id") references "venue" ("id");`,
    )
  }
}
