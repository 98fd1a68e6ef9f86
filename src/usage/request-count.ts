import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Number of requests of a partner to one operation on one UTC day. */
@Entity()
export class RequestCount {
  declare [PrimaryKeyProp]?: ['partnerId', 'day', 'operation']

  @PrimaryKey({ type: 'uuid' })
  partnerId!: string

  @PrimaryKey({ type: 'date' })
  day!: string

  /** A v1 path, or `/graphql`. */
  @PrimaryKey({ type: 'text' })
  operation!: string

  @Property({ type: 'integer' })
  requests!: number
}
