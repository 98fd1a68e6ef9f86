import { Migration } from '@mikro-orm/migrations'

export class Migration20261121020923_rollups extends Migration {
  override name = 'Migration20261121020923_rollups'

  override up(): void | Promise<void> {
    // Rollups are updated often: free space on the page allows heap-only (HOT) updates.
    this.addSql(
      `create table "outcome_cell" ("campaign_id" uuid not null, "grain" text not null, "starts_on" date not null, "dimension" text not null, "key" text not null, "outcomes" int not null, "spend_cents" bigint not null, "check_ins" bigint not null, "pass_ids" uuid[] not null, primary key ("campaign_id", "grain", "starts_on", "dimension", "key")) with (fillfactor = 80);`,
    )

    this.addSql(
      `create table "shown_cell" ("campaign_id" uuid not null, "grain" text not null, "starts_on" date not null, "shown" int not null, primary key ("campaign_id", "grain", "starts_on")) with (fillfactor = 80);`,
    )

    this.addSql(
      `alter table "outcome_cell" add constraint "outcome_cell_grain_check" check ("grain" in ('day', 'week', 'month'));`,
    )
    this.addSql(
      `alter table "outcome_cell" add constraint "outcome_cell_dimension_check" check ("dimension" in ('total', 'outcome_type', 'venue', 'event', 'hour'));`,
    )

    this.addSql(
      `alter table "shown_cell" add constraint "shown_cell_grain_check" check ("grain" in ('day', 'week', 'month'));`,
    )

    // Counts existing outcomes once, as `npm run rollups -- rebuild` does.
    this.addSql(
      `insert into "outcome_cell" select "campaign_id", "grain", "span"."starts_on", "dimension", "key", count(*), sum("spend_cents"), sum("check_ins_then"), (array_agg(distinct "fan_pass_id"))[1:5] from "outcome" join "campaign" on "campaign"."id" = "campaign_id" cross join lateral (values ('total', ''), ('outcome_type', "type"), ('venue', "venue_id"::text), ('event', coalesce("event_id"::text, 'none')), ('hour', to_char("occurred_at" at time zone "zone", 'HH24'))) as "part" ("dimension", "key") cross join lateral (values ('day', "local_date"), ('week', date_trunc('week', "local_date"::timestamp)::date), ('month', date_trunc('month', "local_date"::timestamp)::date)) as "span" ("grain", "starts_on") group by "campaign_id", "grain", "span"."starts_on", "dimension", "key";`,
    )
  }
}
