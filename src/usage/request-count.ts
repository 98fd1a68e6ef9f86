import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** How often a partner has used an operation on a UTC day. */
@Entity()
export class RequestCount {
  declare [PrimaryKeyProp]?: ['partnerId', 'day', 'operation']

  @PrimaryKey({ type: 'uuid' })
  partnerId!: string

  @PrimaryKey({ type: 'date' })
  day!: string

  /** The path of v1, or `/graphql`. */
  @PrimaryKey({ type: 'text' })
  operation!: string

  @Property({ type: 'integer' })
  requests!: number
}
