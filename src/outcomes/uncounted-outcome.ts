import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** An outcome that is not in the rollups yet and has not been announced (count-outcomes.ts). */
@Entity({ tableName: 'uncounted_outcome' })
export class UncountedOutcome {
  declare [PrimaryKeyProp]?: ['campaignId', 'outcomeId']

  @PrimaryKey({ type: 'uuid' })
  campaignId!: string

  @PrimaryKey({ type: 'uuid' })
  outcomeId!: string

  /** Hour of the outcome in the campaign's zone, `00` to `23`. */
  @Property({ type: 'text' })
  localHour!: string
}
