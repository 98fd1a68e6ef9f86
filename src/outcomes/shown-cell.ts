import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Grain } from './outcome-cell.js'

/** How often a campaign was shown to a fan in one day, week or month: the first stage of its funnel. */
@Entity()
export class ShownCell {
  @PrimaryKey({ type: 'uuid' })
  campaignId!: string

  @Enum({ items: () => Object.values(Grain), primary: true })
  grain!: Grain

  @PrimaryKey({ type: 'date' })
  startsOn!: string

  @Property({ type: 'integer' })
  shown!: number
}
