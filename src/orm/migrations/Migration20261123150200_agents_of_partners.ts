import { Migration } from '@mikro-orm/migrations'

/** Who paused an agent, and agents that their partner removed. Up to now only the operator could pause one. */
export class Migration20261123150200_agents_of_partners extends Migration {
  override name = 'Migration20261123150200_agents_of_partners'

  override up(): void | Promise<void> {
    this.addSql(`alter table "agent" add column "paused_by" text null, add column "removed_at" timestamptz null;`)
    this.addSql(`update "agent" set "paused_by" = 'operator' where "status" = 'paused';`)
    this.addSql(
      `alter table "agent" add constraint "agent_paused_by_check" check ("paused_by" in ('partner', 'operator'));`,
    )
    this.addSql(`alter table "agent" drop constraint "agent_partner_id_venue_id_unique";`)
    this.addSql(
      `create unique index "agent_of_partner_at_venue" on "agent" ("partner_id", "venue_id") where "removed_at" is null;`,
    )
  }

  /** Removed agents are paused agents then; where the partner has deployed another one since, the constraint fails. */
  override down(): void | Promise<void> {
    this.addSql(`drop index "agent_of_partner_at_venue";`)
    this.addSql(
      `alter table "agent" add constraint "agent_partner_id_venue_id_unique" unique ("partner_id", "venue_id");`,
    )
    this.addSql(`alter table "agent" drop column "paused_by", drop column "removed_at";`)
  }
}
