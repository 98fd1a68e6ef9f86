import { Migration } from '@mikro-orm/migrations'

/** The venue's contact can pause an agent. */
export class Migration20261123185000_venue_pauses extends Migration {
  override name = 'Migration20261123185000_venue_pauses'

  override up(): void | Promise<void> {
    this.addSql(`alter table "agent" drop constraint "agent_paused_by_check";`)
    this.addSql(
      `alter table "agent" add constraint "agent_paused_by_check" check ("paused_by" in ('partner', 'venue', 'operator'));`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`update "agent" set "paused_by" = 'operator' where "paused_by" = 'venue';`)
    this.addSql(`alter table "agent" drop constraint "agent_paused_by_check";`)
    this.addSql(
      `alter table "agent" add constraint "agent_paused_by_check" check ("paused_by" in ('partner', 'operator'));`,
    )
  }
}
