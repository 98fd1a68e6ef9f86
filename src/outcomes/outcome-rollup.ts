import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** The three lengths of time that cells are kept for; weeks begin on Monday. */
export const Granularity = { day: 'day', week: 'week', month: 'month' } as const
export type Granularity = keyof typeof Granularity

/** What cells tell apart. `total` has the one key ''. An hour is `00` to `23`; an outcome without event has the key `none`. */
export const Dimension = {
  total: 'total',
  outcome_type: 'outcome_type',
  venue: 'venue',
  event: 'event',
  hour: 'hour',
} as const
export type Dimension = keyof typeof Dimension

/**
 * A rollup: the outcomes of a campaign in one day, week or month that share one key of one dimension, counted in the
 * transaction of each outcome. Its primary key is its one index, in the order of a report's questions: all cells of a span
 * lie together, so a period costs one probe for each span that covers it.
 */
@Entity({ tableName: 'outcome_cell' })
export class OutcomeRollup {
  /** Without a foreign key: campaigns are never deleted, and a check for each cell would double the cost of an outcome. */
  @PrimaryKey({ type: 'uuid' })
  campaignId!: string

  @Enum({ items: () => Object.values(Granularity), primary: true })
  grain!: Granularity

  /** First day of the span, in the campaign's zone. */
  @PrimaryKey({ type: 'date' })
  startsOn!: string

  @Enum({ items: () => Object.values(Dimension), primary: true })
  dimension!: Dimension

  @PrimaryKey({ type: 'text' })
  key!: string

  @Property({ type: 'integer' })
  outcomes!: number

  @Property({ type: 'bigint' })
  spendCents!: number

  /** The sum of `checkInsThen`. */
  @Property({ type: 'bigint' })
  checkIns!: number

  /**
   * Up to five different passes, which is enough to decide exactly whether any union of cells has five: a cell that holds
   * five decides it, and cells that hold fewer hold all of theirs.
   */
  @Property({ type: 'array', columnType: 'uuid[]' })
  passIds!: string[]
}
