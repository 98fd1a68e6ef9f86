import { Migration } from '@mikro-orm/migrations'

const tile = 'floor(lat * 20)::int * 10000 + (floor(lng * 20)::int + 10800) % 7200 - 3600'
/** Statements with the transition tables that each has. */
const changes = [
  ['insert', 'new table as added'],
  ['update', 'old table as removed new table as added'],
  ['delete', 'old table as removed'],
] as const

/**
 * Venues are read by tile, and a notification names the tiles in which venues changed, once per transaction. The sequence
 * `catalogue_version` stays, because the version before this one watches it.
 */
export class Migration20261123233000_venue_tiles extends Migration {
  override name = 'Migration20261123233000_venue_tiles'

  override up(): void | Promise<void> {
    this.addSql(
      `create function venue_tile(lat double precision, lng double precision) returns int language sql immutable strict parallel safe as $$ select ${tile} $$;`,
    )
    this.addSql(`create index "venue_by_tile" on "venue" (venue_tile("lat", "lng"), "id") where "listed";`)
    for (const [event, tables] of changes) {
      const rows = [...tables.matchAll(/as (\w+)/g)].map(([, name]) => `select lat, lng from ${name} where listed`)
      this.addSql(
        `create function tell_tiles_of_${event}() returns trigger language plpgsql as $$ begin
          perform pg_notify('venue_tile', tile::text) from (select distinct venue_tile(lat, lng) as tile from (${rows.join(' union all ')}) changed) tiles;
          return null; end $$;`,
      )
      this.addSql(
        `create trigger venue_tiles_of_${event} after ${event} on "venue" referencing ${tables} for each statement execute function tell_tiles_of_${event}();`,
      )
    }
    this.addSql(
      `create function tell_all_tiles() returns trigger language plpgsql as $$ begin perform pg_notify('venue_tile', ''); return null; end $$;`,
    )
    this.addSql(
      `create trigger venue_tiles_of_truncate after truncate on "venue" for each statement execute function tell_all_tiles();`,
    )
  }

  override down(): void | Promise<void> {
    for (const event of ['insert', 'update', 'delete', 'truncate'])
      this.addSql(`drop trigger venue_tiles_of_${event} on "venue";`)
    for (const [event] of changes) this.addSql(`drop function tell_tiles_of_${event}();`)
    this.addSql('drop function tell_all_tiles();')
    this.addSql('drop index "venue_by_tile";')
    this.addSql('drop function venue_tile(double precision, double precision);')
  }
}
