import { Migration } from '@mikro-orm/migrations'

const tables = ['venue', 'event']

/** Notifies every process of changed venues or events, once per transaction. */
export class Migration20261121082500_catalogue_told extends Migration {
  override name = 'Migration20261121082500_catalogue_told'

  override up(): void | Promise<void> {
    this.addSql(
      `create function tell_catalogue_change() returns trigger language plpgsql as $$ begin perform pg_notify('catalogue', ''); return null; end $$;`,
    )
    for (const table of tables)
      this.addSql(
        `create trigger ${table}_told after insert or update or delete or truncate on "${table}" for each statement execute function tell_catalogue_change();`,
      )
  }

  override down(): void | Promise<void> {
    for (const table of tables) this.addSql(`drop trigger ${table}_told on "${table}";`)
    this.addSql('drop function tell_catalogue_change();')
  }
}
