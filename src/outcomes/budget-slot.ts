import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/**
 * A part of a campaign's budget that is set aside, so that outcomes that are verified at once do not wait for the
 * campaign's row. `spent_cents` of the campaign includes what its slots have left (docs/decisions/0074).
 */
@Entity({ tableName: 'campaign_budget_slot' })
export class BudgetSlot {
  declare [PrimaryKeyProp]?: ['campaignId', 'slot']

  /** No foreign key: campaigns are never deleted, and the check would lock the campaign's row. */
  @PrimaryKey({ type: 'uuid' })
  campaignId!: string

  @PrimaryKey({ type: 'smallint' })
  slot!: number

  @Property({ type: 'bigint' })
  leftCents!: number
}
