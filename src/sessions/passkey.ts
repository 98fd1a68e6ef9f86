import { randomUUID } from 'node:crypto'
import { OptionalProps, type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Person } from '../people/person.js'

/** A person's public key for signing in. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A passkey of the signed-in person.' })
export class Passkey {
  declare [OptionalProps]?: 'id' | 'lastUsedAt'

  @PrimaryKey({ type: 'uuid' })
  @Field(() => UUID, { description: 'Identifier of the passkey.' })
  id: string = randomUUID()

  @Index()
  @ManyToOne(() => Person, { ref: true, deleteRule: 'cascade' })
  person!: Ref<Person>

  /** The authenticator's identifier of the credential, in base64url. */
  @Unique()
  @Property({ type: 'text' })
  credentialId!: string

  /** COSE key, in base64url. */
  @Property({ type: 'text' })
  publicKey!: string

  /** Signatures so far, as the authenticator counts them; 0 if it does not. */
  @Property({ type: 'bigint' })
  counter!: string

  @Property({ type: 'text[]' })
  transports!: string[]

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name that the person gave it.' })
  name!: string

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was last used; null if never.' })
  lastUsedAt: Date | null = null
}
