import { Migration } from '@mikro-orm/migrations'

/** Budgets in slots, and outcomes that wait to be counted in the rollups. */
export class Migration20261123210000_outcome_queue extends Migration {
  override name = 'Migration20261123210000_outcome_queue'

  override up(): void | Promise<void> {
    // Updated with each outcome: free space on the page allows heap-only (HOT) updates.
    this.addSql(
      `create table "campaign_budget_slot" ("campaign_id" uuid not null, "slot" smallint not null, "left_cents" bigint not null, primary key ("campaign_id", "slot")) with (fillfactor = 30);`,
    )
    // A slot is locked before it is known whether it suffices. The exception rolls that lock back: a transaction that kept
    // it while it waits for the campaign's row would deadlock with the one that closes the slots.
    this.addSql(
      `create function charge_budget_slot(campaign uuid, price integer) returns boolean language plpgsql as $$
      declare chosen smallint;
      begin
        select slot into chosen from campaign_budget_slot where campaign_id = campaign and left_cents >= price
          order by random() limit 1 for update skip locked;
        if not found then raise no_data_found; end if;
        update campaign_budget_slot set left_cents = left_cents - price where campaign_id = campaign and slot = chosen;
        return true;
      exception when no_data_found then
        return false;
      end $$;`,
    )
    // Rows live for a fraction of a second, so dead ones are removed early.
    this.addSql(
      `create table "uncounted_outcome" ("campaign_id" uuid not null, "outcome_id" uuid not null, "local_hour" text not null, primary key ("campaign_id", "outcome_id")) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql('drop table "uncounted_outcome";')
    this.addSql('drop function charge_budget_slot;')
    this.addSql('drop table "campaign_budget_slot";')
  }
}
