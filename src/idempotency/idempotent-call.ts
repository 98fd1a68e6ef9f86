import type { PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** One use of an `Idempotency-Key` by a partner: who may carry it out now, and what was answered once it was. */
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

  /** The attempt that holds the row. Whoever stores an answer must still be it. */
  @Property({ type: 'uuid' })
  claim!: string

  /** Until then nobody else may carry the call out. */
  @Property({ type: 'timestamptz' })
  claimedUntil!: Date

  /** The answer as JSON text; absent while the call is under way. */
  @Property({ type: 'text', nullable: true })
  answer: string | null = null

  @Index()
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
