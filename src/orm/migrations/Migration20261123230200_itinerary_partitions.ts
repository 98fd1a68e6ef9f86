import { Migration } from '@mikro-orm/migrations'
import { encodeTime } from 'ulid'
import { isPartitioned, joinPartitions, type PartitionPlan, partitionTable } from '../partition-table.js'

const table = 'itinerary'
const withWords = (concurrently: string): string =>
  `create index ${concurrently} "itinerary_with_words" on "itinerary" ("created_at") where "intent" is not null or "asked" is not null or "lat" is not null`

const plan: PartitionPlan = {
  table,
  // Whatever the collation of the database is: an identifier's time must be compared byte by byte.
  key: '"id" text_pattern_ops',
  before: (bound) => `"id" ~<~ ${bound}`,
  step: 'month',
  keyAt: (at) => `itin_${encodeTime(at.getTime(), 10)}`,
  parts: [
    `alter table "itinerary" add constraint "itinerary_pkey" primary key ("id")`,
    `create index "itinerary_partner_id_index" on "itinerary" ("partner_id")`,
    `create index "itinerary_created_at_index" on "itinerary" ("created_at")`,
    `create index "itinerary_fan_pass_id_index" on "itinerary" ("fan_pass_id")`,
    withWords(''),
    `alter table "itinerary" add constraint "itinerary_partner_id_foreign" foreign key ("partner_id") references "partner" ("id")`,
    `alter table "itinerary" add constraint "itinerary_fan_pass_id_foreign" foreign key ("fan_pass_id") references "fan_pass" ("id")`,
    `alter table "itinerary" add constraint "itinerary_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete set null`,
  ],
  referred: ['partner', 'fan_pass', 'event'],
  references: [
    {
      table: 'reservation',
      name: 'reservation_itinerary_id_foreign',
      definition: '("itinerary_id") references "itinerary" ("id")',
    },
  ],
}

/** Itineraries by month, and an index of those whose text is kept. */
export class Migration20261123230200_itinerary_partitions extends Migration {
  override name = 'Migration20261123230200_itinerary_partitions'

  /** Rows are checked and indexed while requests go on, which a transaction would keep waiting. */
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    if (await isPartitioned(this, table)) return
    await this.execute(`drop index if exists "itinerary_with_words"`)
    await this.execute(withWords('concurrently'))
    await partitionTable(this, plan, new Date())
  }

  override down(): void {
    this.addSql(joinPartitions({ ...plan, parts: plan.parts.filter((part) => part !== withWords('')) }))
  }
}
