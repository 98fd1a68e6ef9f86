import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** One use of an `Idempotency-Key` by a partner: the claim of the current attempt, then the result. */
@Entity()
export class IdempotentCall {
  declare [PrimaryKeyProp]?: ['partnerId', 'key']

  @PrimaryKey({ type: 'uuid' })
  partnerId!: string

  @PrimaryKey({ type: 'text' })
  key!: string

  /** SHA-256 of the operation and its input, lowercase hexadecimal. */
  @Property({ type: 'text' })
  fingerprint!: string

  /** The attempt that holds the row: only that one may store a result. */
  @Property({ type: 'uuid' })
  claim!: string

  /** Until then no other attempt may execute the call. */
  @Property({ type: 'timestamptz' })
  claimedUntil!: Date

  /** The result as JSON text; absent while the call is in progress. */
  @Property({ type: 'text', nullable: true })
  answer: string | null = null

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
