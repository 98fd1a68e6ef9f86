import { Migration } from '@mikro-orm/migrations'
import { isPartitioned, joinPartitions, type PartitionPlan, partitionTable } from '../partition-table.js'

const table = 'logged_request'

const plan: PartitionPlan = {
  table,
  key: '"at"',
  before: (bound) => `"at" < ${bound}`,
  step: 'day',
  keyAt: (at) => at.toISOString(),
  parts: [
    `alter table "logged_request" add constraint "logged_request_pkey" primary key ("partner_id", "at", "id")`,
    `create index "logged_request_partner_id_request_id_index" on "logged_request" ("partner_id", "request_id")`,
    `create index "logged_request_at" on "logged_request" using brin ("at")`,
  ],
  sequence: 'logged_request_id_seq',
}

/** The log of requests by day. */
export class Migration20261123230100_request_log_partitions extends Migration {
  override name = 'Migration20261123230100_request_log_partitions'

  /** Rows are checked while requests go on, which a transaction would keep waiting. */
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    if (!(await isPartitioned(this, table))) await partitionTable(this, plan, new Date())
  }

  override down(): void {
    this.addSql(joinPartitions(plan))
  }
}
