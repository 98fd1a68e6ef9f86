import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Number of requests with a key to one operation on one UTC day. */
@Entity()
@Index({ properties: ['apiKeyId', 'day'] })
export class RequestCount {
  declare [PrimaryKeyProp]?: ['partnerId', 'day', 'operation', 'apiKeyId']

  @PrimaryKey({ type: 'uuid' })
  partnerId!: string

  @PrimaryKey({ type: 'date' })
  day!: string

  /** A v1 path, or `/graphql`. */
  @PrimaryKey({ type: 'text' })
  operation!: string

  /** The nil UUID for counts from before keys were counted. */
  @PrimaryKey({ type: 'uuid' })
  apiKeyId!: string

  @Property({ type: 'integer' })
  requests!: number

  /** Those with an error. */
  @Property({ type: 'integer', default: 0 })
  failures: number = 0
}
