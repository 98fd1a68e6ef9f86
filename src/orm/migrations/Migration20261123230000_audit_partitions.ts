import { Migration } from '@mikro-orm/migrations'
import { isPartitioned, joinPartitions, type PartitionPlan, partitionTable } from '../partition-table.js'

const table = 'audit_entry'
const bySubject = `create index "audit_entry_subject_type_subject_id_id_index" on "audit_entry" ("subject_type", "subject_id", "id")`

const plan: PartitionPlan = {
  table,
  key: '"at"',
  before: (bound) => `"at" < ${bound}`,
  step: 'month',
  keyAt: (at) => at.toISOString(),
  parts: [`alter table "audit_entry" add constraint "audit_entry_pkey" primary key ("at", "id")`, bySubject],
  sequence: 'audit_entry_id_seq',
}

/** Audit entries by month, with the time in their key. */
export class Migration20261123230000_audit_partitions extends Migration {
  override name = 'Migration20261123230000_audit_partitions'

  /** Rows are checked and indexed while requests go on, which a transaction would keep waiting. */
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    if (await isPartitioned(this, table)) return
    // contract: no statement of the version before names the key or the index
    await this.execute(`drop index if exists "audit_entry_at_id"`)
    await this.execute(`create unique index concurrently "audit_entry_at_id" on "audit_entry" ("at", "id")`)
    await this.execute(
      `alter table "audit_entry" drop constraint "audit_entry_pkey", add constraint "audit_entry_pkey" primary key using index "audit_entry_at_id"`,
    )
    await this.execute(`drop index if exists "audit_entry_at_index"`)
    await partitionTable(this, plan, new Date())
  }

  override down(): void {
    this.addSql(
      joinPartitions({
        ...plan,
        parts: [
          `alter table "audit_entry" add constraint "audit_entry_pkey" primary key ("id")`,
          `create index "audit_entry_at_index" on "audit_entry" ("at")`,
          bySubject,
        ],
      }),
    )
  }
}
