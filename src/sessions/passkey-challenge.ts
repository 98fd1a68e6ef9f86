import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** A challenge that a browser's passkey is to sign within five minutes; deleted when it is used. */
@Entity()
export class PasskeyChallenge {
  /** SHA-256 of the challenge in base64url. */
  @PrimaryKey({ type: 'text' })
  hash!: string

  /** The person who adds a passkey; null for a sign-in. */
  @Property({ type: 'uuid', nullable: true })
  personId!: string | null

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
}
