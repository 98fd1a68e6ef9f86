import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Lengths of time for which rollups are kept; weeks begin on Monday. */
export const Granularity = { day: 'day', week: 'week', month: 'month' } as const
export type Granularity = keyof typeof Granularity

/**
 * Dimensions of rollups. `total` has the single key ''. An hour is `00` to `23`; an outcome without an event has the
 * key `none`.
 */
export const Dimension = {
  total: 'total',
  outcome_type: 'outcome_type',
  venue: 'venue',
  event: 'event',
  hour: 'hour',
} as const
export type Dimension = keyof typeof Dimension

/**
 * A rollup: the outcomes of a campaign in one day, week or month that share one key of one dimension, counted
 * shortly after each outcome (count-outcomes.ts). The primary key is the only index and follows the order of a report's
 * queries: all rollups of a span are adjacent, so that a period costs one probe per span that covers it.
 */
@Entity({ tableName: 'outcome_cell' })
export class OutcomeRollup {
  /** No foreign key: campaigns are never deleted, and a check per rollup would double the cost of an outcome. */
  @PrimaryKey({ type: 'uuid' })
  campaignId!: string

  @Enum({ items: () => Object.values(Granularity), primary: true })
  grain!: Granularity

  /** First day of the span, in the campaign's time zone. */
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

  /** Sum of `checkInsThen`. */
  @Property({ type: 'bigint' })
  checkIns!: number

  /**
   * Up to five different passes, enough to decide exactly whether any union of rollups has five: a rollup with five
   * decides it, and one with fewer holds all of them.
   */
  @Property({ type: 'array', columnType: 'uuid[]' })
  passIds!: string[]
}
