import { type Ref } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Person } from '../people/person.js'

/** A mailed link that signs a person in once; deleted when it is used. */
@Entity()
export class SignInLink {
  /** SHA-256 of the secret in the link. */
  @PrimaryKey({ type: 'text' })
  hash!: string

  @Index()
  @ManyToOne(() => Person, { ref: true, deleteRule: 'cascade' })
  person!: Ref<Person>

  /** The local path that the person wanted to see. */
  @Property({ type: 'text' })
  returnPath!: string

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date
}
