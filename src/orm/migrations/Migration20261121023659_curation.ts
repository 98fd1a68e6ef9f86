import { Migration } from '@mikro-orm/migrations'

export class Migration20261121023659_curation extends Migration {
  override name = 'Migration20261121023659_curation'

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "itinerary" add "unmet" text[] not null default '{}', add "not_understood" text[] not null default '{}';`,
    )

    this.addSql(
      `alter table "itinerary" alter column "unmet" drop default, alter column "not_understood" drop default;`,
    )

    // Counts committed changes of listed venues, so that a process knows when its copy is stale.
    this.addSql(`create sequence "catalogue_version";`)
    this.addSql(
      `create function note_catalogue_change() returns trigger language plpgsql as $$ begin perform nextval('catalogue_version'); return null; end $$;`,
    )
    this.addSql(
      `create constraint trigger venue_added after insert on "venue" deferrable initially deferred for each row when (new.listed) execute function note_catalogue_change();`,
    )
    this.addSql(
      `create constraint trigger venue_changed after update on "venue" deferrable initially deferred for each row when (old.listed or new.listed) execute function note_catalogue_change();`,
    )
    this.addSql(
      `create constraint trigger venue_removed after delete on "venue" deferrable initially deferred for each row when (old.listed) execute function note_catalogue_change();`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "itinerary" drop column "unmet", drop column "not_understood";`)
  }
}
