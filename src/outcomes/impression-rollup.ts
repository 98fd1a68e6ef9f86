import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Granularity } from './outcome-rollup.js'

/** Impressions of a campaign in one day, week or month: the first stage of its funnel. */
@Entity({ tableName: 'shown_cell' })
export class ImpressionRollup {
  @PrimaryKey({ type: 'uuid' })
  campaignId!: string

  @Enum({ items: () => Object.values(Granularity), primary: true })
  grain!: Granularity

  @PrimaryKey({ type: 'date' })
  startsOn!: string

  @Property({ type: 'integer' })
  shown!: number
}
